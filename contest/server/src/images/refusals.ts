/** The messages that members see when a file is refused. */
import type { ErrorCode } from "@contest/contract/errors";
import { MEGAPIXELS_MAX, PROPORTION_MAX, SIDE_MIN } from "@contest/rules/images/limits";
import { FILE_MAX_MB } from "@contest/rules/submissions/limits";
import { Problem } from "@contest/platform/http/problem";
import type { Reason } from "@contest/image-processing/child/protocol";

export function refusal(reason: Reason): Problem {
  const [status, code, message] = REFUSALS[reason];
  return new Problem(status, code, message, { field: "file" });
}

export const tooLarge = () =>
  new Problem(413, "TOO_LARGE", `The file is too large. At most ${FILE_MAX_MB} MB are accepted.`, { field: "file" });
export const notAForm = () =>
  new Problem(415, "UNSUPPORTED_MEDIA_TYPE", "Send a form, with content-type multipart/form-data.");
export const brokenForm = () => new Problem(400, "INVALID_INPUT", "The form could not be read completely.");
export const noFile = () => new Problem(400, "INVALID_INPUT", "Choose a picture.", { field: "file" });
export const oneFileOnly = () => new Problem(400, "INVALID_INPUT", "Send one picture at a time.", { field: "file" });
export const wrongPreset = () =>
  new Problem(400, "INVALID_INPUT", "This is not this site's preset.", { field: "upload_preset" });

const ACCEPTED = "JPG, PNG, WebP, HEIC and PDF are accepted.";

const REFUSALS = {
  empty: [400, "INVALID_INPUT", "The file is empty."],
  svg: [415, "UNSUPPORTED_IMAGE", `SVG drawings cannot be used. ${ACCEPTED}`],
  html: [415, "UNSUPPORTED_IMAGE", `This file is a web page. ${ACCEPTED}`],
  gif: [415, "UNSUPPORTED_IMAGE", `GIF pictures cannot be used. ${ACCEPTED}`],
  unsupported: [415, "UNSUPPORTED_IMAGE", `This is not a picture we can read. ${ACCEPTED}`],
  animated: [422, "ANIMATED_IMAGE", "Animated pictures cannot be used. Choose a still one."],
  truncated: [422, "BROKEN_IMAGE", "The file is not complete. Please save or copy it again."],
  broken: [422, "BROKEN_IMAGE", "The picture is damaged and cannot be opened. Please save or copy it again."],
  mixed: [422, "MIXED_FILE", "Something else is hidden in this file. Please save the picture again as JPG or PNG."],
  password: [422, "BROKEN_IMAGE", "The PDF is protected by a password. Please save it without one."],
  "too-many-pixels": [
    422,
    "IMAGE_DIMENSIONS",
    `The picture has too many pixels. At most ${MEGAPIXELS_MAX} megapixels are accepted.`,
  ],
  "too-deep": [
    422,
    "IMAGE_DIMENSIONS",
    "The picture is too large to open with its color depth. Please save it again as JPG.",
  ],
  "too-small": [422, "IMAGE_DIMENSIONS", `The picture is too small. Each side needs at least ${SIDE_MIN} pixels.`],
  "too-narrow": [
    422,
    "IMAGE_DIMENSIONS",
    `The picture is too long and narrow. One side may be at most ${PROPORTION_MAX} times the other.`,
  ],
  "too-demanding": [
    422,
    "BROKEN_IMAGE",
    "The picture needs too much time or memory to process. Please save it again as JPG.",
  ],
  "painting-broken": [422, "BROKEN_IMAGE", "The painting could not be read. Please open it again and try once more."],
  "painting-of-another-page": [422, "WRONG_PAGE", "This was painted on the page of another contest."],
  "painting-too-long": [422, "BROKEN_IMAGE", "There is more paint on this page than can be submitted."],
} as const satisfies Record<Reason, [status: number, code: ErrorCode, message: string]>;
