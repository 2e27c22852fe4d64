/** `GET written?id=`: an element as it stands in the source, where code can be told from what it comes to. */
import * as v from "valibot";
import { dictionary } from "./dictionary.ts";

/** One for each child that React gets, in their order. */
export const SourceChild = v.variant("kind", [
  v.object({ kind: v.literal("words") }),
  v.object({ kind: v.literal("code"), source: v.string() }),
  v.object({ kind: v.literal("element") }),
]);
export type SourceChild = v.InferOutput<typeof SourceChild>;

export const SourceElement = v.object({
  /** The code of those props that are code. */
  codeOfProps: dictionary(v.string(), v.string()),
  pieces: v.array(SourceChild),
});
export type SourceElement = v.InferOutput<typeof SourceElement>;
