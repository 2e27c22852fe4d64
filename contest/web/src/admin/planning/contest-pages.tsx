import type { changePlan, ContestPlan, deleteContest, planContest, readPlan } from "@contest/contract/planning";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { send } from "../../api/send.ts";
import { Button, ButtonLink } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { PageHeading } from "../../design/page-heading.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { showToast } from "../../design/toast-store.ts";
import { LoadFailed } from "../../design/load-failed.tsx";
import { listKey } from "../../lists/use-list.ts";
import { showFailure } from "../use-action.ts";
import { CONTESTS } from "./calendar.tsx";
import { ContestForm } from "./contest-form.tsx";
import type { PlannedFields } from "./planned-fields.ts";
import { nextDay, tomorrow } from "./calendar-days.ts";

export function NewContest() {
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const source = params.get("copy");
  const day = params.get("day") ?? tomorrow();
  const { data } = usePlan(source);

  async function plan(body: ContestPlan): Promise<void> {
    const made = await send<typeof planContest>("POST /api/admin/contests", { body });
    await queryClient.invalidateQueries({ queryKey: listKey(CONTESTS) });
    showToast({ title: "Contest planned", description: made.title, tone: "success" });
    void navigate(`/admin/contests?month=${made.startsAt.slice(0, 7)}`);
  }

  const span = { startsAt: `${day}T00:00:00.000Z`, endsAt: `${nextDay(day)}T00:00:00.000Z` };
  return (
    <Frame title={source ? "Plan it again" : "Plan a contest"}>
      {source && !data ? (
        <Skeleton className="h-96" />
      ) : (
        <ContestForm
          contest={{ ...BLANK, ...givenFields(params), ...data, status: "scheduled", ...span }}
          submit={plan}
          confirm="Plan it"
        />
      )}
    </Frame>
  );
}

/** Other areas link here with the line art and texts to begin with. */
function givenFields(params: URLSearchParams): Partial<PlannedFields> {
  const lineArt = params.get("lineArt");
  if (!lineArt) return {};
  return {
    lineArt,
    lineArtUrl: `/line-art/${encodeURIComponent(lineArt)}/page.svg`,
    lineArtAlt: params.get("lineArtAlt") ?? "",
    title: params.get("title") ?? "",
    description: params.get("description") ?? "",
  };
}

const BLANK: PlannedFields = {
  title: "",
  description: "",
  prize: "",
  startsAt: "",
  endsAt: "",
  voteWeighing: "equal",
  selfVotes: false,
  paintedHereOnly: false,
  submissionLimit: null,
  lineArt: "",
  lineArtAlt: "",
  lineArtUrl: "",
  status: "scheduled",
};

export function ChangeContest({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = usePlan(id);

  async function change(body: ContestPlan): Promise<void> {
    const changed = await send<typeof changePlan>("PUT /api/admin/contests/:id", { params: { id }, body });
    queryClient.setQueryData(planKey(id), changed);
    await queryClient.invalidateQueries({ queryKey: listKey(CONTESTS) });
    showToast({ title: "Saved", description: changed.title, tone: "success" });
  }

  return (
    <Frame title={data?.title ?? "Contest"}>
      {error && !data && <LoadFailed failure={error} message="This contest could not be loaded." retry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <>
          <div className="flex flex-wrap gap-3">
            <ButtonLink size="small" to={`/?preview=${id}`} target="_blank">
              Preview<span className="sr-only"> as the public sees it, in a new tab</span>
            </ButtonLink>
            <ButtonLink size="small" to={`/admin/contests/new?copy=${id}`}>
              Plan it again…
            </ButtonLink>
            {data.status === "scheduled" && <DeleteContest id={id} title={data.title} />}
          </div>
          <ContestForm contest={data} submit={change} confirm="Save" />
        </>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="space-y-5">
      <Link to="/admin/contests" className="text-link inline-flex min-h-9 items-center gap-1.5">
        <ArrowLeft aria-hidden="true" size={18} /> Calendar
      </Link>
      <PageHeading title={title} />
      {children}
    </div>
  );
}

function DeleteContest({ id, title }: { id: string; title: string }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();

  async function remove(): Promise<void> {
    await send<typeof deleteContest>("DELETE /api/admin/contests/:id", { params: { id } });
    await queryClient.invalidateQueries({ queryKey: listKey(CONTESTS) });
    showToast({ title: "Deleted", description: title });
    void navigate("/admin/contests");
  }

  return (
    <>
      <Button size="small" kind="danger" onClick={() => setAsking(true)}>
        Delete…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this contest?"
        description={<p>“{title}” will be removed from the calendar. This cannot be undone.</p>}
        confirm="Delete it"
        onConfirm={remove}
        onFailure={showFailure}
      />
    </>
  );
}

const planKey = (id: string | null) => ["plan", id];

function usePlan(id: string | null) {
  return useQuery({
    queryKey: planKey(id),
    queryFn: ({ signal }) => send<typeof readPlan>("GET /api/admin/contests/:id", { params: { id: id ?? "" }, signal }),
    enabled: id !== null,
  });
}
