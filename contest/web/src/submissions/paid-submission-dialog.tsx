import type { currentChallenge, readChallenge } from "@contest/contract/contests";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { forgetSessionId, verify } from "../api/checkout-return.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { Notice } from "../design/notice.tsx";
import { Spinner } from "../design/spinner.tsx";
import { showToast } from "../design/toast-store.ts";
import { askToSubmit, type SubmitPrompt } from "../session/submit-prompt.ts";

/** Verifies the payment, then continues with the stored draft. */
export function PaidSubmissionDialog({ sessionId, userId }: { sessionId: string; userId: string }) {
  const leave = useAddressWithoutSession();
  const [problem, setProblem] = useState("");
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      try {
        const contest = await finish(sessionId, userId, leaving.signal);
        if (leaving.signal.aborted) return;
        showPaidToast();
        leave();
        if (contest) askToSubmit(contest);
      } catch (failure) {
        if (leaving.signal.aborted) return;
        const reason = failureMessage(failure, "Unable to verify your payment.");
        setProblem(`Payment verification failed: ${reason}`);
        showToast({ title: "Payment Verification Failed", description: reason, tone: "destructive" });
      }
    })();
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- ask again for another try, not for another address
  }, [sessionId, userId, tries]);

  function tryAgain() {
    setProblem("");
    setTries(tries + 1);
  }

  return (
    <Dialog open onClose={leave} title="Submit Your Colored Artwork">
      {problem ? (
        <Notice tone="problem" action={<Button onClick={tryAgain}>Try again</Button>}>
          <p role="alert">{problem}</p>
        </Notice>
      ) : (
        <p role="status" className="flex items-center gap-3 py-4">
          <Spinner className="size-6" /> Verifying your payment...
        </p>
      )}
    </Dialog>
  );
}

/** The contest of the draft; null if it cannot be fetched. The credit is valid in any case. */
async function finish(sessionId: string, userId: string, signal: AbortSignal): Promise<SubmitPrompt["contest"] | null> {
  const { success, session } = await verify(sessionId, userId, signal);
  if (!success) throw new Error("not paid");
  forgetSessionId();
  const { contestId } = session.metadata;
  const contest = await (
    contestId
      ? send<typeof readChallenge>("GET /api/challenges/:id", { params: { id: contestId }, signal })
      : send<typeof currentChallenge>("GET /api/challenges/current-active", { signal })
  ).catch(() => null);
  return contest ? { id: contest._id, title: contest.title } : null;
}

function showPaidToast(): void {
  showToast({
    title: "Payment Successful",
    description: "Your payment was processed successfully. You can now submit your artwork.",
    tone: "success",
  });
}

function useAddressWithoutSession(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    const query = new URLSearchParams(search);
    query.delete("session_id");
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  };
}
