import type { Challenge, readChallenge } from "@contest/contract/contests";
import type { createPainting } from "@contest/contract/paintings";
import { improvedAddress } from "@contest/rules/images/improvement";
import { useEffect, useRef, useState } from "react";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { showToast } from "../design/toast-store.ts";
import { knownSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { askToSubmit } from "../session/submit-prompt.ts";
import { toBase64 } from "../api/base64.ts";

/**
 * Sends the log to the server, which repaints it, and opens the usual dialog with the picture. Without a network, that
 * happens as soon as there is one again.
 */
export function useSubmitPainting(contest: Challenge, isOpen: boolean, readLog: () => Promise<{ log: Uint8Array }>) {
  const [sending, setSending] = useState(false);
  const latest = useRef<() => Promise<void>>(null);
  async function submit() {
    if (!navigator.onLine) return wait();
    const { user, status } = await knownSession();
    if (status === "unreachable") return wait();
    if (!user) {
      const page = { contest: { id: contest._id, title: contest.title }, readLog };
      return askToSignIn({ reason: "Sign in to hand in your page, or ask a grown-up if you’re under 18.", page });
    }
    setSending(true);
    try {
      const log = toBase64((await readLog()).log);
      const body = { contest_id: contest._id, log };
      const { secure_url, width, height } = await send<typeof createPainting>("POST /api/paintings", { body });
      const painting = { url: improvedAddress(secure_url), width, height };
      askToSubmit({ id: contest._id, title: contest.title }, { ...painting, paintedHere: true });
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === "UNREACHABLE") return wait();
      showToast({
        title: "Submission Failed",
        description: failureMessage(failure, "Your painting could not be sent. It is still here; please try again."),
        tone: "destructive",
      });
    } finally {
      setSending(false);
    }
  }

  function wait() {
    setWaiting(contest._id, true);
    showToast({
      title: "You are offline",
      description: "Your page is kept here. We will get it ready to submit as soon as you are back online.",
    });
  }

  async function resume() {
    if (!isWaiting(contest._id)) return;
    try {
      const { status } = await send<typeof readChallenge>("GET /api/challenges/:id", { params: { id: contest._id } });
      setWaiting(contest._id, false);
      if (status === "active") return await submit();
      showToast({ title: "This contest has ended", description: "Your page is still here, but cannot be submitted." });
    } catch {
      // The network is not back yet.
    }
  }

  useEffect(() => {
    latest.current = resume;
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const online = () => void latest.current?.();
    if (navigator.onLine) online();
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, [isOpen]);

  return { submit, sending };
}

function waitingKey(contestId: string): string {
  return `waits to be submitted ${contestId}`;
}

function isWaiting(contestId: string): boolean {
  try {
    return localStorage.getItem(waitingKey(contestId)) !== null;
  } catch {
    return false;
  }
}

function setWaiting(contestId: string, waits: boolean): void {
  try {
    if (waits) localStorage.setItem(waitingKey(contestId), "");
    else localStorage.removeItem(waitingKey(contestId));
  } catch {
    // Without storage, it has to be submitted by hand.
  }
}
