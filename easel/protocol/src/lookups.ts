/** What the dev server knows about the source: its elements, their scopes, and its CSS rules. */
import * as v from "valibot";
import { dictionary } from "./dictionary.ts";
import { CodebaseId } from "./ids.ts";

const SourceRange = v.object({ start: v.number(), end: v.number() });

/** `component` is a definition and `component-instance` a use of it. */
export const ElementType = v.picklist(["component", "storybook-component", "component-instance", "native"]);

/** Unknown fields are passed through. */
export const TreeElement = v.looseObject({
  type: ElementType,
  componentName: v.string(),
  nativeTag: v.optional(v.string()),
  filename: v.string(),
  removableClasses: v.optional(v.array(v.string())),
  staticTextContents: v.optional(v.boolean()),
  /** Words of its own stand in the source, perhaps among code and other elements. */
  editableText: v.optional(v.boolean()),
  /** The props of a component that are plain strings in the source. */
  textProps: v.optional(v.array(v.string())),
  /** Of a component that is to be inserted: the package it comes from, and how that exports it. */
  packageName: v.optional(v.string()),
  isDefaultExport: v.optional(v.boolean()),
  /** Of a component: it ignores a class name and a style that it is given. */
  ignoresStyles: v.optional(v.boolean()),
  codebaseId: v.optional(CodebaseId),
  scope: v.optional(CodebaseId),
  /** The parent element in the source, or null at the top of a component. */
  parent: v.optional(v.nullable(CodebaseId)),
  position: v.optional(v.string()),
  /** It is rendered for each entry of a list that is written out, or comes from another module of the app. */
  isListEntry: v.optional(v.boolean()),
  line: v.optional(v.number()),
  range: v.optional(SourceRange),
});
export type TreeElement = v.InferOutput<typeof TreeElement>;

export const Scope = v.looseObject({
  codebaseIds: v.array(CodebaseId),
  name: v.optional(v.string()),
  filename: v.optional(v.string()),
});
export type Scope = v.InferOutput<typeof Scope>;

/** A CSS rule. Rules with the source `tailwind` or `generated` are in no file and cannot be edited. */
export const CssElement = v.looseObject({
  selector: v.string(),
  styles: dictionary(v.string()),
  filename: v.string(),
  source: v.picklist(["css", "css-module", "tailwind", "generated"]),
  atRules: v.optional(v.array(v.string())),
  range: v.optional(SourceRange),
  line: v.optional(v.number()),
});
export type CssElement = v.InferOutput<typeof CssElement>;

/** In an update, null removes an entry. */
export const TreeElementLookup = dictionary(v.nullable(TreeElement));
export type TreeElementLookup = v.InferOutput<typeof TreeElementLookup>;

export const ScopeLookup = dictionary(v.nullable(Scope));
export type ScopeLookup = v.InferOutput<typeof ScopeLookup>;

export const CssElementLookup = dictionary(v.nullable(CssElement));
export type CssElementLookup = v.InferOutput<typeof CssElementLookup>;

/** All lookups, or an update with the changed entries. */
export const Lookups = v.object({
  treeElementLookup: TreeElementLookup,
  scopeLookup: ScopeLookup,
  cssElementLookup: CssElementLookup,
});
export type Lookups = v.InferOutput<typeof Lookups>;
