/** The statements that offer prizes and follow each claim until it is settled or lapses. */
import { CLAIM_DAYS } from "@contest/rules/prize-draws/pools";
import { statement } from "@contest/database/statement";
import { SIGNS_IN } from "@contest/platform/email/reachable";
import { MAY_WIN } from "./eligible.ts";

export interface OfferedRow {
  id: string;
  user_id: string;
  won: string;
  prize: string;
  place: number;
  state: "waiting" | "due";
  confirm_by: Date;
}

export interface DeliveredRow {
  user_id: string;
  won: string;
  prize: string;
  credits: number;
}

/**
 * $1 is the contest or prize draw. `candidate` selects one row with the place, submission, user, title and prize. If it
 * is an invented member, no claim is made, and the prize does not pass to another candidate.
 */
function openClaim(subject: "contest_id" | "drawing_id", candidate: string): string {
  return `with candidate as (${candidate}), claim as (
     insert into prize_claims (${subject}, place, submission_id, user_id, prize, state, confirm_by)
     select $1, place, submission_id, user_id, prize, case when age_confirmed then 'due' else 'waiting' end,
       now() + interval '${CLAIM_DAYS} days'
     from candidate
     where signs_in
     returning id, place, user_id, prize, state, confirm_by
   )
   select claim.*, candidate.won from claim, candidate`;
}

const lastPlace = (subject: string) => `(select coalesce(max(place), 0) from prize_claims where ${subject} = $1)`;
const notOfferedBefore = (subject: string) =>
  `not exists (select from prize_claims where ${subject} = $1 and prize_claims.user_id = users.id)`;

export const openContestClaim = statement<[contestId: string], OfferedRow>(
  "open-contest-claim",
  openClaim(
    "contest_id",
    `select result_works.rank as place, result_works.submission_id, users.id as user_id,
       '“' || contests.title || '”' as won, coalesce(nullif(contests.prize, ''), 'the daily prize') as prize,
       users.age_confirmed_at is not null as age_confirmed,
       ${SIGNS_IN} as signs_in
     from result_works
       join contests on contests.id = result_works.contest_id
       join submissions on submissions.id = result_works.submission_id and submissions.status = 'submitted'
       join users on users.id = submissions.user_id
     where result_works.contest_id = $1 and result_works.rank > ${lastPlace("contest_id")}
       and result_works.final_votes > 0
       and ${MAY_WIN} and ${notOfferedBefore("contest_id")}
     order by result_works.rank
     limit 1`,
  ),
);

export const openPrizeDrawClaim = statement<[drawingId: string], OfferedRow>(
  "open-drawing-claim",
  openClaim(
    "drawing_id",
    `select drawing_entrants.place, null::uuid as submission_id, users.id as user_id,
       'the ' || drawings.pool || ' drawing of ' || to_char(drawings.month, 'FMMonth YYYY') as won,
       '$' || drawings.prize_cents / 100 as prize, users.age_confirmed_at is not null as age_confirmed,
       ${SIGNS_IN} as signs_in
     from drawing_entrants
       join drawings on drawings.id = drawing_entrants.drawing_id
       join users on users.id = drawing_entrants.user_id
     where drawing_entrants.drawing_id = $1 and drawing_entrants.place > ${lastPlace("drawing_id")}
       and ${MAY_WIN} and ${notOfferedBefore("drawing_id")}
     order by drawing_entrants.place
     limit 1`,
  ),
);

/**
 * Gives the winner of a contest the credits in its prize, and marks the prize as delivered. Does nothing unless the
 * prize is due and has credits in it.
 */
export const deliverCredits = statement<[id: string], DeliveredRow>(
  "deliver-prize-credits",
  `with delivered as (
     update prize_claims set state = 'fulfilled', changed_at = now()
     from contests
     where prize_claims.id = $1 and state = 'due' and contests.id = contest_id and prize_credits > 0
     returning prize_claims.id, prize_claims.user_id, prize_claims.prize, contests.title, prize_credits
   ), granted as (
     insert into credit_grants (user_id, reason, source, granted, remaining)
     select user_id, 'prize', 'prize ' || id, prize_credits, prize_credits from delivered
   )
   select user_id, '“' || title || '”' as won, prize, prize_credits as credits from delivered`,
);

export const settlePrizeDraw = statement<[drawingId: string], never>(
  "settle-drawing",
  "update drawings set state = 'settled' where id = $1 and state = 'drawn'",
);

/** The new state of an open claim, or null if it does not change. */
const NEXT_STATE = `case
    when users.id is null or not (${MAY_WIN}) then 'lapsed'
    when claim.contest_id is not null and submissions.status is distinct from 'submitted' then 'lapsed'
    when claim.state = 'waiting' and users.age_confirmed_at is not null then 'due'
    when claim.state = 'waiting' and claim.confirm_by <= now() then 'lapsed'
  end`;
const JOINS = `left join users on users.id = claim.user_id left join submissions on submissions.id = claim.submission_id`;

export const nextDueClaim = statement<[behind: string], { id: string }>(
  "next-due-claim",
  `select claim.id from prize_claims as claim ${JOINS}
   where claim.state in ('waiting', 'due') and claim.id > $1 and ${NEXT_STATE} is not null
   order by claim.id
   limit 1`,
);

export const lockClaim = statement<[id: string], never>(
  "lock-claim",
  "select from prize_claims where id = $1 for update",
);

export interface AdvancedClaimRow {
  state: "due" | "lapsed";
  contest_id: string | null;
  drawing_id: string | null;
}

export const advanceClaim = statement<[id: string], AdvancedClaimRow>(
  "advance-claim",
  `update prize_claims set state = becomes.state, changed_at = now()
   from (
     select claim.id, ${NEXT_STATE} as state from prize_claims as claim ${JOINS}
     where claim.id = $1 and claim.state in ('waiting', 'due')
   ) as becomes
   where prize_claims.id = becomes.id and becomes.state is not null
   returning prize_claims.state, prize_claims.contest_id, prize_claims.drawing_id`,
);
