import type { PrizeDraw, enterPrizeDraw } from "@contest/contract/prize-draws";
import { MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { showToast } from "../design/toast-store.ts";
import { useSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import type { Own } from "./use-month.ts";
import { poolName } from "./labels.ts";

/** Whether the member has entered an open prize draw, and the button to enter. */
export function Entry({ drawing, own }: { drawing: PrizeDraw; own: Own | null }) {
  const { status } = useSession();
  const [isBusy, setBusy] = useState(false);
  const entry = own?.entries.find(({ pool }) => pool === drawing.pool);

  async function enter() {
    setBusy(true);
    try {
      const { month, pool } = drawing;
      const { held } = await send<typeof enterPrizeDraw>("POST /api/drawings/:month/:pool/entries", {
        params: { month, pool },
      });
      await own?.refresh();
      showToast(
        held
          ? { title: "Entry received", description: "We review it before the list is frozen." }
          : { title: "You are in!", description: `Your free entry in the ${poolName(pool)} counts.` },
      );
    } catch (failure) {
      const description = failureMessage(failure, "Please try again.");
      showToast({ title: "Not entered", description, tone: "destructive" });
    }
    setBusy(false);
  }

  if (entry && entry.entered !== "no") {
    return (
      <p>
        <Badge tone={entry.held ? "outline" : "leaf"}>{entry.held ? "Waiting for review" : "You are in"}</Badge>{" "}
        <span className="text-[0.94rem] text-soft">
          {entry.held
            ? "Many entries came from your network, so we look at them before the list is frozen."
            : entry.entered === "plan"
              ? "with your plan"
              : "by free entry"}
        </span>
      </p>
    );
  }
  const name = `Enter the ${poolName(drawing.pool)} for free`;
  if (status === "signed-out") {
    return (
      <Button
        aria-label={name}
        onClick={() => askToSignIn({ reason: "Entering is free. All you need is an account." })}
      >
        Enter for free
      </Button>
    );
  }
  if (own && !own.mayWin) {
    return (
      <p className="text-[0.94rem]">
        Administrators, suspended members and members who are leaving cannot take part in drawings.
      </p>
    );
  }
  if (own && !own.emailConfirmed) {
    return <p className="text-[0.94rem]">Confirm your email address to enter. We sent you a link.</p>;
  }
  if (own && !own.ageConfirmed) {
    return (
      <p className="text-[0.94rem]">
        Drawings are for adults.{" "}
        <Link to="/profile?tab=settings" className="text-link">
          Confirm in your settings that you are {MINIMUM_AGE} or older
        </Link>{" "}
        to enter.
      </p>
    );
  }
  return (
    <Button aria-label={name} busy={isBusy} disabled={!own} onClick={() => void enter()}>
      Enter for free
    </Button>
  );
}
