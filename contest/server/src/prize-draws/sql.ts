import type { Pool } from "@contest/rules/prize-draws/pools";
import type { ClusterKind } from "@contest/rules/votes/holds";
import { statement } from "@contest/database/statement";
import { REACHABLE } from "@contest/platform/email/reachable";
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
  source: "drand" | "beacon" | "contest-result" | null;
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
  held: boolean;
  code: string | null;
  entry_id: string | null;
  place: number | null;
  frozen_by_plan: boolean | null;
}

/** The entry of the member $3 in the prize draw of the month $1 and the pool $2. */
export const ownEntry = statement<[month: string, name: string, userId: string], OwnRow>(
  "own-drawing-entry",
  `select $3::uuid in (${BY_PLAN} and payments.user_id = $3::uuid) as by_plan,
     entry.held is not null as by_form, coalesce(entry.held, false) as held,
     entrant.code, entrant.entry_id, entrant.place, entrant.by_plan as frozen_by_plan
   from (select) as one
     left join lateral (
       select held from drawing_entries join drawings on drawings.id = drawing_entries.drawing_id
       where month = to_date($1, 'YYYY-MM') and pool = $2 and drawing_entries.user_id = $3
     ) as entry on true
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

/**
 * The month must not be over at the time of the insert. Returns no row if the member cannot enter, or if an account of
 * the same mailbox has entered.
 */
export const enterForFree = statement<
  { month: string; name: string; memberId: string; network: Buffer; range: Buffer | null; device: Buffer | null },
  { held: boolean }
>(
  "enter-drawing-for-free",
  `with eligible as materialized (
     select drawings.id as drawing_id, users.id as user_id from drawings, users
     where drawings.month = to_date($month, 'YYYY-MM') and drawings.pool = $name and drawings.state = 'collecting'
       and drawings.month::timestamp at time zone 'UTC' <= clock_timestamp()
       and (drawings.month + interval '1 month') at time zone 'UTC' > clock_timestamp()
       and users.id = $memberId and users.email_confirmed_at is not null and users.age_confirmed_at is not null
       and ${MAY_WIN}
   )
   select entry.held
   from eligible, enter_drawing(drawing_id, user_id, $network::bytea, $range::bytea, $device::bytea) as entry`,
);

/** Whether another account of the member's mailbox is in the prize draw. */
export const twinEntered = statement<[month: string, name: string, memberId: string], { entered: boolean }>(
  "twin-entered-drawing",
  `select true as entered
   from users
     join users as twins on twins.canonical_email = users.canonical_email and twins.id <> users.id
     join drawing_entries on drawing_entries.user_id = twins.id
     join drawings on drawings.id = drawing_entries.drawing_id
   where users.id = $3 and drawings.month = to_date($1, 'YYYY-MM') and drawings.pool = $2
   limit 1`,
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

/**
 * All entrants of the prize draw $3 of the month $1 and the pool $2. Accounts of one mailbox are one person and have one
 * entry.
 */
export const entrantsToFreeze = statement<
  [month: string, pool: string, id: string],
  { user_id: string; by_plan: boolean }
>(
  "entrants-to-freeze",
  `select distinct on (users.canonical_email) users.id as user_id, entered.by_plan
   from (
     select user_id, true as by_plan from (${BY_PLAN}) as members
     union all
     select user_id, false from drawing_entries where drawing_id = $3 and not held
   ) as entered
     join users on users.id = entered.user_id
   where ${MAY_WIN}
   order by users.canonical_email, entered.by_plan desc, users.id`,
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

export const contestEndingAfter = statement<[instant: Date], { id: string }>(
  "contest-ending-after",
  "select id from contests where ends_at > $1 and confirmed_at is null order by ends_at, id limit 1",
);

export const resultOfContest = statement<[contestId: string], { id: string; sha256: string }>(
  "result-of-contest",
  "select contest_id as id, sha256 from results where contest_id = $1",
);

/** For draws that were frozen before the contest was fixed: the first contest that ends after an instant. */
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

export const entrantsToEmail = statement<
  [id: string],
  { email: string; first_name: string; code: string; entry_id: string }
>(
  "entrants-to-email",
  `select users.email, users.first_name, code, entry_id
   from drawing_entrants join users on users.id = drawing_entrants.user_id
   where drawing_id = $1 and ${REACHABLE}`,
);

export const heldEntries = statement<[id: string], { user_id: string }>(
  "held-drawing-entries",
  "select user_id from drawing_entries where drawing_id = $1 and held",
);

export const markPrizeDrawDrawn = statement<[id: string, document: string, drawnAt: Date], never>(
  "mark-drawing-drawn",
  `update drawings set state = 'drawn', drawn_at = $3, document = $2 where id = $1`,
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

export interface EntryClusterRow {
  id: string;
  month: string;
  pool: Pool;
  kind: ClusterKind;
  origin: string;
  counted: number;
  held: number;
  members: string;
  first_entered_at: Date | null;
  last_entered_at: Date | null;
  decision: "count" | "set-aside" | null;
  reason: string | null;
  is_final: boolean;
}

export const entryClusters = statement<
  { before: string; limit: number; state: "open" | "counted" | "set-aside" | "all" },
  EntryClusterRow
>(
  "entry-clusters",
  `select entry_clusters.id, to_char(drawings.month, 'YYYY-MM') as month, drawings.pool, entry_clusters.kind,
     case when kind = 'domain' and entries.domain is not null then entries.domain
       else left(encode(sha256(drawings.id::text::bytea || key), 'hex'), 6)
     end as origin,
     entries.counted, entries.held, entries.members, entries.first_entered_at, entries.last_entered_at,
     entry_clusters.decision, entry_clusters.reason, drawings.state <> 'collecting' as is_final
   from entry_clusters
     join drawings on drawings.id = entry_clusters.drawing_id
     cross join lateral (
       select count(*) filter (where not entry.held) as counted, count(*) filter (where entry.held) as held,
         min(entry.entered_at) as first_entered_at, max(entry.entered_at) as last_entered_at,
         min(private_mail_domain(users.canonical_email)) as domain,
         coalesce(array_to_string((array_agg(users.username order by entry.entered_at))[1:5], ', '), '') as members
       from entries_of_cluster(entry_clusters) as entry join users on users.id = entry.user_id
     ) as entries
   where entry_clusters.id < $before
     and case $state::text
       when 'open' then entry_clusters.decision is null and drawings.state = 'collecting'
       when 'counted' then entry_clusters.decision = 'count'
       when 'set-aside' then entry_clusters.decision = 'set-aside'
       else true
     end
   order by entry_clusters.id desc
   limit $limit`,
);

export const findEntryCluster = statement<[id: string], { drawing_id: string; decision: string | null }>(
  "find-entry-cluster",
  "select drawing_id, decision from entry_clusters where id = $1",
);

/** Returns no row if the list is frozen. */
export const decideEntryCluster = statement<
  { id: string; decision: string; reason: string; adminId: string },
  { counted: number; held: number }
>("decide-entry-cluster", "select counted, held from decide_entry_cluster($id, $decision, $reason, $adminId)");

/** A contest of the example past on whose result the draws of the month before depend. */
export const resultOfDay = statement<[day: string], { id: string; confirmed_at: Date }>(
  "result-of-day",
  "select id, confirmed_at from contests where made_for_day = $1::date and confirmed_at is not null",
);

/** Nobody can hand a prize over to an invented member, so it counts as handed over. */
export const fulfillExampleClaim = statement<[id: string, at: Date], never>(
  "fulfill-example-claim",
  `insert into prize_claims (drawing_id, place, user_id, prize, state, opened_at, confirm_by, changed_at)
   select drawings.id, 1, entrant.user_id, '$' || drawings.prize_cents / 100, 'fulfilled', $2, $2, $2
   from drawings join drawing_entrants as entrant on entrant.drawing_id = drawings.id and entrant.place = 1
   where drawings.id = $1
   on conflict do nothing`,
);
