/**
 * An unfinished submission, stored in this browser so that the member can continue later. The request's id is stored with
 * it, so that a submission whose response was lost is not created twice.
 */
import { UNUSED_HOURS } from "@contest/rules/images/limits";
import type { AgeGroup, ContestType } from "@contest/rules/submissions/kinds";
import type { Uploaded } from "../api/upload.ts";
import type { StoredPicture } from "../session/submit-prompt.ts";

export interface Draft {
  requestId: string;
  picture: Uploaded;
  /** When the image was uploaded. The server deletes unused images after a day. */
  uploadedAt: number;
  ageGroup: AgeGroup;
  contestType: ContestType;
  /** Whether it was painted on the site and not photographed. */
  paintedHere?: boolean;
  altText: string;
  /** The member's child who colored it. */
  childId?: string | undefined;
  /** For a classroom, the initials of the student. */
  studentInitials?: string;
}

const KEPT_MS = UNUSED_HOURS * 60 * 60 * 1000;

export function newDraft(picture: Uploaded): Draft {
  return {
    requestId: crypto.randomUUID(),
    picture,
    uploadedAt: Date.now(),
    ageGroup: "adult",
    contestType: "traditional",
    altText: "",
  };
}

export function storedPictureDraft({ paintedHere, ...picture }: StoredPicture): Draft {
  const draft = newDraft(picture);
  return paintedHere ? { ...draft, contestType: "digital", paintedHere } : draft;
}

export function readDraft(userId: string, contestId: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key(userId, contestId)) ?? "null") as Draft | null;
    if (draft && Date.now() - draft.uploadedAt < KEPT_MS) return draft;
    writeDraft(userId, contestId, null);
  } catch {
    // Storage may be switched off or hold something else; then there is no draft.
  }
  return null;
}

export function writeDraft(userId: string, contestId: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(key(userId, contestId), JSON.stringify(draft));
    else localStorage.removeItem(key(userId, contestId));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

function key(userId: string, contestId: string): string {
  return `draft ${userId} ${contestId}`;
}
