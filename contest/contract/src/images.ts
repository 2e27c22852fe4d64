import { z } from "zod";
import { defineCall } from "./call.ts";

/** What the page needs to show a picture: sources for `<picture>`, dimensions and a placeholder. */
export const ResponsiveImage = z.object({
  /** The largest WebP file. */
  url: z.string(),
  /** The dimensions of the largest file, so that the page can reserve space before it loads. */
  width: z.number(),
  height: z.number(),
  /** A few blurred pixels as a data URL. */
  placeholder: z.string(),
  /** Values for the `srcset` attribute. All files in them exist; AVIF is null until it has been encoded. */
  srcset: z.object({ webp: z.string(), avif: z.string().nullable() }),
});
export type ResponsiveImage = z.infer<typeof ResponsiveImage>;

/** Uses the hosting provider's format, so that the page can upload to the provider instead. */
export const uploadImage = defineCall({
  method: "POST",
  path: "/api/images/upload",
  access: "member",
  feature: "images",
  summary: "Upload a picture: JPG, PNG, WebP, HEIC or the first page of a PDF, at most 10 MB",
  form: z.object({
    file: z.file(),
    /** The preset from `GET /api/config`. */
    upload_preset: z.string(),
  }),
  status: 200,
  response: z.object({
    /** The picture's address; transformations are inserted right after `/image/upload/`. */
    secure_url: z.string(),
    public_id: z.string(),
    /** The dimensions of the uploaded picture in pixels, after rotating it upright. */
    width: z.number(),
    height: z.number(),
    format: z.enum(["jpg", "png", "webp", "heic", "pdf"]),
    bytes: z.number(),
    placeholder: z.string(),
  }),
});
