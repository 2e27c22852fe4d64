/** The locations of an image's files in the store. */
import type { ImageUrlParts } from "@contest/platform/image-urls/image-url";
import { fileName } from "@contest/image-processing/child/protocol";

export const IMAGES = "images";

/** The file as it was uploaded, including its metadata. It is kept to create better sizes later, and never served. */
export const ORIGINAL = "original";

export function imageFolder(imageId: string): string {
  return `${IMAGES}/${imageId}`;
}

export function imageKey(imageId: string, file: string): string {
  return `${imageFolder(imageId)}/${file}`;
}

/**
 * Returns the files that can serve an address, best first: an image narrower than the requested width has only its full
 * size.
 */
export function filesFor({ improved, format, width }: ImageUrlParts): string[] {
  const full = fileName({ improved, format });
  return width ? [fileName({ improved, format }, width), full] : [full];
}
