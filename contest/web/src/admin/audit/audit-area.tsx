import type { Act, listActs, verifyAudit } from "@contest/contract/audit";
import type { ResponseOf } from "@contest/contract/call";
import { useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { Button } from "../../design/button.tsx";
import { formatCount } from "../../design/format-count.ts";
import { formatMoment } from "../../design/format-date.ts";
import { Notice } from "../../design/notice.tsx";
import { PageHeading } from "../../design/page-heading.tsx";
import { showToast } from "../../design/toast-store.ts";
import { Filters, FilterSelect, FilterText } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { sentenceCase } from "../labels.ts";
import { ACTS } from "./acts.ts";

const COLUMNS: readonly Column<Act>[] = [
  { label: "No.", numeric: true, cell: ({ id }) => id },
  { label: "When", cell: ({ actedAt }) => <span className="whitespace-nowrap">{formatMoment(actedAt)}</span> },
  { label: "Who", cell: ({ admin }) => admin },
  { label: "What", cell: ({ act }) => <span className="whitespace-nowrap">{sentenceCase(act)}</span> },
  { label: "Target", cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  { label: "Before and after", cell: (act) => <Changes act={act} /> },
];

export function AuditArea() {
  const list = useList<typeof listActs>("GET /api/admin/audit", ["act", "member", "subject", "adminId"]);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Audit log"
        description="Everything administrators have done. No entry can be changed or removed unnoticed."
      />
      <Verification />
      <Filters>
        <FilterSelect list={list} name="act" label="Action" options={{ "": "Everything", ...ACTS }} />
        <FilterText list={list} name="member" label="Done to the member" hint="Username" />
      </Filters>
      <ListTable
        list={list}
        caption="Administrator actions"
        empty="No actions match."
        rowKey={({ id }) => id}
        columns={COLUMNS}
      />
    </div>
  );
}

function Changes({ act: { before, after } }: { act: Act }) {
  if (!before && !after) return null;
  return (
    <details>
      <summary className="text-link whitespace-nowrap">Show</summary>
      <dl className="mt-1 min-w-52 text-sm">
        {before && (
          <>
            <dt className="font-semibold">Before</dt>
            <dd className="wrap-anywhere">{before}</dd>
          </>
        )}
        {after && (
          <>
            <dt className="font-semibold">After</dt>
            <dd className="wrap-anywhere">{after}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

function Verification() {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<ResponseOf<typeof verifyAudit> | null>(null);

  async function verify() {
    setBusy(true);
    try {
      setFound(await send<typeof verifyAudit>("GET /api/admin/audit/verification"));
    } catch (failure) {
      showToast({ title: "Error", description: failureMessage(failure, "Try again later."), tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <div aria-live="polite">
      <Notice
        tone={toneOf(found)}
        action={
          <Button size="small" busy={isBusy} onClick={() => void verify()}>
            Check the chain
          </Button>
        }
      >
        {!found && <p>Each action includes a hash of the one before it. Check that the whole chain still matches.</p>}
        {found && (
          <>
            <p className="font-semibold">
              {found.brokenAt === null
                ? `The chain is intact: ${formatCount(found.acts, "action")}.`
                : `The log was changed outside the site: action ${found.brokenAt} does not match.`}
            </p>
            <p className="text-sm wrap-anywhere text-soft">Last hash: {found.hash}</p>
          </>
        )}
      </Notice>
    </div>
  );
}

function toneOf(found: ResponseOf<typeof verifyAudit> | null): "plain" | "good" | "problem" {
  if (!found) return "plain";
  return found.brokenAt === null ? "good" : "problem";
}
