import { Leaderboard } from "../leaderboard/leaderboard.tsx";
import { watchTallies } from "../votes/live-tallies.ts";

/** The leaderboard, moved by votes while they come in. */
export function LeaderboardPage() {
  return <Leaderboard watchTallies={watchTallies} />;
}
