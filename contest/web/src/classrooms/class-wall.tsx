import type { featuredChallenge } from "@contest/contract/contests";
import type {
  Classroom,
  ClassWork,
  listClassWorks,
  removeClassWork,
  submitClassWorks,
} from "@contest/contract/classrooms";
import { BATCH_MAX } from "@contest/rules/classrooms/classes";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { RECENT_KEY } from "../api/first-data.ts";
import { send } from "../api/send.ts";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import { formatCount } from "../design/format-count.ts";
import { LoadFailed } from "../design/load-failed.tsx";
import { Notice } from "../design/notice.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { worksKey } from "./use-classroom.ts";

interface ClassWallProps {
  classroom: Classroom;
  userId: string;
  permission: ReactNode;
}

export function ClassWall({ classroom, userId, permission }: ClassWallProps) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<ClassWork | null>(null);
  const query = useInfiniteQuery({
    queryKey: worksKey(userId),
    queryFn: ({ pageParam, signal }) =>
      send<typeof listClassWorks>("GET /api/classroom/works", {
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // Students hand in while the teacher has the wall on the screen.
    refetchInterval: 15_000,
  });
  const works = query.data?.pages.flatMap((page) => page.works);

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <section aria-labelledby="class-wall" className="space-y-5">
      <div>
        <h2 id="class-wall" className="text-2xl">
          The class wall
        </h2>
        <p className="mt-1.5 text-soft">
          Only you can see it.{classroom.is_licensed && " Choose the pages for the contest."}
        </p>
      </div>
      {query.error && !works && (
        <LoadFailed failure={query.error} message="The wall could not be loaded." retry={query.refetch} />
      )}
      {!works && !query.error && <Skeleton className="h-60" />}
      {works?.length === 0 && (
        <p className="rounded-card border-2 border-dashed border-control p-8 text-center text-soft">
          Still empty. Upload photos, or let your students join with the code.
        </p>
      )}
      {works && works.length > 0 && (
        <>
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
            {works.map((work) => (
              <WorkCard
                key={work.id}
                work={work}
                isChosen={chosen.has(work.id)}
                onToggle={() => toggle(work.id)}
                onRemove={() => setRemoved(work)}
              />
            ))}
          </ul>
          <ShowMore query={query} />
          {classroom.is_licensed && (
            <>
              {permission}
              <SubmitChosen
                chosen={[...chosen]}
                isPermitted={classroom.permission !== null}
                onSubmitted={() => {
                  setChosen(new Set());
                  void queryClient.invalidateQueries({ queryKey: worksKey(userId) });
                  void queryClient.invalidateQueries({ queryKey: ["subscription", userId] });
                  void queryClient.invalidateQueries({ queryKey: RECENT_KEY });
                }}
              />
            </>
          )}
        </>
      )}
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title="Delete this page?"
        description={
          <p>The page by {removed?.initials} will be deleted for good, and taken out of the contest if it’s there.</p>
        }
        confirm="Delete"
        onConfirm={async () => {
          if (!removed) return;
          await send<typeof removeClassWork>("DELETE /api/classroom/works/:id", { params: { id: removed.id } });
          setChosen((before) => new Set([...before].filter((id) => id !== removed.id)));
          setRemoved(null);
          await queryClient.invalidateQueries({ queryKey: worksKey(userId) });
        }}
      />
    </section>
  );
}

interface WorkCardProps {
  work: ClassWork;
  isChosen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

function WorkCard({ work: { initials, picture, submission_id }, isChosen, onToggle, onRemove }: WorkCardProps) {
  return (
    <li className={`rounded-sheet bg-raised p-2 ${isChosen ? "outline-3 outline-leaf" : "line-border"}`}>
      <SubmissionImage
        picture={picture}
        alt={`A page by ${initials}`}
        sizes="(min-width: 64rem) 11rem, (min-width: 40rem) 22vw, 42vw"
        className="rounded-sheet"
      />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-1">
        {submission_id ? (
          <Link to={`/gallery?work=${submission_id}`} aria-label={`${initials}: in the contest`}>
            <Badge tone="leaf">{initials} In</Badge>
          </Link>
        ) : (
          <label className="flex min-h-11 items-center gap-2 font-semibold">
            <input type="checkbox" className="tick" checked={isChosen} onChange={onToggle} />
            {initials}
          </label>
        )}
        <Button kind="quiet" size="small" onClick={onRemove}>
          Delete<span className="sr-only"> the page by {initials}</span>
        </Button>
      </div>
    </li>
  );
}

interface SubmitChosenProps {
  chosen: readonly string[];
  isPermitted: boolean;
  onSubmitted: () => void;
}

function SubmitChosen({ chosen, isPermitted, onSubmitted }: SubmitChosenProps) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ submitted: number; problem: string | null } | null>(null);
  const { data } = useQuery({
    queryKey: ["contest of the class"],
    queryFn: ({ signal }) => send<typeof featuredChallenge>("GET /api/challenges/featured", { signal }),
  });
  const contest = data?.challenge?.status === "active" ? data.challenge : null;

  async function submit() {
    if (!contest) return;
    setBusy(true);
    setOutcome(null);
    try {
      const { results } = await send<typeof submitClassWorks>("POST /api/classroom/submissions", {
        body: { contest_id: contest._id, work_ids: [...chosen] },
      });
      const problem = results.find((result) => result.problem)?.problem ?? null;
      setOutcome({ submitted: results.filter(({ submission_id }) => submission_id).length, problem });
      onSubmitted();
    } catch (failure) {
      setOutcome({ submitted: 0, problem: failureMessage(failure, "That didn’t work. Please try again.") });
    }
    setBusy(false);
  }

  return (
    <div className="space-y-4">
      {outcome && outcome.submitted > 0 && (
        <Notice tone="good">
          <p role="status">{formatCount(outcome.submitted, "page")} in the contest. Good luck!</p>
        </Notice>
      )}
      {outcome?.problem && (
        <Notice tone="problem">
          <p role="alert">{outcome.problem}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          kind="main"
          busy={isBusy}
          disabled={!contest || !isPermitted || chosen.length === 0 || chosen.length > BATCH_MAX}
          onClick={() => void submit()}
        >
          Put {chosen.length > 0 ? formatCount(chosen.length, "Page") : "Pages"} into the Contest
        </Button>
        <p className="text-soft">{hint({ hasContest: contest !== null, isPermitted, chosen: chosen.length })}</p>
      </div>
    </div>
  );
}

function hint({ hasContest, isPermitted, chosen }: { hasContest: boolean; isPermitted: boolean; chosen: number }) {
  if (!hasContest) return "There is no contest right now.";
  if (!isPermitted) return "Record the school’s permission first.";
  if (chosen > BATCH_MAX) return `Choose at most ${BATCH_MAX} at once.`;
  return chosen === 0 ? "Choose pages above." : "Each takes one submission, and shows the initials and the age group.";
}
