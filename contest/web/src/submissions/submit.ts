import type { submitArtwork } from "@contest/contract/submissions";
import type { checkCredit, Subscription } from "@contest/contract/subscriptions";
import { ApiFailure } from "../api/failure.ts";
import { send } from "../api/send.ts";
import type { Draft } from "./draft.ts";

/** Asks the server whether there is a credit for it. */
export function askForCredit(userId: string): Promise<Subscription> {
  return send<typeof checkCredit>("POST /api/subscription/deduct", { body: { userId } });
}

interface Work {
  userId: string;
  contestId: string;
  draft: Draft;
  guardianConfirmed: boolean;
}

export async function submitWork({ userId, contestId, draft, guardianConfirmed }: Work): Promise<void> {
  await send<typeof submitArtwork>("POST /api/submissions", {
    body: {
      user_id: userId,
      challenge_id: contestId,
      file_path: draft.picture.url,
      age_group: draft.ageGroup,
      contest_type: draft.contestType,
      alt_text: draft.altText,
      guardian_confirmed: guardianConfirmed,
      request_id: draft.requestId,
    },
  });
}

/** By status and code; by its words only when an answer has no code. */
export function isOutOfSubmissions(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  if (failure.status === 402 || failure.code === "OUT_OF_SUBMISSIONS") return true;
  return failure.code === undefined && /remaining|credit|submission/i.test(failure.message);
}
