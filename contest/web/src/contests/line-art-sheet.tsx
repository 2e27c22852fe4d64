import type { Challenge } from "@contest/contract/contests";

/** The line art of the day, with one corner being colored. */
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
 * The printed page: the plain line art, as large as it fits. It must not be inside a rotated element, because then its
 * size would refer to that element instead of the paper.
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
