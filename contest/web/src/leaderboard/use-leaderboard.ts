/** A leaderboard as it stands: fetched in pages, and moved by votes while somebody looks. */
import type { LeaderboardEntry, readLeaderboard } from "@contest/contract/leaderboard";
import type { Tally } from "@contest/contract/votes";
import type { Period } from "@contest/rules/leaderboard/periods";
import { compareRanked, rankingTime } from "@contest/rules/leaderboard/ranking";
import type { AgeGroup, ContestType } from "@contest/rules/submissions/kinds";
import { useEffect, useRef, useState } from "react";
import { watchTallies } from "../api/live-tallies.ts";
import { send } from "../api/send.ts";

export interface LeaderboardFilters {
  period: Period;
  age: AgeGroup | "any";
  type: ContestType | "any";
}

export type Board =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "there"; entries: readonly LeaderboardEntry[]; maximum: number; next: string | null };

interface Standing {
  question: string;
  board: Board;
}

export function useBoard(question: LeaderboardFilters): {
  board: Board;
  loadMore: () => Promise<void>;
  retry: () => void;
} {
  const key = `${question.period} ${question.age} ${question.type}`;
  const [standing, setStanding] = useState<Standing>({ question: "", board: { status: "loading" } });
  const [turn, setTurn] = useState(0);
  // Another question makes what is there a thing of the past at once.
  const board: Board = standing.question === key ? standing.board : { status: "loading" };
  const latest = useRef(board);
  useEffect(() => {
    latest.current = board;
  });

  useEffect(() => {
    const asking = new AbortController();
    ask(question, { signal: asking.signal }).then(
      ({ entries, maximum, next }) =>
        setStanding({ question: key, board: { status: "there", entries, maximum, next } }),
      () => !asking.signal.aborted && setStanding({ question: key, board: { status: "failed" } }),
    );
    return () => asking.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all there is in the question
  }, [key, turn]);

  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const stop = watchTallies({
      missed: () => idsOf(latest.current),
      take: (tallies) => {
        setStanding((now) => ({ ...now, board: moved(now.board, tallies) }));
        // A work that is not in sight may have climbed into it. Not all pages ask at once.
        if (!mayEnter(latest.current, tallies)) return;
        again ??= setTimeout(
          () => {
            again = undefined;
            setTurn((turn) => turn + 1);
          },
          1500 + Math.random() * 2500,
        );
      },
    });
    return () => {
      clearTimeout(again);
      stop();
    };
  }, []);

  async function loadMore() {
    if (board.status !== "there" || !board.next) return;
    const more = await ask(question, { cursor: board.next });
    setStanding((now) => {
      if (now.question !== key || now.board.status !== "there") return now;
      const known = new Set(idsOf(now.board));
      const added = more.entries.filter(({ submissionId }) => !known.has(submissionId));
      return { question: key, board: { ...now.board, entries: [...now.board.entries, ...added], next: more.next } };
    });
  }

  return { board, loadMore, retry: () => setTurn((now) => now + 1) };
}

function ask({ period, age, type }: LeaderboardFilters, { signal, cursor }: { signal?: AbortSignal; cursor?: string }) {
  return send<typeof readLeaderboard>("GET /api/leaderboard", {
    query: {
      period,
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(age !== "any" && { age_group: age }),
      ...(type !== "any" && { contest_type: type }),
      ...(cursor && { cursor }),
    },
    ...(signal && { signal }),
  });
}

function idsOf(board: Board): string[] {
  return board.status === "there" ? board.entries.map(({ submissionId }) => submissionId) : [];
}

/** Scores as they are now, in the order they make. */
function moved(board: Board, tallies: readonly Tally[]): Board {
  if (board.status !== "there") return board;
  const scores = new Map(tallies.map(({ id, score }) => [id, score]));
  if (!board.entries.some(({ submissionId, score }) => (scores.get(submissionId) ?? score) !== score)) return board;
  const entries = board.entries
    .map((entry) => ({ ...entry, score: scores.get(entry.submissionId) ?? entry.score }))
    .toSorted((one, other) => compareRanked(ranked(one), ranked(other)))
    .map((entry, index) => ({ ...entry, rank: index + 1 }));
  return { ...board, entries, maximum: Math.max(board.maximum, entries[0]?.score ?? 0) };
}

function ranked({ submissionId, score, date }: LeaderboardEntry) {
  return { id: submissionId, score, time: rankingTime(date) };
}

function mayEnter(board: Board, tallies: readonly Tally[]): boolean {
  if (board.status !== "there") return false;
  const known = new Set(idsOf(board));
  const least = board.next ? (board.entries.at(-1)?.score ?? 0) : 0;
  return tallies.some(({ id, score }) => !known.has(id) && score >= least);
}
