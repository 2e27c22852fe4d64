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
      await send<typeof enterPrizeDraw>("POST /api/drawings/:month/:pool/entries", { params: { month, pool } });
      await own?.refresh();
      showToast({ title: "You are in!", description: `Your entry into the ${poolName(pool)} is free and counts.` });
    } catch (failure) {
      const description = failureMessage(failure, "Please try again.");
      showToast({ title: "Not entered", description, tone: "destructive" });
    }
    setBusy(false);
  }

  if (entry && entry.entered !== "no") {
    return (
      <p>
        <Badge tone="leaf">You are in</Badge>{" "}
        <span className="text-[0.94rem] text-soft">
          {entry.entered === "plan" ? "with your plan" : "by free entry"}
        </span>
      </p>
    );
  }
  const name = `Enter the ${poolName(drawing.pool)} for free`;
  if (status === "signed-out") {
    return (
      <Button aria-label={name} onClick={() => askToSignIn()}>
        Enter for free
      </Button>
    );
  }
  if (own && !own.mayWin) {
    return (
      <p className="text-[0.94rem]">Who runs the contest, or has asked to be deleted, takes no part in drawings.</p>
    );
  }
  if (own && !own.emailConfirmed) {
    return <p className="text-[0.94rem]">Confirm your email address to enter. We sent you a link for it.</p>;
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
