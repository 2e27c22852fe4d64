import type { LeaderboardEntry } from "@contest/contract/leaderboard";
import { ArtistName } from "../design/artist-name.tsx";
import { Avatar } from "../design/avatar.tsx";
import { Badge } from "../design/badge.tsx";
import { LocalDay } from "../design/local-day.tsx";
import { Thumbnail } from "../design/thumbnail.tsx";
import { Medal } from "./medal.tsx";
import { describeEntry } from "./labels.ts";
import { Movement } from "./movement.tsx";

interface RankingTableProps {
  title: string;
  entries: readonly LeaderboardEntry[];
  maximum: number;
  /** The signed-in member, whose rows are marked. */
  ownId: string | undefined;
}

const HEAD = "px-1.5 py-2 font-semibold whitespace-nowrap sm:px-3";
const CELL = "px-1.5 py-2.5 sm:px-3";

/** On a phone it leaves out the date and the bars, so that nothing is cut off. */
export function RankingTable({ title, entries, maximum, ownId }: RankingTableProps) {
  return (
    <table className="w-full border-collapse text-[0.94rem]">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b-[1.5px] border-ink text-left">
          <th scope="col" className={HEAD}>
            Rank
          </th>
          <th scope="col" className={HEAD}>
            Artist
          </th>
          <th scope="col" className={HEAD}>
            Score
          </th>
          <th scope="col" className={HEAD}>
            Submission
          </th>
          <th scope="col" className={`${HEAD} max-sm:hidden`}>
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr
            key={entry.submissionId}
            className={`border-b border-line ${entry.userId === ownId ? "bg-[color-mix(in_oklab,var(--paper),var(--marigold)_22%)]" : ""}`}
          >
            <td className={CELL}>
              <Rank entry={entry} />
            </td>
            <td className={`${CELL} wrap-anywhere`}>
              <Artist entry={entry} isOwn={entry.userId === ownId} />
            </td>
            <td className={CELL}>
              <Score score={entry.score} maximum={maximum} />
            </td>
            <td className={CELL}>
              <Thumbnail submissionId={entry.submissionId} picture={entry.picture} description={describeEntry(entry)} />
            </td>
            <td className={`${CELL} whitespace-nowrap max-sm:hidden`}>
              <LocalDay date={entry.date} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rank({ entry: { rank, previousRank } }: { entry: LeaderboardEntry }) {
  return (
    <span className="flex w-9 flex-col items-center">
      {rank <= 3 ? (
        <>
          <Medal rank={rank} />
          <span className="sr-only">{rank}</span>
        </>
      ) : (
        <span className="font-display text-lg font-bold tabular-nums">{rank}</span>
      )}
      <Movement rank={rank} previousRank={previousRank} />
    </span>
  );
}

function Artist({ entry, isOwn }: { entry: LeaderboardEntry; isOwn: boolean }) {
  const { username, avatarUrl, isPublic, isWinner } = entry;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Avatar name="" username={username} url={avatarUrl} className="size-9 text-sm max-sm:hidden" />
      <ArtistName username={username} isPublic={isPublic} className="font-semibold" />
      {isOwn && <Badge tone="sky">You</Badge>}
      {isWinner && <Badge tone="marigold">Winner</Badge>}
    </span>
  );
}

/** The length of the bar is the score in proportion to the highest one. */
function Score({ score, maximum }: { score: number; maximum: number }) {
  return (
    <span className="flex items-center gap-x-3 sm:min-w-36">
      <span className="font-semibold tabular-nums sm:w-10 sm:text-right">{score}</span>
      {/* The policy blocks style attributes in the server's HTML, but not those of a shape. */}
      <svg aria-hidden="true" className="h-3 min-w-0 grow max-sm:hidden">
        <rect
          width={`${maximum > 0 ? (score / maximum) * 100 : 0}%`}
          height="100%"
          rx="5"
          className="fill-marigold transition-[width] duration-500"
        />
      </svg>
    </span>
  );
}
