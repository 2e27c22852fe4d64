import type { listEmails, EmailRow } from "@contest/contract/email-log";
import { Badge } from "../../design/badge.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect, FilterText } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { sentenceCase } from "../labels.ts";

const TONES = { sent: "leaf", waiting: "outline", failing: "tomato", kept: "outline" } as const;

const COLUMNS: readonly Column<EmailRow>[] = [
  { label: "Written", cell: ({ writtenAt }) => <span className="whitespace-nowrap">{formatMoment(writtenAt)}</span> },
  { label: "To", cell: ({ recipient }) => recipient },
  { label: "Subject", cell: ({ subject }) => <span className="block min-w-40">{subject}</span> },
  { label: "State", cell: ({ state }) => <Badge tone={TONES[state]}>{sentenceCase(state)}</Badge> },
  { label: "Attempts", numeric: true, cell: ({ tries }) => tries },
  { label: "What went wrong", cell: ({ lastError }) => <span className="wrap-anywhere">{lastError}</span> },
];

export function EmailArea() {
  const list = useList<typeof listEmails>("GET /api/admin/mails", ["state", "recipient"]);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Mail"
        description="Emails from the last 30 days. Their contents are not shown, because they can contain links that sign people in."
      />
      {list.rows?.some(({ state }) => state === "kept") && (
        <p>
          No mail server is set up, so emails are kept instead of sent. You can read them at{" "}
          <a href="/dev/mail" className="text-link">
            /dev/mail
          </a>
          .
        </p>
      )}
      <Filters>
        <FilterText list={list} name="recipient" label="To" hint="Full address" />
        <FilterSelect list={list} name="state" label="Show" options={{ "": "All emails", failing: "Failing" }} />
      </Filters>
      <ListTable list={list} caption="Emails" columns={COLUMNS} rowKey={({ id }) => id} empty="No emails match." />
    </div>
  );
}
