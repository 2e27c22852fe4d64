import type { ResultSubmission } from "@contest/contract/results";
import { ArtistName } from "./artist-name.tsx";
import { Badge } from "./badge.tsx";
import { Table, TableCell } from "./table.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { describeRanked } from "./submission-texts.ts";

interface StandingsTableProps {
  submissions: readonly ResultSubmission[];
  title: string;
  isWeighed?: boolean;
}

const COLUMNS = [{ label: "Rank" }, { label: "Work" }, { label: "Votes", numeric: true }];

/** Shows the votes that count, and below them how many were cast. */
export function StandingsTable({ submissions, title, isWeighed = false }: StandingsTableProps) {
  return (
    <Table
      caption={`Ranking of “${title}”`}
      columns={isWeighed ? [...COLUMNS, { label: "Score", numeric: true }] : COLUMNS}
    >
      {submissions.map(({ rank, submission, final, raw, isWinner }) => (
        <tr key={rank}>
          <TableCell>
            <span className="font-display text-lg font-bold tabular-nums">{rank}</span>
          </TableCell>
          <TableCell>
            <span className="flex items-center gap-3 sm:gap-4">
              {submission && (
                <Thumbnail
                  submissionId={submission.id}
                  picture={submission.picture}
                  description={describeRanked(submission, title)}
                />
              )}
              <span className="flex flex-wrap items-center gap-2">
                {submission ? (
                  <ArtistName username={submission.username} isPublic={submission.isPublic} className="font-semibold" />
                ) : (
                  <span className="text-soft">No longer shown</span>
                )}
                {isWinner && <Badge tone="marigold">Winner</Badge>}
              </span>
            </span>
          </TableCell>
          <TableCell numeric>
            <strong className="font-display text-lg font-bold">{final.votes}</strong>
            <span className="block text-sm whitespace-nowrap text-soft">
              of {raw.votes} cast
              {raw.votes > final.votes && <span className="block">{raw.votes - final.votes} set aside</span>}
            </span>
          </TableCell>
          {isWeighed && <TableCell numeric>{final.score}</TableCell>}
        </tr>
      ))}
    </Table>
  );
}
