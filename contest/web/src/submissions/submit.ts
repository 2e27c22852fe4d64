import type { ResponseOf } from "@contest/contract/call";
import type { submitArtwork } from "@contest/contract/submissions";
import type { checkCredit, Subscription } from "@contest/contract/subscriptions";
import { ApiFailure } from "../api/failure.ts";
import { send } from "../api/send.ts";
import type { Draft } from "./draft.ts";

/** Fetches how many credits are left, and throws if there are none. */
export function fetchCredit(userId: string): Promise<Subscription> {
  return send<typeof checkCredit>("POST /api/subscription/deduct", { body: { userId } });
}

interface Work {
  userId: string;
  contestId: string;
  draft: Draft;
  guardianConfirmed: boolean;
}

/** A submission that was just made, with its number in the contest and the image to share. */
export type Submitted = Omit<ResponseOf<typeof submitArtwork>, "subscription">;

export async function createSubmission({ userId, contestId, draft, guardianConfirmed }: Work): Promise<Submitted> {
  return send<typeof submitArtwork>("POST /api/submissions", {
    body: {
      user_id: userId,
      challenge_id: contestId,
      file_path: draft.picture.url,
      age_group: draft.ageGroup,
      contest_type: draft.contestType,
      alt_text: draft.altText,
      guardian_confirmed: guardianConfirmed,
      request_id: draft.requestId,
      ...(draft.childId && { child_id: draft.childId }),
      ...(draft.studentInitials && { student_initials: draft.studentInitials }),
    },
  });
}

/** Decided by status and code, and by the message only if a response has no code. */
export function isOutOfSubmissions(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  if (failure.status === 402 || failure.code === "OUT_OF_SUBMISSIONS") return true;
  return failure.code === undefined && /remaining|credit|submission/i.test(failure.message);
}
