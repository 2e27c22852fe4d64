/** The app's design tokens and class names. */
import * as v from "valibot";

export const Token = v.object({
  /** Including the two dashes. */
  name: v.string(),
  /** The value in the source. */
  value: v.string(),
  /** The value with all references resolved, so that it can be shown anywhere. */
  shown: v.string(),
  kind: v.picklist(["color", "length", "other"]),
  /** Tokens of `:root` are always in the page; those of a Tailwind theme only if they are used. */
  home: v.picklist(["root", "theme"]),
});
export type Token = v.InferOutput<typeof Token>;

/** `GET tokens`. Tokens from the app's own files come first. */
export const TokensResponse = v.object({
  tokens: v.array(Token),
  /** What could not be read, in sentences for people. Everything else is there. */
  problems: v.optional(v.array(v.string()), []),
});
export type TokensResponse = v.InferOutput<typeof TokensResponse>;

/** A width at which the project's styles change. */
export const Breakpoint = v.object({
  /** As the project calls it, or the width where it has no name. It is the modifier of a style. */
  name: v.string(),
  query: v.string(),
});
export type Breakpoint = v.InferOutput<typeof Breakpoint>;

/** `GET breakpoints`, from narrow to wide. */
export const BreakpointsResponse = v.object({ breakpoints: v.array(Breakpoint) });
export type BreakpointsResponse = v.InferOutput<typeof BreakpointsResponse>;

/** `GET classes?query=`, the best matches first. Tailwind classes come with their CSS. */
export const ClassesResponse = v.object({
  classes: v.array(v.object({ name: v.string(), css: v.nullable(v.string()) })),
});
export type ClassesResponse = v.InferOutput<typeof ClassesResponse>;
