import type { Submission } from "@contest/contract/submissions";
import { showToast } from "../design/toast-store.ts";
import { titleOf } from "../design/submission-texts.ts";

/** Where others find this work: on the wall, brought into sight. */
function addressOf({ id }: Submission): string {
  return `${location.origin}/gallery?submission=${id}`;
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Says whether it was copied. */
export async function copyLink(work: Submission): Promise<boolean> {
  const address = addressOf(work);
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    // A browser may refuse, or have no clipboard where the site is not served over HTTPS.
    showToast({ title: "Could not copy the link", description: address, tone: "destructive" });
    return false;
  }
}

export async function shareNatively(work: Submission): Promise<void> {
  try {
    await navigator.share({ title: titleOf(work), url: addressOf(work) });
  } catch {
    // Whoever closes the browser's sheet has changed their mind: nothing to say.
  }
}
