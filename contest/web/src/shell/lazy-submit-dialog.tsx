import { lazy, Suspense, useEffect, useRef } from "react";
import { useSession } from "../session/session.ts";
import { askToSignIn, useSignInPrompt } from "../session/sign-in-prompt.ts";
import { closeSubmit, useSubmitPrompt } from "../session/submit-prompt.ts";

const Dialog = lazy(() => import("../submissions/submit-dialog.tsx").then((file) => ({ default: file.SubmitDialog })));

/** Renders the submission dialog. A visitor signs in first, and then finds it open. */
export function LazySubmitDialog() {
  const prompt = useSubmitPrompt();
  const { user, status } = useSession();
  useSignInFirst(prompt?.open === true && status === "signed-out");
  if (!prompt || !user) return null;
  return (
    <Suspense fallback={null}>
      {/* The key separates the drafts of different members and contests. */}
      <Dialog key={`${user._id} ${prompt.contest.id}`} {...prompt} userId={user._id} onClose={closeSubmit} />
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
      askToSignIn();
    } else if (!isAsking) closeSubmit();
  }, [wanted, isAsking]);
}
