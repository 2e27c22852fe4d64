import type { ResultWork } from "@contest/contract/results";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { Badge } from "../design/badge.tsx";
import { Table, TableCell } from "../design/table.tsx";
import { describeWork } from "./words.ts";

interface StandingsTableProps {
  works: readonly ResultWork[];
  title: string;
  isWeighed?: boolean;
}

const COLUMNS = [
  { label: "Rank" },
  { label: "Work" },
  { label: "Artist" },
  { label: "Counted votes", numeric: true },
  { label: "All votes", numeric: true },
];

export function StandingsTable({ works, title, isWeighed = false }: StandingsTableProps) {
  return (
    <Table
      caption={`Ranking of “${title}”`}
      columns={isWeighed ? [...COLUMNS, { label: "Score", numeric: true }] : COLUMNS}
    >
      {works.map(({ rank, work, final, raw, isWinner }) => (
        <tr key={rank}>
          <TableCell>
            <span className="font-display text-lg font-bold tabular-nums">{rank}</span>
          </TableCell>
          <TableCell>
            {work && (
              <Link
                to={`/gallery?submission=${work.id}`}
                aria-label={describeWork(work, title)}
                className="line-border block size-14 overflow-hidden rounded-sheet bg-raised"
              >
                <img
                  src={work.picture.url}
                  srcSet={work.picture.srcset.webp}
                  sizes="3.5rem"
                  alt={describeWork(work, title)}
                  width={work.picture.width}
                  height={work.picture.height}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </Link>
            )}
          </TableCell>
          <TableCell>
            <span className="flex flex-wrap items-center gap-2">
              {work ? (
                <ArtistName username={work.username} isPublic={work.isPublic} className="font-semibold" />
              ) : (
                <span className="text-soft">No longer shown</span>
              )}
              {isWinner && <Badge tone="marigold">Winner</Badge>}
            </span>
          </TableCell>
          <TableCell numeric>
            <strong className="font-semibold">{final.votes}</strong>
          </TableCell>
          <TableCell numeric>
            {raw.votes}
            {raw.votes > final.votes && (
              <span className="block text-sm whitespace-nowrap text-soft">{raw.votes - final.votes} set aside</span>
            )}
          </TableCell>
          {isWeighed && <TableCell numeric>{final.score}</TableCell>}
        </tr>
      ))}
    </Table>
  );
}
