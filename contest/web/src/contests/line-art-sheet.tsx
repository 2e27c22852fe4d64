import type { Challenge } from "@contest/contract/contests";

/** The line art of the day. One corner colors itself in when the page is opened. */
export function LineArtSheet({ contest }: { contest: Challenge }) {
  const { lineArtWidth: width, lineArtHeight: height } = contest;
  return (
    <>
      <img
        src={contest.lineArt}
        alt={contest.lineArtAlt}
        width={width}
        height={height}
        fetchPriority="high"
        className="block size-full rounded-sheet bg-sheet print:hidden"
      />
      <img
        src={contest.lineArtStarted}
        alt=""
        width={width}
        height={height}
        className="absolute inset-0 size-full animate-color-in rounded-sheet moves-when-ready print:hidden"
      />
    </>
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
