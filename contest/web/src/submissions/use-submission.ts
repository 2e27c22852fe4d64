import type { Subscription } from "@contest/contract/subscriptions";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { showToast } from "../design/toast-store.ts";
import type { Draft } from "./draft.ts";
import { createSubmission, fetchCredit, isOutOfSubmissions, type Submitted } from "./submit.ts";

/** Long enough to see that the progress bar is full. */
const SHOW_FULL_BAR_MS = 350;

interface SubmissionOptions {
  userId: string;
  contestId: string;
  draft: Draft | null;
  onSubmitted: (submitted: Submitted) => void;
}

/** The steps of a submission: check the credit, let the member confirm, then submit. */
export function useSubmission({ userId, contestId, draft, onSubmitted }: SubmissionOptions) {
  const [subscription, setSubscription] = useState<Subscription | null>(null);
  const [isOut, setOut] = useState(false);
  const [guardianConfirmed, setGuardianConfirmed] = useState(false);
  const [sending, setSending] = useState<"idle" | "running" | "done">("idle");
  const [problem, setProblem] = useState("");

  function reset() {
    setProblem("");
    setSubscription(null);
  }

  function fail(failure: unknown) {
    setSubscription(null);
    if (isOutOfSubmissions(failure)) return setOut(true);
    setProblem(failureMessage(failure, "Failed to submit artwork"));
    showToast({
      title: "Submission Failed",
      description: "There was a problem submitting your artwork. Please try again.",
      tone: "destructive",
    });
  }

  /** Nothing is spent yet: if the server finds a credit, the member is asked to confirm. */
  async function checkCredit(values: Record<string, string>) {
    setProblem("");
    setGuardianConfirmed(values["guardian_confirmed"] === "on");
    try {
      setSubscription(await fetchCredit(userId));
    } catch (failure) {
      fail(failure);
    }
  }

  async function submit() {
    if (!draft) return;
    setSending("running");
    let submitted: Submitted;
    try {
      submitted = await createSubmission({ userId, contestId, draft, guardianConfirmed });
    } catch (failure) {
      setSending("idle");
      return fail(failure);
    }
    setSending("done");
    await new Promise((resolve) => setTimeout(resolve, SHOW_FULL_BAR_MS));
    setSending("idle");
    onSubmitted(submitted);
    showToast({
      title: "Submission Successful",
      description: "Your artwork has been submitted for the contest!",
      tone: "success",
    });
  }

  return {
    subscription,
    isOut,
    sending,
    problem,
    reset,
    checkCredit,
    submit,
    cancelConfirmation: () => sending === "idle" && setSubscription(null),
    closeOut: () => setOut(false),
  };
}
