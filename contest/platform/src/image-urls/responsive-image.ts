/** The API's representation of an uploaded image. */
import type { ResponsiveImage } from "@contest/contract/images";
import { fullSize, smallerWidths, type Width } from "@contest/rules/images/limits";
import { imageUrl } from "./image-url.ts";

/** The columns that a statement joining `images` must select, so that `responsiveImage` can use the row. */
export const IMAGE_COLUMNS = `images.id as image_id, images.width as image_width, images.height as image_height,
  images.placeholder, images.avif_at`;

export interface ImageRow {
  image_id: string;
  /** The dimensions of the original after rotation. */
  image_width: number;
  image_height: number;
  placeholder: string;
  /** When its AVIF files were complete, or null before that. */
  avif_at: Date | null;
}

/** The image as it is shown everywhere, with the enhancement applied. */
export function responsiveImage({ image_id: imageId, placeholder, avif_at, ...row }: ImageRow): ResponsiveImage {
  const original = { width: row.image_width, height: row.image_height };
  const full = fullSize(original);
  const address = (format: "webp" | "avif", width: Width | null) =>
    imageUrl({ imageId, improved: true, width, format });
  const srcset = (format: "webp" | "avif") =>
    [
      ...smallerWidths(original).map((width) => `${address(format, width)} ${width}w`),
      `${address(format, null)} ${full.width}w`,
    ].join(", ");
  return {
    url: address("webp", null),
    ...full,
    placeholder,
    srcset: { webp: srcset("webp"), avif: avif_at && srcset("avif") },
  };
}
