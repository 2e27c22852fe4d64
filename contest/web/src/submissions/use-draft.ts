import { useState } from "react";
import type { Uploaded } from "../api/upload.ts";
import { type Draft, newDraft, readDraft, writeDraft } from "./draft.ts";

/** The member's draft for a contest, which outlives a reload. */
export function useDraft(userId: string, contestId: string) {
  const [draft, setState] = useState(() => readDraft(userId, contestId));

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
      setDraft({ ...rest, ...draft, requestId, picture, uploadedAt });
    },
  };
}
