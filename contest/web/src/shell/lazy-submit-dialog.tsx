import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { FEATURED_KEY, RECENT_KEY } from "../api/first-data.ts";
import { useSession } from "../session/session.ts";
import { askToSignIn, useSignInPrompt } from "../session/sign-in-prompt.ts";
import { closeSubmit, useSubmitPrompt } from "../session/submit-prompt.ts";
import type { Submitted } from "../submissions/submit.ts";

const Dialog = lazy(() => import("../submissions/submit-dialog.tsx").then((file) => ({ default: file.SubmitDialog })));
const SubmittedDialog = lazy(() =>
  import("./submitted-dialog.tsx").then((file) => ({ default: file.SubmittedDialog })),
);

/** Renders the submission dialog, and afterward the submission on the wall. A visitor signs in first. */
export function LazySubmitDialog() {
  const queryClient = useQueryClient();
  const prompt = useSubmitPrompt();
  const { user, status } = useSession();
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  useSignInFirst(prompt?.open === true && status === "signed-out");
  if (!prompt || !user) return null;

  function celebrate(next: Submitted) {
    setSubmitted(next);
    for (const queryKey of [FEATURED_KEY, RECENT_KEY, ["own-page"], ["own-submissions"]]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  return (
    <Suspense fallback={null}>
      {/* The key separates the drafts of different members and contests. */}
      <Dialog
        key={`${user._id} ${prompt.contest.id} ${prompt.picture?.url ?? ""}`}
        {...prompt}
        userId={user._id}
        onClose={closeSubmit}
        onSubmitted={celebrate}
      />
      {submitted && <SubmittedDialog user={user} submitted={submitted} onClose={() => setSubmitted(null)} />}
    </Suspense>
  );
}

function useSignInFirst(wanted: boolean): void {
  const signIn = useSignInPrompt();
  const asked = useRef(false);
  const isAsking = signIn?.open === true;
  useEffect(() => {
    if (!wanted) {
      asked.current = false;
      return;
    }
    if (!asked.current) {
      asked.current = true;
      askToSignIn({ reason: "Please sign in to submit artwork" });
    } else if (!isAsking) closeSubmit();
  }, [wanted, isAsking]);
}
