import type { Pool } from "@contest/rules/prize-draws/pools";
import { statement } from "@contest/database/statement";
import { MAY_WIN } from "../prize-claims/eligible.ts";

export interface PrizeDrawRow {
  id: string;
  /** For example "2026-11". */
  month: string;
  pool: Pool;
  prize_cents: number;
  state: "collecting" | "frozen" | "drawn" | "settled";
  frozen_at: Date | null;
  entrant_count: number | null;
  seed_hash: string | null;
  commitment_hash: string | null;
  source: "beacon" | "contest-result" | null;
  draw_after: Date | null;
  drawn_at: Date | null;
  winner_entry: string | null;
  winner_name: string | null;
}

/**
 * The winner is the member who has the prize or was offered it. The name is returned only if the claim is settled and
 * the profile is public.
 */
const DRAWINGS = `select drawings.id, to_char(month, 'YYYY-MM') as month, pool, prize_cents, drawings.state, frozen_at,
    entrant_count, seed_hash, commitment_hash, source, draw_after, drawn_at,
    drawing_entrants.entry_id as winner_entry,
    case when claim.state in ('due', 'fulfilled') and users.public_profile and ${MAY_WIN} then users.username end
      as winner_name
  from drawings
    left join prize_claims as claim on claim.drawing_id = drawings.id and claim.state <> 'lapsed'
    left join drawing_entrants
      on drawing_entrants.drawing_id = drawings.id and drawing_entrants.place = claim.place
    left join users on users.id = claim.user_id`;

export const prizeDrawsOfMonth = statement<[month: string], PrizeDrawRow>(
  "drawings-of-month",
  `${DRAWINGS} where month = to_date($1, 'YYYY-MM') order by prize_cents`,
);

/** A page of prize draws after the given month, prize and pool: latest month first, then largest prize first. */
export const listPrizeDraws = statement<
  { month: string; prizeCents: number; prizePool: string; limit: number },
  PrizeDrawRow
>(
  "list-drawings",
  `${DRAWINGS}
   where (drawings.month, prize_cents, pool) < (to_date($month, 'YYYY-MM'), $prizeCents::int, $prizePool::text)
   order by drawings.month desc, prize_cents desc, pool desc
   limit $limit`,
);

export const findDocument = statement<[month: string, name: string], { document: string | null }>(
  "find-drawing-document",
  `select coalesce(document, commitment) as document from drawings where month = to_date($1, 'YYYY-MM') and pool = $2`,
);

/** $2 are pools and $3 are prizes, in pairs. */
export const ensurePrizeDraws = statement<[month: string, pools: readonly string[], prizes: readonly number[]], never>(
  "ensure-drawings",
  `insert into drawings (month, pool, prize_cents)
   select to_date($1, 'YYYY-MM'), pool, prize_cents
   from unnest($2::text[], $3::int[]) as wanted (pool, prize_cents)
   on conflict do nothing`,
);

/** Members on the plan $2 whose paid period overlaps the month $1. */
const BY_PLAN = `select distinct payments.user_id from payments
  where payments.kind = 'plan' and payments.item = $2 and payments.status = 'paid' and payments.user_id is not null
    and payments.period_end > to_date($1, 'YYYY-MM')::timestamp at time zone 'UTC'
    and payments.paid_at < (to_date($1, 'YYYY-MM') + interval '1 month') at time zone 'UTC'`;

export interface OwnRow {
  by_plan: boolean;
  by_form: boolean;
  code: string | null;
  entry_id: string | null;
  place: number | null;
  frozen_by_plan: boolean | null;
}

/** The entry of the member $3 in the prize draw of the month $1 and the pool $2. */
export const ownEntry = statement<[month: string, name: string, userId: string], OwnRow>(
  "own-drawing-entry",
  `select $3::uuid in (${BY_PLAN} and payments.user_id = $3::uuid) as by_plan,
     exists (
       select from drawing_entries join drawings on drawings.id = drawing_entries.drawing_id
       where month = to_date($1, 'YYYY-MM') and pool = $2 and drawing_entries.user_id = $3
     ) as by_form,
     entrant.code, entrant.entry_id, entrant.place, entrant.by_plan as frozen_by_plan
   from (select) as one
     left join lateral (
       select code, entry_id, place, by_plan
       from drawing_entrants join drawings on drawings.id = drawing_entrants.drawing_id
       where month = to_date($1, 'YYYY-MM') and pool = $2 and drawing_entrants.user_id = $3
     ) as entrant on true`,
);

export const memberForPrizeDraw = statement<
  [memberId: string],
  { email_confirmed: boolean; age_confirmed: boolean; may_win: boolean }
>(
  "member-for-drawing",
  `select email_confirmed_at is not null as email_confirmed, age_confirmed_at is not null as age_confirmed,
     ${MAY_WIN} as may_win
   from users where id = $1`,
);

/** The month must not be over at the time of the insert. */
export const enterForFree = statement<[month: string, name: string, memberId: string], { drawing_id: string }>(
  "enter-drawing-for-free",
  `insert into drawing_entries (drawing_id, user_id)
   select drawings.id, users.id from drawings, users
   where drawings.month = to_date($1, 'YYYY-MM') and drawings.pool = $2 and drawings.state = 'collecting'
     and drawings.month::timestamp at time zone 'UTC' <= clock_timestamp()
     and (drawings.month + interval '1 month') at time zone 'UTC' > clock_timestamp()
     and users.id = $3 and users.email_confirmed_at is not null and users.age_confirmed_at is not null and ${MAY_WIN}
   on conflict do nothing
   returning drawing_id`,
);

