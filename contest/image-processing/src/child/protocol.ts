/** The messages between the server and the process that decodes images. */
import type { PictureSign } from "@contest/rules/images/first-look";

export const FORMATS = ["jpg", "png", "webp", "heic", "pdf"] as const;
/** The format of the upload, recognized by its content. */
export type Format = (typeof FORMATS)[number];

export interface Variant {
  improved: boolean;
  format: "webp" | "avif";
}

export interface Task {
  /** The path of the uploaded file. */
  source: string;
  /** The folder to write the sizes to. */
  folder: string;
  variants: Variant[];
  /** The page that the source is a painting of. Then the source is a log and not a picture. */
  page?: string;
  /** Whether colors stay as they are in the variants that are otherwise enhanced. */
  keepsColors?: boolean;
  /** Whether to take a first look at the picture. */
  looks?: boolean;
  /** A picture with more decoded bytes than this is refused as too demanding, although it may be acceptable. */
  decodedMax?: number;
}

/** The repainted picture, in the folder of its task. */
export const PAINTED = "painted.png";

export interface ProcessedImage {
  format: Format;
  /** The dimensions of the original after rotation. */
  width: number;
  height: number;
  placeholder: string;
  /** The names of the files that were written. */
  files: string[];
  /** The hash that a painting can be checked by. */
  painted?: { hash: string };
  /** What the first look has noticed, if the task asked for one. */
  firstLook?: FirstLook;
}

export interface FirstLook {
  sign: PictureSign | null;
  /** The hash of the color layout, in binary digits. */
  colorLayout: string | null;
}

/** Why a file was refused. */
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
  | "too-deep"
  | "too-small"
  | "too-narrow"
  | "too-demanding"
  | "painting-broken"
  | "painting-of-another-page"
  | "painting-too-long";

/** The child's message when a task ends. If a refusal is not `sure`, an earlier image may have caused it. */
export type Outcome = { processed: ProcessedImage; exhausted: boolean } | { refused: Reason; sure: boolean };

export class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

const IMPROVED = "improved-";

/** The name under which a size is stored. Without a width it is the full size. */
export function fileName({ improved, format }: Variant, width?: number): string {
  return `${improved ? IMPROVED : ""}${width ?? "full"}.${format}`;
}

/** The name of the same size without the enhancement. */
export function plainName(file: string): string {
  return file.startsWith(IMPROVED) ? file.slice(IMPROVED.length) : file;
}
