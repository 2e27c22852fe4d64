import { z } from "zod";
import { defineCall } from "./call.ts";

/** A picture as the page needs it: for `<picture>`, with its proportions, and something to show until it arrives. */
export const ResponsiveImage = z.object({
  /** The largest there is, as WebP. */
  url: z.string(),
  /** Of the largest there is, so that its place can be kept before it arrives. */
  width: z.number(),
  height: z.number(),
  /** A few blurred pixels as a data address. */
  placeholder: z.string(),
  /** Ready for the attribute. Everything named here exists; AVIF is null until it has been made. */
  srcset: z.object({ webp: z.string(), avif: z.string().nullable() }),
});
export type ResponsiveImage = z.infer<typeof ResponsiveImage>;

/** Speaks the hosting provider's form, so that the page can be pointed at the provider instead. */
export const uploadImage = defineCall({
  method: "POST",
  path: "/api/images/upload",
  access: "member",
  feature: "images",
  summary: "Upload a picture: JPG, PNG, WebP, HEIC or the first page of a PDF, at most 10 MB",
  form: z.object({
    file: z.file(),
    /** As `GET /api/config` says it. */
    upload_preset: z.string(),
  }),
  status: 200,
  response: z.object({
    /** The picture's address; transforms go right behind `/image/upload/`. */
    secure_url: z.string(),
    public_id: z.string(),
    /** Upright, in pixels, of what was uploaded. */
    width: z.number(),
    height: z.number(),
    format: z.enum(["jpg", "png", "webp", "heic", "pdf"]),
    bytes: z.number(),
    placeholder: z.string(),
  }),
});
