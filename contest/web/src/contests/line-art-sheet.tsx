import type { Challenge } from "@contest/contract/contests";

/** The day's sheet, with one corner being colored. */
export function LineArtSheet({ contest }: { contest: Challenge }) {
  return (
    <img
      src={contest.lineArtStarted}
      alt={contest.lineArtAlt}
      width={contest.lineArtWidth}
      height={contest.lineArtHeight}
      fetchPriority="high"
      className="block size-full rounded-sheet bg-sheet print:hidden"
    />
  );
}

/**
 * What is printed: the plain line art, alone and as large as fits. It must not stand inside anything that is turned, or
 * "as large as the paper" would mean that thing instead.
 */
export function PrintedLineArt({ contest }: { contest: Challenge }) {
  return (
    <img
      src={contest.lineArt}
      alt={contest.lineArtAlt}
      width={contest.lineArtWidth}
      height={contest.lineArtHeight}
      fetchPriority="low"
      className="print-alone hidden print:block"
    />
  );
}