/** The next draw after an id that can be frozen because its month is over, or that is frozen and can be drawn. */
export const nextDuePrizeDraw = statement<[behind: string], { id: string; state: "collecting" | "frozen" }>(
  "next-due-drawing",
  `select id, state from drawings
   where id > $1 and (
     state = 'collecting' and (month + interval '1 month') at time zone 'UTC' <= now()
     or state = 'frozen' and draw_after <= now()
   )
   order by id
   limit 1`,
);

export interface LockedRow {
  id: string;
  month: string;
  pool: Pool;
  prize_cents: number;
  state: "collecting" | "frozen" | "drawn" | "settled";
  seed: string | null;
  commitment: string | null;
  draw_after: Date | null;
  public_value: string | null;
  public_received: string | null;
}

const WHOLE = `select id, to_char(month, 'YYYY-MM') as month, pool, prize_cents, state, seed, commitment, draw_after,
    public_value, public_received
  from drawings where id = $1`;

export const findPrizeDraw = statement<[id: string], LockedRow>("find-drawing", WHOLE);
/** Processes that freeze or draw wait for each other here, and so does an entry at the same moment. */
export const lockPrizeDraw = statement<[id: string], LockedRow>("lock-drawing", `${WHOLE} for update`);

/** All entrants of the prize draw $3 of the month $1 and the pool $2. */
export const entrantsToFreeze = statement<
  [month: string, pool: string, id: string],
  { user_id: string; by_plan: boolean }
>(
  "entrants-to-freeze",
  `select users.id as user_id, bool_or(entered.by_plan) as by_plan
   from (
     select user_id, true as by_plan from (${BY_PLAN}) as members
     union all
     select user_id, false from drawing_entries where drawing_id = $3
   ) as entered
     join users on users.id = entered.user_id
   where ${MAY_WIN}
   group by users.id`,
);

/** The arrays have one element per entrant. */
export const insertEntrants = statement<
  {
    id: string;
    user_ids: readonly string[];
    by_plans: readonly boolean[];
    codes: readonly string[];
    entrants: readonly string[];
  },
  never
>(
  "insert-drawing-entrants",
  `insert into drawing_entrants (drawing_id, user_id, by_plan, code, entry_id)
   select $id, user_id, by_plan, code, entry_id
   from unnest($user_ids::uuid[], $by_plans::boolean[], $codes::text[], $entrants::text[]) as entrant (user_id, by_plan, code, entry_id)`,
);

export const freezePrizeDraw = statement<
  {
    id: string;
    frozenAt: Date;
    drawAfter: Date;
    length: number;
    salt: string;
    seed: string;
    seedHash: string;
    document: string;
    hash: string;
    kind: string;
  },
  never
>(
  "freeze-drawing",
  `update drawings set state = 'frozen', frozen_at = $frozenAt, draw_after = $drawAfter, entrant_count = $length, salt = $salt, seed = $seed,
     seed_hash = $seedHash, commitment = $document, commitment_hash = $hash, source = $kind
   where id = $id`,
);

/** Sets the value only once: the first one received is kept, whatever a second request returns. */
export const storePublicValue = statement<[id: string, value: string, received: string], never>(
  "store-public-value",
  `update drawings set public_value = $2, public_received = $3
   where id = $1 and state = 'frozen' and public_value is null`,
);

/** The result of the first contest that ends after an instant; no row until it is confirmed. */
export const laterResult = statement<[endsAfter: string], { id: string; sha256: string | null }>(
  "later-result",
  `select contest.id, results.sha256
   from (
     select id from contests where ends_at > $1::timestamptz order by ends_at, id limit 1
   ) as contest
     left join results on results.contest_id = contest.id`,
);

/** $2 are the entries in the order in which they were drawn. */
export const placeEntrants = statement<[id: string, drawn: readonly string[]], never>(
  "place-drawing-entrants",
  `update drawing_entrants set place = drawn.place
   from unnest($2::text[]) with ordinality as drawn (entry_id, place)
   where drawing_entrants.drawing_id = $1 and drawing_entrants.entry_id = drawn.entry_id`,
);

export const entrantsToNotify = statement<[id: string], { user_id: string; place: number | null }>(
  "entrants-to-notify",
  "select user_id, place from drawing_entrants where drawing_id = $1 and user_id is not null",
);

export const markPrizeDrawDrawn = statement<[id: string, document: string], never>(
  "mark-drawing-drawn",
  `update drawings set state = 'drawn', drawn_at = now(), document = $2 where id = $1`,
);

export const entriesSoFar = statement<
  [month: string, pool: string, id: string],
  { free_entries: number; plan_entries: number }
>(
  "drawing-entries-so-far",
  `select (select count(*) from drawing_entries where drawing_id = $3) as free_entries,
     (select count(*) from (${BY_PLAN}) as members) as plan_entries`,
);

export const prizeDrawsForExport = statement<[userId: string], { month: string; pool: string; enteredAt: Date }>(
  "drawing-entries-for-export",
  `select to_char(month, 'YYYY-MM') as month, pool, entered_at as "enteredAt"
   from drawing_entries join drawings on drawings.id = drawing_entries.drawing_id
   where user_id = $1
   order by month desc, pool
   limit 10000`,
);
