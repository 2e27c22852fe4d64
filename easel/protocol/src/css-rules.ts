/** The CSS rules that apply, or could apply, to the selected element. */
import * as v from "valibot";
import { COLLECTED_CSS_PROPERTIES, FURTHER_CSS_PROPERTIES } from "./css-properties.ts";
import { dictionary } from "./dictionary.ts";

export const ProcessedCssRule = v.object({
  filename: v.string(),
  selector: v.string(),
  styles: dictionary(v.string()),
  applied: v.boolean(),
  removable: v.boolean(),
  allowChanges: v.boolean(),
  inherited: v.optional(v.boolean()),
  codebaseId: v.string(),
  modifiers: v.optional(v.record(v.string(), v.boolean())),
  source: v.optional(v.string()),
  classParsed: v.optional(v.string()),
  cssText: v.optional(v.string()),
  eligibleToApply: v.optional(v.boolean()),
  atrule: v.optional(v.string()),
});
export type ProcessedCssRule = v.InferOutput<typeof ProcessedCssRule>;

const names = [...COLLECTED_CSS_PROPERTIES, ...FURTHER_CSS_PROPERTIES];
const collected = Object.fromEntries(names.map((name) => [name, v.optional(v.string())])) as Record<
  (typeof names)[number],
  v.OptionalSchema<v.StringSchema<undefined>, undefined>
>;

export const CssEvals = v.object({
  ...collected,
  parent: v.object({
    display: v.optional(v.string()),
    "flex-direction": v.optional(v.string()),
    darkEnabledInParent: v.optional(v.boolean()),
  }),
});
export type CssEvals = v.InferOutput<typeof CssEvals>;
