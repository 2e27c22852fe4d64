import { FILE_MAX_MB } from "@contest/rules/submissions/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { upload, UPLOAD_FAILED, type Uploaded } from "../api/upload.ts";

export type Uploading =
  | { status: "idle" }
  | { status: "running"; file: File; share: number }
  | { status: "failed"; reason: string };

/** One upload at a time: a newer file takes the place of the older, and leaving the dialog cancels it. */
export function useUpload(onUploaded: (image: Uploaded) => void) {
  const queryClient = useQueryClient();
  const [uploading, setUploading] = useState<Uploading>({ status: "idle" });
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  function stop() {
    current.current?.abort();
    current.current = null;
    setUploading({ status: "idle" });
  }

  async function start(file: File) {
    stop();
    // The server checks the same; this saves the upload.
    if (file.size > FILE_MAX_MB * 1024 * 1024) {
      setUploading({ status: "failed", reason: `This file is too large. At most ${FILE_MAX_MB} MB can be uploaded.` });
      return;
    }
    const { signal } = (current.current = new AbortController());
    setUploading({ status: "running", file, share: 0 });
    try {
      const onProgress = (share: number) => !signal.aborted && setUploading({ status: "running", file, share });
      const image = await upload(queryClient, file, { onProgress, signal });
      if (signal.aborted) return;
      setUploading({ status: "idle" });
      onUploaded(image);
    } catch (failure) {
      if (!signal.aborted) setUploading({ status: "failed", reason: failureMessage(failure, UPLOAD_FAILED) });
    }
  }

  return { uploading, start, stop };
}
