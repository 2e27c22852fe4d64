/** What the server and the process that opens pictures say to each other. */

export const FORMATS = ["jpg", "png", "webp", "heic", "pdf"] as const;
/** What was uploaded, by its content. */
export type Format = (typeof FORMATS)[number];

export interface Variant {
  improved: boolean;
  format: "webp" | "avif";
}

export interface Task {
  /** The file as it was uploaded. */
  source: string;
  /** Where to write the sizes to. */
  folder: string;
  variants: Variant[];
}

export interface ProcessedImage {
  format: Format;
  /** Upright, of what was uploaded. */
  width: number;
  height: number;
  placeholder: string;
  /** Names of the files that were written. */
  files: string[];
}

/** Why a file is no picture for us. */
export type Reason =
  | "empty"
  | "svg"
  | "html"
  | "gif"
  | "unsupported"
  | "animated"
  | "truncated"
  | "broken"
  | "mixed"
  | "password"
  | "too-many-pixels"
  | "too-small"
  | "too-narrow"
  | "too-demanding";

/** What the child says when a task is over. A verdict that is not sure may be the fault of an earlier picture. */
export type Outcome = { developed: ProcessedImage; spent: boolean } | { refused: Reason; sure: boolean };

export class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** The name under which a size is kept; no width means the full size. */
export function fileName({ improved, format }: Variant, width?: number): string {
  return `${improved ? "improved-" : ""}${width ?? "full"}.${format}`;
}
