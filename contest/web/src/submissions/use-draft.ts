import { useState } from "react";
import type { Uploaded } from "../api/upload.ts";
import type { Artist, StoredPicture } from "../session/submit-prompt.ts";
import { type Draft, newDraft, readDraft, storedPictureDraft, writeDraft } from "./draft.ts";

/** The member's draft for a contest, which outlives a reload. A picture from elsewhere takes the place of an older draft. */
export function useDraft(
  userId: string,
  contestId: string,
  stored: StoredPicture | undefined,
  artist: Artist | undefined,
) {
  const [draft, setState] = useState(() => {
    const earlier = readDraft(userId, contestId);
    if (!stored || earlier?.picture.url === stored.url) return earlier;
    const { ageGroup = "adult", altText = "" } = earlier ?? {};
    const created = { ...storedPictureDraft(stored), ageGroup, altText, ...artist };
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
