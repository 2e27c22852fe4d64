/** What the dev server tells of the app's design: its tokens and its classes. */
import * as v from "valibot";

export const Token = v.object({
  /** With its two dashes. */
  name: v.string(),
  /** As it is written. */
  value: v.string(),
  /** With all it refers to put in, so that it can be shown anywhere. */
  shown: v.string(),
  kind: v.picklist(["color", "length", "other"]),
  /** A page has those of `:root`; those of a Tailwind theme it has only as far as they are used. */
  home: v.picklist(["root", "theme"]),
});
export type Token = v.InferOutput<typeof Token>;

/** `GET tokens`. Those that stand in the app's own files come first. */
export const TokensResponse = v.object({ tokens: v.array(Token) });
export type TokensResponse = v.InferOutput<typeof TokensResponse>;

/** `GET classes?query=`, the best first. The CSS is what one of Tailwind's says of the element. */
export const ClassesResponse = v.object({
  classes: v.array(v.object({ name: v.string(), css: v.nullable(v.string()) })),
});
export type ClassesResponse = v.InferOutput<typeof ClassesResponse>;
