/**
 * Why a vote is stored but not counted. The database decides (`reason_to_hold` in its migrations), because two votes at
 * once must not both take the last place.
 */
export const VOTE_HOLDS = [
  /** The voter is suspended or leaving. */
  "account",
  /** Another account of the same mailbox has already voted for the submission. */
  "same-mailbox",
  /** The voter's address is not confirmed, and enough such votes came from the same network. */
  "unconfirmed",
  /** Many votes for the submission have the same origin, so an administrator looks at them first. */
  "cluster",
] as const;
export type VoteHold = (typeof VOTE_HOLDS)[number];

/** What several voters of one submission may share, and what an administrator therefore looks at. */
export const CLUSTER_KINDS = {
  network: "the same network",
  range: "the same range of networks",
  device: "the same device",
  domain: "the same email domain",
} as const;
export type ClusterKind = keyof typeof CLUSTER_KINDS;
