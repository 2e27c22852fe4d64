/** The addresses of uploaded pictures, in the hosting provider's form: transforms stand between the path and the id. */
import { WIDTHS, type Width } from "@contest/rules/images/limits";

export interface ImageUrlParts {
  imageId: string;
  improved: boolean;
  /** None asks for the largest there is. */
  width: Width | null;
  format: "webp" | "avif";
}

const UPLOADED = "/image/upload/";
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function imageUrl({ imageId, improved, width, format }: ImageUrlParts): string {
  const transforms = [...(improved ? ["e_improve"] : []), ...(width ? [`w_${width}`] : [])].join(",");
  return `${UPLOADED}${transforms ? `${transforms}/` : ""}${imageId}.${format}`;
}

/** Where the cards for links to a work lie. */
export const SHARE_CARD = "/image/share/";

export function shareCardUrl(imageId: string): string {
  return `${SHARE_CARD}${imageId}.jpg`;
}

/** The picture that a card is asked for; null when the path is none of ours. */
export function shareCardImage(path: string): string | null {
  const imageId = path.slice(SHARE_CARD.length, -".jpg".length);
  return ID.test(imageId) && path === shareCardUrl(imageId) ? imageId : null;
}

/** Understands the path of an address that `pictureAddress` could have made, transforms in any order; null otherwise. */
export function parseImagePath(path: string): ImageUrlParts | null {
  if (!path.startsWith(UPLOADED)) return null;
  const parts = path.slice(UPLOADED.length).split("/");
  const [file = "", transforms] = parts.toReversed();
  const [imageId = "", format, ...more] = file.split(".");
  if (parts.length > 2 || more.length > 0 || !ID.test(imageId)) return null;
  if (format !== "webp" && format !== "avif") return null;
  const wanted = transforms === undefined ? { improved: false, width: null } : parseTransforms(transforms);
  return wanted && { imageId, format, ...wanted };
}

/**
 * The id of the uploaded picture an address stands for, or null when it is none of ours. Takes whole addresses of this
 * site and addresses without a host; whatever else somebody sends is not a picture, and never an error.
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
  // Each at most once, one width at most, and nothing that is not in the set.
  if (widths.length > 1 || names.length !== widths.length + (improved ? 1 : 0)) return null;
  return { improved, width: widths[0] ?? null };
}
