/**
 * Lookups as any editor may send them. They come from its own server, which may know other fields and other types than
 * ours. A field we cannot read counts as missing, and the rest of its entry is still used.
 */
import * as v from "valibot";
import { dictionary } from "./dictionary.ts";
import { ElementType } from "./lookups.ts";

function readable<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

export const EditorElement = v.looseObject({
  type: readable(ElementType),
  componentName: readable(v.string()),
  filename: readable(v.string()),
  removableClasses: readable(v.array(v.string())),
  staticTextContents: readable(v.boolean()),
  editableText: readable(v.boolean()),
  textProps: readable(v.array(v.string())),
  scope: readable(v.string()),
});
export type EditorElement = v.InferOutput<typeof EditorElement>;

export const EditorScope = v.looseObject({ codebaseIds: v.fallback(v.array(v.string()), []) });

/** Numbers and text are values of a style. Anything else is left out. */
const Styles = v.pipe(
  v.fallback(dictionary(v.unknown()), {}),
  v.transform((styles) =>
    Object.fromEntries(
      Object.entries(styles).flatMap(([name, value]) =>
        typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
      ),
    ),
  ),
);

export const EditorRule = v.looseObject({
  selector: v.string(),
  styles: Styles,
  filename: v.fallback(v.string(), ""),
  source: v.fallback(v.string(), ""),
  atRules: readable(v.array(v.string())),
});
export type EditorRule = v.InferOutput<typeof EditorRule>;

/** Null, or anything else that is not an entry, removes one. */
function lookupOf<Entry extends v.GenericSchema>(entry: Entry) {
  return v.nullish(dictionary(v.fallback(v.nullable(entry), null)), {});
}

export const EditorElementLookup = lookupOf(EditorElement);
export type EditorElementLookup = v.InferOutput<typeof EditorElementLookup>;

export const EditorScopeLookup = lookupOf(EditorScope);
export type EditorScopeLookup = v.InferOutput<typeof EditorScopeLookup>;

export const EditorRuleLookup = lookupOf(EditorRule);
export type EditorRuleLookup = v.InferOutput<typeof EditorRuleLookup>;
