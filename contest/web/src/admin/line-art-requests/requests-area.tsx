import type { declineLineArtRequest, listLineArtRequests, QueuedRequest } from "@contest/contract/line-art-requests";
import { DECLINE_REASON_MAX } from "@contest/rules/line-art-requests/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../api/send.ts";
import { Button, ButtonLink } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { TextArea } from "../../design/field.tsx";
import { formatDay } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { showToast } from "../../design/toast-store.ts";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { ListFrame } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { sentenceCase } from "../labels.ts";
import { showFailure } from "../use-action.ts";
import { PagesDialog } from "./pages-dialog.tsx";
import { REQUESTS, refreshRequests } from "./refresh-requests.ts";

/** Pages that members asked for: the owner chooses one for each, or declines. */
export function RequestsArea() {
  const list = useList<typeof listLineArtRequests>(REQUESTS, ["state"]);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Requests"
        description="Color Champ members ask for a page of their own. Choose one for them; only they can open it."
      />
      <Filters>
        <FilterSelect list={list} name="state" label="Show" options={{ "": "Waiting", answered: "Answered" }} />
      </Filters>
      <ListFrame list={list} empty="Nobody is waiting for a page.">
        {(rows) => (
          <ul className="space-y-4">
            {rows.map((row) => (
              <li key={row.id} className="ink-border rounded-card bg-raised p-4 sm:p-5">
                <Request request={row} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  );
}

function Request({ request }: { request: QueuedRequest }) {
  const { subject, difficulty, username, dueAt, answeredAt, mayBeContest } = request;
  return (
    <>
      <h2 className="text-[1.2rem] break-words">“{subject}”</h2>
      <p className="text-sm text-soft">
        {sentenceCase(difficulty)}, for {username}.{" "}
        {answeredAt ? `Answered on ${formatDay(answeredAt)}.` : `Promised by ${formatDay(dueAt)}.`}
      </p>
      {mayBeContest && <p className="mt-1 text-sm text-soft">May be a day’s contest, with credit.</p>}
      {answeredAt ? <Answer request={request} /> : <Actions request={request} />}
    </>
  );
}

function Answer({ request: { declineReason, page, contest } }: { request: QueuedRequest }) {
  if (declineReason)
    return <p className="mt-3 max-w-prose break-words whitespace-pre-line">Declined: {declineReason}</p>;
  if (!page) return null;
  return (
    <div className="mt-3 flex flex-wrap items-end gap-4">
      <div className="line-border aspect-[17/22] w-28 overflow-hidden rounded-sheet bg-sheet">
        <img src={page.svg} alt={page.alternativeText} className="size-full object-contain" />
      </div>
      <div className="space-y-2">
        <p>Sent “{page.title}”.</p>
        {contest?.startsAt && <p className="text-sm text-soft">A contest on {formatDay(contest.startsAt)}.</p>}
        {contest && !contest.startsAt && (
          <ButtonLink
            size="small"
            to={`/admin/contests/new?${new URLSearchParams({
              lineArt: contest.lineArt,
              lineArtAlt: page.alternativeText,
              title: page.title,
              description: contest.description,
            })}`}
          >
            Plan it as a contest…
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Actions({ request }: { request: QueuedRequest }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<"pages" | "decline" | null>(null);
  const close = () => setOpen(null);
  async function decline({ reason = "" }: Record<string, string>): Promise<void> {
    await send<typeof declineLineArtRequest>("POST /api/admin/line-art-requests/:id/decline", {
      params: { id: request.id },
      body: { reason },
    });
    close();
    showToast({ title: "Declined", description: `${request.username} was told why.` });
    await refreshRequests(queryClient);
  }
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button onClick={() => setOpen("pages")}>Choose a page…</Button>
      <Button kind="danger" onClick={() => setOpen("decline")}>
        Decline…
      </Button>
      <PagesDialog request={request} open={open === "pages"} onClose={close} />
      <ConfirmDialog
        open={open === "decline"}
        onClose={close}
        title="Decline this request?"
        description={<p>{request.username} gets your reason by email, and can ask for something else.</p>}
        confirm="Decline it"
        onConfirm={decline}
        onFailure={showFailure}
      >
        <TextArea
          name="reason"
          label="Reason"
          required
          maxLength={DECLINE_REASON_MAX}
          missing="Say why in a sentence."
          rows={3}
        />
      </ConfirmDialog>
    </div>
  );
}
