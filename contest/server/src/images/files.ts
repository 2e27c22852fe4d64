/** Where the files of a picture lie in the store. */
import type { ImageUrlParts } from "../image-urls/image-url.ts";
import { fileName } from "./child/protocol.ts";

export const IMAGES = "images";

/** As it was uploaded, metadata and all. Kept for making better sizes later, and never served. */
export const ORIGINAL = "original";

export function imageFolder(imageId: string): string {
  return `${IMAGES}/${imageId}`;
}

export function imageKey(imageId: string, file: string): string {
  return `${imageFolder(imageId)}/${file}`;
}

/** The files an address may mean, the best first: a picture narrower than the width asked for has only its full size. */
export function filesFor({ improved, format, width }: ImageUrlParts): string[] {
  const full = fileName({ improved, format });
  return width ? [fileName({ improved, format }, width), full] : [full];
}
