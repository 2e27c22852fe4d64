import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";

const Dialog = lazy(() =>
  import("../submissions/paid-submission-dialog.tsx").then((file) => ({ default: file.PaidSubmissionDialog })),
);

/** Continues after the payment for a submission. For plans and gifts there is a separate page. */
export function ResumePaidSubmission() {
  const { pathname, search } = useLocation();
  const { user, status } = useSession();
  const sessionId = pathname === "/payment-success" ? null : new URLSearchParams(search).get("session_id");
  const asks = sessionId !== null && status === "signed-out";
  useEffect(() => {
    if (asks) askToSignIn();
  }, [asks]);
  if (!sessionId || !user) return null;
  return (
    <Suspense fallback={null}>
      <Dialog key={sessionId} sessionId={sessionId} userId={user._id} />
    </Suspense>
  );
}
