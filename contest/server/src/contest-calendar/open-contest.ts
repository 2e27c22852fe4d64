import { statement } from "@contest/database/statement";

/** The contest that is open now. Contests never overlap, so what was submitted before it started is of the past. */
export const findOpenContest = statement<[], { id: string; starts_at: Date; weighed: boolean }>(
  "find-open-contest",
  `select id, starts_at, vote_weighing = 'tier' as weighed from contests where starts_at <= now() and ends_at > now() order by starts_at desc limit 1`,
);
