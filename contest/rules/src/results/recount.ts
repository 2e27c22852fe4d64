/** Computes a contest's result from its votes and the decisions about them, so that anyone can reproduce it. */
import { canonicalJson, type Plain } from "../fingerprint/canonical-json.ts";
import { sha256Hex } from "../fingerprint/sha256.ts";
import { compareRanked } from "../leaderboard/ranking.ts";

/** Votes of the same weight. Weights are in tenths, so that sums are exact. */
export interface VoteGroup {
  weight: number;
  counted: number;
  setAside: number;
}

export interface CountedSubmission {
  id: string;
  /** When it was submitted, as an ISO date. */
  handedIn: string;
  /** False if the artist is suspended or is leaving: the submission keeps its rank but cannot win. */
  mayWin: boolean;
  votes: readonly VoteGroup[];
}

export interface CountedContest {
  id: string;
  title: string;
  endsAt: string;
  weighing: "equal" | "tier";
  works: readonly CountedSubmission[];
}

export interface Numbers {
  votes: number;
  /** The score in tenths of a point. */
  score: number;
}

export interface RankedSubmission extends CountedSubmission {
  rank: number;
  raw: Numbers;
  /** The numbers without the votes that were set aside. */
  final: Numbers;
}

export interface Result {
  works: RankedSubmission[];
  winner: string | null;
}

export function recount({ works }: Pick<CountedContest, "works">): Result {
  const ranked = works
    .map((work) => ({ ...work, raw: sum(work.votes, true), final: sum(work.votes, false) }))
    .toSorted((one, other) => compareRanked(placeOf(one), placeOf(other)))
    .map((work, index) => ({ ...work, rank: index + 1 }));
  // Coming first without a single vote is not a win.
  return { works: ranked, winner: ranked.find(({ mayWin, final }) => mayWin && final.votes > 0)?.id ?? null };
}

/** The document that is published when a result is confirmed. It lists submissions and names no member. */
export function resultDocument(contest: CountedContest): { document: string; sha256: string; result: Result } {
  const result = recount(contest);
  const { id, title, endsAt, weighing } = contest;
  const content: Plain = {
    format: RESULT_FORMAT,
    contest: { id, title, endsAt, weighing },
    works: result.works.map((work) => ({
      rank: work.rank,
      id: work.id,
      handedIn: work.handedIn,
      mayWin: work.mayWin,
      votes: work.votes
        .map(({ weight, counted, setAside }) => ({ weight, counted, setAside }))
        .toSorted((one, other) => one.weight - other.weight),
      raw: { ...work.raw },
      final: { ...work.final },
    })),
    winner: result.winner,
  };
  const document = canonicalJson(content);
  return { document, sha256: sha256Hex(document), result };
}

export const RESULT_FORMAT = "daily-coloring-challenge/result/1";

function sum(votes: readonly VoteGroup[], withSetAside: boolean): Numbers {
  let count = 0;
  let score = 0;
  for (const { weight, counted, setAside } of votes) {
    const cast = withSetAside ? counted + setAside : counted;
    count += cast;
    score += cast * weight;
  }
  return { votes: count, score };
}

function placeOf({ id, final, handedIn }: Omit<RankedSubmission, "rank">) {
  return { id, score: final.score, time: Date.parse(handedIn) };
}
