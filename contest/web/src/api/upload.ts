import type { ResponseOf } from "@contest/contract/call";
import type { uploadImage } from "@contest/contract/images";
import { improvedAddress } from "@contest/rules/images/improvement";
import type { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./failure.ts";
import { loadConfig } from "./use-config.ts";

export const UPLOAD_FAILED = "Failed to upload image. Please try again.";

/** An image that the server has stored. */
export interface Uploaded {
  url: string;
  width: number;
  height: number;
}

interface Uploading {
  /** How much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file to where this installation stores its images. */
export async function upload(
  queryClient: QueryClient,
  file: File,
  { onProgress, signal }: Uploading,
): Promise<Uploaded> {
  const { uploadUrl, uploadPreset } = await loadConfig(queryClient);
  const form = new FormData();
  form.append("upload_preset", uploadPreset);
  form.append("file", file);
  const { secure_url, width, height } = await post(uploadUrl, form, { onProgress, signal });
  return { url: improvedAddress(secure_url), width, height };
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function post(
  address: string,
  form: FormData,
  { onProgress, signal }: Uploading,
): Promise<ResponseOf<typeof uploadImage>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      if (request.status === 200) return resolve(request.response);
      reject(new ApiFailure(request.status, { ...request.response }, retryAfter(request)));
    });
    request.addEventListener("error", () => reject(new ApiFailure(0, { code: "UNREACHABLE" })));
    request.addEventListener("abort", () => reject(new DOMException("The upload was canceled.", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

function retryAfter(request: XMLHttpRequest): number | undefined {
  const seconds = Number.parseInt(request.getResponseHeader("retry-after") ?? "", 10);
  return Number.isNaN(seconds) ? undefined : seconds;
}
