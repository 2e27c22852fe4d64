import type { currentChallenge } from "@contest/contract/contests";
import { useState } from "react";
import { useNavigate } from "react-router";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { EmptyFramesIllustration } from "../design/illustrations/empty-states.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { askToSubmit } from "../session/submit-prompt.ts";
import { FIRST_VIEW, type View } from "./view.ts";

interface NoSubmissionsProps {
  view: View;
  onView: (change: Partial<View>) => void;
}

export function NoSubmissions({ view, onView }: NoSubmissionsProps) {
  if (view.from === "followed") {
    return (
      <EmptyState
        illustration={<EmptyFramesIllustration />}
        title="Nothing here yet"
        description="Follow artists whose pages you like, and find their new ones here."
        action={<Button onClick={() => onView({ from: "everyone" })}>See everyone's pages</Button>}
      />
    );
  }
  const isFiltered = view.age !== FIRST_VIEW.age || view.type !== FIRST_VIEW.type;
  return (
    <EmptyState
      illustration={<EmptyFramesIllustration />}
      title="No submissions found"
      {...(isFiltered && { description: "Nothing matches these filters." })}
      action={
        <div className="flex flex-wrap items-center justify-center gap-4">
          <SubmitFirst />
          {isFiltered && (
            <Button onClick={() => onView({ age: FIRST_VIEW.age, type: FIRST_VIEW.type })}>Clear filters</Button>
          )}
        </div>
      }
    />
  );
}

/** Opens the submission dialog; without an open contest it leads home, where the next contest is announced. */
function SubmitFirst() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    const contest = await send<typeof currentChallenge>("GET /api/challenges/current-active").catch(() => null);
    setBusy(false);
    if (contest?.paintedHereOnly) void navigate("/color");
    else if (contest) askToSubmit({ id: contest._id, title: contest.title });
    else void navigate("/");
  }

  return (
    <Button kind="main" busy={busy} onClick={() => void start()}>
      Be the first to submit!
    </Button>
  );
}
