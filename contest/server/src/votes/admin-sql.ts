import { statement } from "@contest/database/statement";
import type { ClusterKind, VoteHold } from "@contest/rules/votes/holds";

export interface ClusterRow {
  id: string;
  contest_id: string;
  contest: string;
  submission_id: string;
  artist: string;
  kind: ClusterKind;
  origin: string;
  counted: number;
  held: number;
  voters: string;
  first_cast_at: Date | null;
  last_cast_at: Date | null;
  decision: "count" | "set-aside" | null;
  reason: string | null;
  is_final: boolean;
}

/** Every voter of a cluster has the same domain; all other origins are known only as hashes. */
const CLUSTER = `select vote_clusters.id, vote_clusters.contest_id, contests.title as contest,
     vote_clusters.submission_id, artists.username as artist, vote_clusters.kind,
     case when kind = 'domain' and votes.domain is not null then votes.domain
       else left(encode(sha256(vote_clusters.submission_id::text::bytea || key), 'hex'), 6)
     end as origin,
     votes.counted, votes.held, votes.voters, votes.first_cast_at, votes.last_cast_at,
     vote_clusters.decision, vote_clusters.reason, contests.confirmed_at is not null as is_final
   from vote_clusters
     join contests on contests.id = vote_clusters.contest_id
     join submissions on submissions.id = vote_clusters.submission_id
     join users as artists on artists.id = submissions.user_id
     cross join lateral (
       select count(*) filter (where vote.held is null) as counted, count(vote.held) as held,
         min(vote.cast_at) as first_cast_at, max(vote.cast_at) as last_cast_at,
         min(private_mail_domain(users.canonical_email)) as domain,
         coalesce(array_to_string((array_agg(users.username order by vote.cast_at))[1:5], ', '), '') as voters
       from votes_of_cluster(vote_clusters) as vote join users on users.id = vote.user_id
     ) as votes`;

export const openClusters = statement<{ before: string; limit: number; contest: string | null }, ClusterRow>(
  "open-vote-clusters",
  `${CLUSTER}
   where vote_clusters.decision is null and contests.confirmed_at is null and vote_clusters.id < $before
     and ($contest::uuid is null or vote_clusters.contest_id = $contest)
   order by vote_clusters.id desc
   limit $limit`,
);

export const clusters = statement<
  { before: string; limit: number; contest: string | null; state: "counted" | "set-aside" | "all" },
  ClusterRow
>(
  "vote-clusters",
  `${CLUSTER}
   where vote_clusters.id < $before
     and ($contest::uuid is null or vote_clusters.contest_id = $contest)
     and ($state::text = 'all' or vote_clusters.decision = case $state when 'counted' then 'count' else $state end)
   order by vote_clusters.id desc
   limit $limit`,
);

/** Waits for a result that is just being confirmed. */
export const lockCluster = statement<
  [id: string],
  { contest_id: string; submission_id: string; decision: string | null; is_final: boolean }
>(
  "lock-vote-cluster",
  `select contest_id, submission_id, decision, contests.confirmed_at is not null as is_final
   from vote_clusters join contests on contests.id = contest_id
   where vote_clusters.id = $1
   for share of contests`,
);

export const decideCluster = statement<
  { id: string; decision: string; reason: string; adminId: string },
  { counted: number; held: number }
>("decide-vote-cluster", "select counted, held from decide_cluster($id, $decision, $reason, $adminId)");

export interface VoteRow {
  user_id: string;
  voter: string;
  cast_at: Date;
  signed_up_at: Date;
  confirmed: boolean;
  network: string;
  device: string | null;
  domain: string | null;
  held: VoteHold | null;
  set_aside: boolean;
}

const shortName = (column: string) =>
  `left(encode(sha256(votes.submission_id::text::bytea || votes.${column}), 'hex'), 6)`;

/** Members' ids grow with time, so the order of the primary key is the order in which the voters signed up. */
export const votesOfSubmission = statement<
  { submission: string; state: string; before: string; limit: number },
  VoteRow
>(
  "votes-of-submission",
  `select votes.user_id, users.username as voter, votes.cast_at, users.created_at as signed_up_at, votes.confirmed,
     ${shortName("address_hash")} as network, ${shortName("device_hash")} as device,
     private_mail_domain(users.canonical_email) as domain, votes.held, votes.set_aside
   from votes join users on users.id = votes.user_id
   where votes.submission_id = $submission and votes.user_id < $before
     and case $state::text
       when 'counted' then votes.held is null and not votes.set_aside
       when 'held' then votes.held is not null
       when 'set-aside' then votes.set_aside
       else true
     end
   order by votes.user_id desc
   limit $limit`,
);
