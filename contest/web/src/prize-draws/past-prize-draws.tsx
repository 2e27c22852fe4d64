import type { PrizeDraw } from "@contest/contract/prize-draws";
import { prizeDrawPath, monthInWords } from "@contest/contract/pages";
import { dollars, PLANS } from "@contest/rules/subscriptions/plans";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { Badge } from "../design/badge.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { Table, TableCell } from "../design/table.tsx";
import { LoadFailed } from "../design/load-failed.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { usePrizeDraws } from "./use-prize-draws.ts";
import { STATES } from "./labels.ts";

const COLUMNS = [
  { label: "Month" },
  { label: "Drawing" },
  { label: "Prize", numeric: true },
  { label: "Entries", numeric: true },
  { label: "State" },
  { label: "Winner" },
];

export function PastPrizeDraws() {
  const query = usePrizeDraws();
  const { data, error, refetch } = query;
  const drawings = data?.pages.flatMap(({ rows }) => rows);
  if (error && !drawings) {
    return (
      <div className="mt-5">
        <LoadFailed failure={error} message="The list could not be loaded." retry={refetch} />
      </div>
    );
  }
  if (!drawings) return <Skeleton className="mt-5 h-40" />;
  if (drawings.length === 0) return <p className="mt-3 text-soft">No drawing has been held yet.</p>;
  return (
    <div className="mt-5">
      <Table caption="Drawings" columns={COLUMNS} stacks>
        {drawings.map((drawing) => (
          <tr key={`${drawing.month} ${drawing.pool}`}>
            <TableCell label="Month">
              <Link to={prizeDrawPath(drawing.month)} className="text-link whitespace-nowrap">
                {monthInWords(drawing.month)}
              </Link>
            </TableCell>
            <TableCell label="Drawing">{PLANS[drawing.pool].name}</TableCell>
            <TableCell label="Prize" numeric>
              {dollars(drawing.prizeCents)}
            </TableCell>
            <TableCell label="Entries" numeric>
              {drawing.entrants ?? "–"}
            </TableCell>
            <TableCell label="State">
              <Badge>{STATES[drawing.state]}</Badge>
            </TableCell>
            <TableCell label="Winner">
              <WinnerName winner={drawing.winner} />
            </TableCell>
          </tr>
        ))}
      </Table>
      <ShowMore query={query} className="mt-6 text-center" />
    </div>
  );
}

/** The name of a member with a public profile, or else the beginning of the pseudonym. */
export function WinnerName({ winner }: { winner: PrizeDraw["winner"] }) {
  if (!winner) return <span className="text-soft">–</span>;
  if (winner.username) return <ArtistName username={winner.username} isPublic className="font-semibold" />;
  return <span className="whitespace-nowrap">Entry {winner.entryId.slice(0, 8)}…</span>;
}
