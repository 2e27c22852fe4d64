import type { ResponseOf } from "@contest/contract/call";
import type { listCredits } from "@contest/contract/members";
import { formatMoment } from "../../design/format-date.ts";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { sentenceCase } from "../labels.ts";

export const CREDITS = "GET /api/admin/credits";

type CreditRow = ResponseOf<typeof listCredits>["rows"][number];

const COLUMNS: readonly Column<CreditRow>[] = [
  { label: "When", cell: ({ changedAt }) => <span className="whitespace-nowrap">{formatMoment(changedAt)}</span> },
  { label: "Change", numeric: true, cell: ({ change }) => (change > 0 ? `+${change}` : change) },
  { label: "Kind", cell: ({ grant }) => sentenceCase(grant) },
  { label: "By", cell: ({ admin }) => admin },
  { label: "Why", cell: ({ reason }) => reason },
];

export function CreditHistory({ userId }: { userId: string }) {
  const list = useList<typeof listCredits>(CREDITS, [], { userId });
  return (
    <div className="mt-5">
      <ListTable
        list={list}
        caption="Credit history"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        empty="No credits have been granted or spent yet."
      />
    </div>
  );
}
