/** `GET written?id=`: an element as it is written in the source, with its code instead of the resulting values. */
import * as v from "valibot";
import { dictionary } from "./dictionary.ts";

/** One entry for each child that React receives, in order. */
export const SourceChild = v.variant("kind", [
  v.object({ kind: v.literal("words") }),
  v.object({ kind: v.literal("code"), source: v.string() }),
  v.object({ kind: v.literal("element") }),
]);
export type SourceChild = v.InferOutput<typeof SourceChild>;

export const SourceElement = v.object({
  /** The source of the props that are expressions. */
  codeOfProps: dictionary(v.string()),
  /** All props that are written; null with a spread, which may bring others. */
  propNames: v.nullable(v.array(v.string())),
  pieces: v.array(SourceChild),
});
export type SourceElement = v.InferOutput<typeof SourceElement>;
