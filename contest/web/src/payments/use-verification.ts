import { useQuery } from "@tanstack/react-query";
import { forgetSessionId, storedSessionId, verify, type Verified } from "../api/checkout-return.ts";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { showToast } from "../design/toast-store.ts";
import { knownSession, refreshSession, useSession } from "../session/session.ts";

export type Verification =
  | { status: "verifying" }
  | { status: "success"; verified: Verified }
  | { status: "error"; reason: string; remedy: "sign-in" | "try-again" | null };

/** Verifies the payment in the address, or the one stored in this browser. */
export function useVerification(inAddress: string | null): { verification: Verification; tryAgain: () => void } {
  const { user, status } = useSession();
  const userId = user?._id;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ["verification", inAddress, userId],
    queryFn: async ({ signal }) => {
      const verification = await ask(inAddress, userId, signal);
      if (!signal.aborted) showVerificationToast(verification);
      return verification;
    },
    enabled: status !== "loading",
    // It runs once per visit, because the response does not change.
    staleTime: Infinity,
    gcTime: 0,
  });

  async function tryAgain() {
    if (status === "unreachable") await refreshSession();
    await refetch();
  }

  return {
    verification: data && !isFetching ? data : { status: "verifying" },
    tryAgain: () => void tryAgain(),
  };
}

async function ask(inAddress: string | null, userId: string | undefined, signal: AbortSignal): Promise<Verification> {
  const sessionId = inAddress ?? storedSessionId();
  if (!sessionId) return failed("No payment session ID found", null);
  const { status } = await knownSession();
  if (status === "unreachable") return failed("Unable to verify your payment.", "try-again");
  if (!userId) return failed("User not authenticated", "sign-in");
  try {
    const verified = await verify(sessionId, userId, signal);
    if (!verified.success) return failed(verified.error ?? "Payment verification failed", "try-again");
    forgetSessionId();
    return { status: "success", verified };
  } catch (failure) {
    const refused = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500;
    return failed(failureMessage(failure, "An unknown error occurred"), refused ? null : "try-again");
  }
}

function failed(reason: string, remedy: "sign-in" | "try-again" | null): Verification {
  return { status: "error", reason, remedy };
}

function showVerificationToast(verification: Verification): void {
  if (verification.status === "success") {
    showToast({
      title: "Payment Successful",
      description: "Your payment was processed successfully.",
      tone: "success",
    });
  }
  if (verification.status === "error") {
    showToast({ title: "Payment Verification Failed", description: verification.reason, tone: "destructive" });
  }
}
