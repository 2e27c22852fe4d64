import type { LeaderboardEntry } from "@contest/contract/leaderboard";
import { ArtistName } from "../design/artist-name.tsx";
import { Avatar } from "../design/avatar.tsx";
import { Badge } from "../design/badge.tsx";
import { formatDay } from "../design/format-date.ts";
import { Table, TableCell } from "../design/table.tsx";
import { Thumbnail } from "../design/thumbnail.tsx";
import { Medal } from "./medal.tsx";
import { describeEntry } from "./labels.ts";

interface RankingTableProps {
  title: string;
  entries: readonly LeaderboardEntry[];
  maximum: number;
}

const COLUMNS = [
  { label: "Rank" },
  { label: "Artist" },
  { label: "Score" },
  { label: "Submission" },
  { label: "Date" },
] as const;

export function RankingTable({ title, entries, maximum }: RankingTableProps) {
  return (
    <Table caption={title} columns={COLUMNS}>
      {entries.map((entry) => (
        <tr key={entry.submissionId}>
          <TableCell>
            {entry.rank <= 3 ? (
              <>
                <Medal rank={entry.rank} />
                <span className="sr-only">{entry.rank}</span>
              </>
            ) : (
              <span className="grid w-9 place-items-center font-display text-lg font-bold tabular-nums">
                {entry.rank}
              </span>
            )}
          </TableCell>
          <TableCell>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Avatar
                name=""
                initials={entry.username.slice(0, 2).toUpperCase()}
                url={entry.avatarUrl}
                className="size-9 text-sm max-sm:hidden"
              />
              <ArtistName username={entry.username} isPublic={entry.isPublic} className="font-semibold" />
              {entry.isWinner && <Badge tone="marigold">Winner</Badge>}
            </span>
          </TableCell>
          <TableCell>
            <Score score={entry.score} maximum={maximum} />
          </TableCell>
          <TableCell>
            <Thumbnail submissionId={entry.submissionId} picture={entry.picture} description={describeEntry(entry)} />
          </TableCell>
          <TableCell>
            <span className="whitespace-nowrap">{formatDay(entry.date)}</span>
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}

/** The length of the bar is the score in proportion to the highest one. */
function Score({ score, maximum }: { score: number; maximum: number }) {
  return (
    <span className="flex min-w-14 gap-x-3 gap-y-1 max-sm:flex-col sm:min-w-36 sm:items-center">
      <span className="font-semibold tabular-nums sm:w-10 sm:text-right">{score}</span>
      <span className="h-2 sm:h-3 sm:grow">
        <span
          className="block h-full rounded-[3px_8px_5px_9px] bg-marigold transition-[width] duration-500"
          style={{ width: `${maximum > 0 ? (score / maximum) * 100 : 0}%` }}
        />
      </span>
    </span>
  );
}
