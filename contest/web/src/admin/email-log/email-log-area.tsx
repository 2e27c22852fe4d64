import type { listEmails, EmailRow } from "@contest/contract/email-log";
import { Badge } from "../../design/badge.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect, FilterText } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { sentenceCase } from "../labels.ts";

const TONES = { sent: "leaf", waiting: "outline", failing: "tomato" } as const;

const COLUMNS: readonly Column<EmailRow>[] = [
  { label: "Written", cell: ({ writtenAt }) => <span className="whitespace-nowrap">{formatMoment(writtenAt)}</span> },
  { label: "To", cell: ({ recipient }) => recipient },
  { label: "Subject", cell: ({ subject }) => <span className="block min-w-40">{subject}</span> },
  { label: "State", cell: ({ state }) => <Badge tone={TONES[state]}>{sentenceCase(state)}</Badge> },
  { label: "Tries", numeric: true, cell: ({ tries }) => tries },
  { label: "What went wrong", cell: ({ lastError }) => <span className="wrap-anywhere">{lastError}</span> },
];

export function EmailArea() {
  const list = useList<typeof listEmails>("GET /api/admin/mails", ["state", "recipient"]);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Mail"
        description="What was mailed in the last 30 days. What mails say is not shown: it can hold links that sign people in."
      />
      <Filters>
        <FilterText list={list} name="recipient" label="To" hint="The whole address" />
        <FilterSelect list={list} name="state" label="Show" options={{ "": "All mails", failing: "Failing" }} />
      </Filters>
      <ListTable list={list} caption="Mails" columns={COLUMNS} rowKey={({ id }) => id} empty="No mail fits." />
    </div>
  );
}
