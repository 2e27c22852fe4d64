/** The addresses of uploaded images, in the hosting provider's format: transforms come between the path and the id. */
import { WIDTHS, type Width } from "@contest/rules/images/limits";

export interface ImageUrlParts {
  imageId: string;
  improved: boolean;
  /** Null means the full size. */
  width: Width | null;
  format: "webp" | "avif";
}

const UPLOADED = "/image/upload/";
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function imageUrl({ imageId, improved, width, format }: ImageUrlParts): string {
  const transforms = [...(improved ? ["e_improve"] : []), ...(width ? [`w_${width}`] : [])].join(",");
  return `${UPLOADED}${transforms ? `${transforms}/` : ""}${imageId}.${format}`;
}

/** The path of the share cards of submissions. */
export const SHARE_CARD = "/image/share/";

export function shareCardUrl(imageId: string): string {
  return `${SHARE_CARD}${imageId}.jpg`;
}

/** Returns the id of the image that a card shows, or null if the path is not a card's. */
export function shareCardImage(path: string): string | null {
  const imageId = path.slice(SHARE_CARD.length, -".jpg".length);
  return ID.test(imageId) && path === shareCardUrl(imageId) ? imageId : null;
}

/**
 * Parses the path of an address made by `imageUrl`, with the transforms in any order. Returns null for any other path.
 */
export function parseImagePath(path: string): ImageUrlParts | null {
  if (!path.startsWith(UPLOADED)) return null;
  const parts = path.slice(UPLOADED.length).split("/");
  const [file = "", transforms] = parts.toReversed();
  const [imageId = "", format, ...more] = file.split(".");
  if (parts.length > 2 || more.length > 0 || !ID.test(imageId)) return null;
  if (format !== "webp" && format !== "avif") return null;
  const parsed = transforms === undefined ? { improved: false, width: null } : parseTransforms(transforms);
  return parsed && { imageId, format, ...parsed };
}

/**
 * Returns the id of the uploaded image at an address, or null if the address is not one of ours. Accepts full addresses
 * of this site and addresses without a host. It never throws, whatever the input is.
 */
export function parseImageUrl(address: string, siteUrl: string): string | null {
  if (address.length > 2000 || !URL.canParse(address, siteUrl)) return null;
  const { origin, pathname, username, password } = new URL(address, siteUrl);
  if (origin !== new URL(siteUrl).origin || username || password) return null;
  return parseImagePath(pathname)?.imageId ?? null;
}

function parseTransforms(text: string): Pick<ImageUrlParts, "improved" | "width"> | null {
  const names = text.split(",");
  const widths = WIDTHS.filter((width) => names.includes(`w_${width}`));
  const improved = names.includes("e_improve");
  // Each transform may appear once, with at most one width, and unknown transforms are refused.
  if (widths.length > 1 || names.length !== widths.length + (improved ? 1 : 0)) return null;
  return { improved, width: widths[0] ?? null };
}
