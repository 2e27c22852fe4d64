import { statement } from "@contest/database/statement";
import { PAST_IS_BEING_MADE } from "@contest/example-past/sql";

export interface FactsRow {
  user_id: string;
  contests_entered: number;
  votes: number;
  contests_won: number[];
  dailies_entered: number[];
  months_won: number;
}

/** Reads the facts that the badge rules need about each of these members. */
export const readFacts = statement<[members: readonly string[]], FactsRow>(
  "read-badge-facts",
  `with decided as (
     select winner_id, row_number() over (order by ends_at, id)::int as place
     from contests where confirmed_at is not null
   ), dailies as (
     select id, row_number() over (order by starts_at, id)::int as place
     from contests where contest_type = 'daily' and starts_at <= now()
   ), won as (
     select submissions.user_id, array_agg(decided.place) as places
     from decided join submissions on submissions.id = decided.winner_id
     where submissions.user_id = any($1::uuid[])
     group by submissions.user_id
   ), entered as (
     select tallies.user_id, count(distinct contest_id)::int as contests, sum(vote_count)::int as votes,
       array_agg(distinct dailies.place) filter (where dailies.place is not null) as places
     from tallies left join dailies on dailies.id = tallies.contest_id
     where tallies.user_id = any($1::uuid[]) and listed
     group by tallies.user_id
   )
   select users.id as user_id, coalesce(entered.contests, 0) as contests_entered, coalesce(entered.votes, 0) as votes,
     coalesce(won.places, '{}') as contests_won, coalesce(entered.places, '{}') as dailies_entered,
     (select count(*) from champions where champions.user_id = users.id and period = 'month')::int as months_won
   from users
     left join won on won.user_id = users.id
     left join entered on entered.user_id = users.id
   where users.id = any($1::uuid[])`,
);

/** $1 are members and $2 are badges, in pairs. Badges that a member already has are left unchanged. */
export const awardBadges = statement<
  [userIds: readonly string[], badges: readonly string[]],
  { user_id: string; badge: string }
>(
  "award-badges",
  `insert into badges (user_id, badge)
   select given.user_id, given.badge from unnest($1::uuid[], $2::text[]) as given (user_id, badge)
     join users on users.id = given.user_id
   order by given.user_id, given.badge
   on conflict do nothing
   returning user_id, badge`,
);

export const membersOfContest = statement<[contestId: string], { user_id: string }>(
  "members-of-contest",
  "select distinct user_id from tallies where contest_id = $1 and listed",
);

/**
 * Votes are cast only while a contest is open, so these are all members who can have received votes in the last few
 * hours.
 */
export const membersWithOpenContest = statement<[], { user_id: string }>(
  "members-with-open-contest",
  `select distinct tallies.user_id
   from contests join tallies on tallies.contest_id = contests.id and tallies.listed
   where contests.starts_at <= now() and contests.ends_at > now() - interval '3 hours'`,
);

/**
 * Decides each week and month that is over, is not decided yet, and whose contests are all confirmed. The most votes
 * win, then the earlier submission, then the lower id.
 */
export const decideChampions = statement<[], never>(
  "decide-champions",
  `with days as (
     select distinct (starts_at at time zone 'UTC')::date as day from contests where starts_at <= now()
   ), periods as (
     select distinct 'month' as period, date_trunc('month', day)::date as starts_on,
       (date_trunc('month', day) + interval '1 month')::date as ends_on
     from days
     union
     select 'week', day - extract(dow from day)::int, day - extract(dow from day)::int + 7 from days
   )
   insert into champions (period, starts_on, user_id, submission_id, vote_count)
   select periods.period, periods.starts_on, best.user_id, best.submission_id, best.vote_count
   from periods,
   lateral (
     select user_id, submission_id, vote_count from tallies
     where listed and vote_count > 0 and created_day >= periods.starts_on and created_day < periods.ends_on
     order by vote_count desc, created_at, submission_id
     limit 1
   ) as best
   where periods.ends_on <= (now() at time zone 'UTC')::date
     and not exists (
       select from champions where champions.period = periods.period and champions.starts_on = periods.starts_on
     )
     and not exists (
       select from contests
       where confirmed_at is null
         and starts_at < periods.ends_on::timestamp at time zone 'UTC'
         and ends_at > periods.starts_on::timestamp at time zone 'UTC'
     )
     -- Days of the period may still be missing.
     and not exists (select from example_past where finished_at is null and exists (${PAST_IS_BEING_MADE}))
   on conflict do nothing`,
);

export interface ChampionRow {
  user_id: string;
  period: "week" | "month";
  starts_on: string;
  vote_count: number;
}

/**
 * Includes periods that were decided earlier: the process that decided them may have died before it sent notifications.
 */
export const latestChampions = statement<[], ChampionRow>(
  "latest-champions",
  `select user_id, period, starts_on::text, vote_count from champions
   where user_id is not null and decided_at > now() - interval '7 days'`,
);

export interface BadgeRow {
  badge: string;
  earned_at: Date;
}

/**
 * With $2, the badges of a private profile are returned too. Returns no rows if the member does not exist or is not
 * visible.
 */
export const badgesOfUser = statement<[id: string, isOwn: boolean], { badge: string | null; earned_at: Date | null }>(
  "badges-of-user",
  `select badge, earned_at from users left join badges on badges.user_id = users.id
   where users.id = $1 and ($2::boolean or (public_profile and deletion_due_at is null))
   order by earned_at desc, badge`,
);

/**
 * Finding and marking the badges is one statement, so only one of two pages that open at the same time announces them.
 */
export const claimNewBadges = statement<[id: string], BadgeRow>(
  "claim-new-badges",
  "update badges set shown_at = now() where user_id = $1 and shown_at is null returning badge, earned_at",
);
