import { useState } from "react";
import type { Uploaded } from "../api/upload.ts";
import type { Artist } from "../session/submit-prompt.ts";
import { type Draft, newDraft, paintingDraft, readDraft, writeDraft } from "./draft.ts";

/** The member's draft for a contest, which outlives a reload. A painting takes the place of an older draft. */
export function useDraft(
  userId: string,
  contestId: string,
  painting: Uploaded | undefined,
  artist: Artist | undefined,
) {
  const [draft, setState] = useState(() => {
    const stored = readDraft(userId, contestId);
    if (!painting || stored?.picture.url === painting.url) return stored;
    const { ageGroup = "adult", altText = "" } = stored ?? {};
    const created = { ...paintingDraft(painting), ageGroup, altText, ...artist };
    writeDraft(userId, contestId, created);
    return created;
  });

  function setDraft(next: Draft | null) {
    writeDraft(userId, contestId, next);
    setState(next);
  }

  return {
    draft,
    setDraft,
    changeDraft: (change: Partial<Draft>) => draft && setDraft({ ...draft, ...change }),
    /** Another image makes another request; the other fields stay. */
    setImage: (image: Uploaded) => {
      const { requestId, picture, uploadedAt, ...rest } = newDraft(image);
      setDraft({ ...rest, ...draft, requestId, picture, uploadedAt, paintedHere: false });
    },
  };
}
