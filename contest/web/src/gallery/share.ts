import type { Submission } from "@contest/contract/submissions";
import { showToast } from "../design/toast-store.ts";
import { titleOf } from "../design/submission-texts.ts";

/** The address that scrolls the gallery to this submission. */
function addressOf({ id }: Submission): string {
  return `${location.origin}/gallery?submission=${id}`;
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Returns whether the link was copied. */
export async function copyLink(submission: Submission): Promise<boolean> {
  const address = addressOf(submission);
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    // A browser may refuse, and has no clipboard if the site is not served over HTTPS.
    showToast({ title: "Could not copy the link", description: address, tone: "destructive" });
    return false;
  }
}

export async function shareNatively(submission: Submission): Promise<void> {
  try {
    await navigator.share({ title: titleOf(submission), url: addressOf(submission) });
  } catch {
    // The visitor closed the browser's sheet, which needs no message.
  }
}
