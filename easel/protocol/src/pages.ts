/** `GET pages`: the pages that the app's router defines. */
import * as v from "valibot";

export const Page = v.object({
  /** Relative to the app's base. Segments that start with a colon are parameters. */
  path: v.string(),
  /** The file that defines it. */
  filename: v.string(),
  line: v.number(),
});
export type Page = v.InferOutput<typeof Page>;

export const PagesResponse = v.object({ pages: v.array(Page) });
export type PagesResponse = v.InferOutput<typeof PagesResponse>;
