interface MovementProps {
  rank: number;
  previousRank: number | null;
}

/** How many places somebody has gone up or down since yesterday; not rendered without a change. */
export function Movement({ rank, previousRank }: MovementProps) {
  if (previousRank === null || previousRank === rank) return null;
  const places = Math.abs(previousRank - rank);
  const isUp = rank < previousRank;
  return (
    <span className={`text-sm font-semibold whitespace-nowrap tabular-nums ${isUp ? "text-leaf" : "text-soft"}`}>
      <span aria-hidden="true">
        {isUp ? "▲" : "▼"} {places}
      </span>
      <span className="sr-only">
        {isUp ? "up" : "down"} {places} since yesterday
      </span>
    </span>
  );
}
