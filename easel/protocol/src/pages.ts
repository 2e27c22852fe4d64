/** `GET pages`: what the app's router says can be visited. */
import * as v from "valibot";

export const Page = v.object({
  /** From the app's base on. Parts that begin with a colon stand for anything. */
  path: v.string(),
  /** Where it is said. */
  filename: v.string(),
  line: v.number(),
});
export type Page = v.InferOutput<typeof Page>;

export const PagesResponse = v.object({ pages: v.array(Page) });
export type PagesResponse = v.InferOutput<typeof PagesResponse>;
