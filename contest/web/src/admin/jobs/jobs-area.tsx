import type { dropJob, JobRow, listJobs, retryJob } from "@contest/contract/jobs";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../api/send.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { showToast } from "../../design/toast-store.ts";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { listKey, useList } from "../../lists/use-list.ts";
import { showFailure, useAction } from "../use-action.ts";
import { sentenceCase } from "../labels.ts";

const JOBS = "GET /api/admin/jobs";
const TONES = { waiting: "outline", running: "sky", "trying again": "marigold", failed: "tomato" } as const;

const COLUMNS: readonly Column<JobRow>[] = [
  { label: "No.", numeric: true, cell: ({ id }) => id },
  { label: "Job", cell: ({ task }) => <span className="whitespace-nowrap">{sentenceCase(task)}</span> },
  { label: "State", cell: ({ state }) => <Badge tone={TONES[state]}>{sentenceCase(state)}</Badge> },
  { label: "Attempts", numeric: true, cell: ({ tries, mostTries }) => `${tries} of ${mostTries}` },
  { label: "Next", cell: ({ runAt }) => <span className="whitespace-nowrap">{formatMoment(runAt)}</span> },
  {
    label: "What went wrong",
    cell: ({ lastError }) => <span className="block max-w-sm wrap-anywhere">{lastError}</span>,
  },
  { label: "Actions", cell: (job) => <JobActs job={job} /> },
];

export function JobsArea() {
  const list = useList<typeof listJobs>(JOBS, ["state"]);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Jobs"
        description="Background jobs of the server. Completed jobs are removed from the list."
      />
      <Filters>
        <FilterSelect list={list} name="state" label="Show" options={{ "": "All jobs", failed: "Failed jobs" }} />
        <Button size="small" className="min-h-10" busy={list.isFetching} onClick={list.retry}>
          Refresh
        </Button>
      </Filters>
      <ListTable list={list} caption="Jobs" columns={COLUMNS} rowKey={({ id }) => id} empty="No jobs are waiting." />
    </div>
  );
}

function JobActs({ job }: { job: JobRow }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, act } = useAction(listKey(JOBS));
  const params = { id: job.id };
  if (job.state === "running") return null;

  async function drop(): Promise<void> {
    await send<typeof dropJob>("DELETE /api/admin/jobs/:id", { params });
    setAsking(false);
    showToast({ title: "Abandoned", description: sentenceCase(job.task) });
    await queryClient.invalidateQueries({ queryKey: listKey(JOBS) });
  }

  return (
    <div className="flex gap-2">
      <Button
        size="small"
        busy={isBusy}
        className="whitespace-nowrap"
        onClick={() =>
          void act(() => send<typeof retryJob>("POST /api/admin/jobs/:id/retry", { params }), {
            title: "Runs now",
            description: sentenceCase(job.task),
          })
        }
      >
        Run now<span className="sr-only"> job {job.id}</span>
      </Button>
      {job.lastError && (
        <Button size="small" kind="danger" className="whitespace-nowrap" onClick={() => setAsking(true)}>
          Abandon…<span className="sr-only"> job {job.id}</span>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Abandon this job?"
        description={<p>It will be removed from the queue and will not be retried. This cannot be undone.</p>}
        confirm="Abandon"
        onConfirm={drop}
        onFailure={showFailure}
      />
    </div>
  );
}
