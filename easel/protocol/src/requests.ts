/** The calls that change the source: `canvases/{canvasId}/parseAndMutate/mutate/<call>`, with request bodies and response. */
import * as v from "valibot";
import { StylingFramework } from "./changes.ts";
import { dictionary } from "./dictionary.ts";
import { CodebaseId } from "./ids.ts";

/** An id, or a whole entry of the lookups, as clients of the original send it. */
const ElementReference = v.union([
  CodebaseId,
  v.pipe(
    v.looseObject({ codebaseId: CodebaseId }),
    v.transform(({ codebaseId }) => codebaseId),
  ),
]);
const OptionalReference = v.nullish(ElementReference);
/** Duplicate ids are removed. */
const References = v.pipe(
  v.array(ElementReference),
  v.minLength(1, "At least one element must be named."),
  v.transform((ids) => [...new Set(ids)]),
);
/** Excludes characters that could end the string that a class is written in. */
const ClassName = v.pipe(v.string(), v.regex(/^[^\s"`{};]+$/, "Not a class name."));
const ClassNames = v.array(ClassName);
const Modifiers = v.nullish(v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/, "Not a modifier."))));
const CustomProperties = v.nullish(
  v.record(
    v.pipe(v.string(), v.regex(/^--[\w-]+$/, "A custom property begins with two dashes.")),
    v.union([v.string(), v.number()]),
  ),
);

const Item = v.pipe(v.number(), v.integer(), v.minValue(0));
/**
 * For each list around the element, from the outermost, which of its entries is meant. With it, the entry is changed
 * instead of the element, if the list is written out. Not sent by the original.
 */
const Items = v.nullish(v.array(Item));

const MediaQueries = v.nullish(
  dictionary(
    v.pipe(
      v.string(),
      v.regex(/^\((?:(?:min|max)-width: |width [<>]= )[\d.]+(?:px|rem|em)\)$/, "Not a media query for a width."),
    ),
  ),
);

/** Numbers are allowed as in React. */
const StyleValue = v.union([v.string(), v.number()]);

/** A value that is code. A plain string would be written as a string literal. */
const Expression = v.strictObject({ expression: v.string() });
export type PropData = string | number | boolean | null | PropData[] | { [name: string]: PropData };
/** Objects and lists are written as literals. */
export const PropData: v.GenericSchema<PropData> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(PropData), dictionary(PropData)]),
);
/** Null removes the prop. */
export const PropValue = v.union([Expression, PropData]);
export type PropValue = v.InferOutput<typeof PropValue>;

export const MUTATE_BODIES = {
  styling: v.object({
    reactElement: ElementReference,
    /** Null removes a property. */
    styling: dictionary(v.nullable(StyleValue)),
    stylingFramework: StylingFramework,
    modifiers: Modifiers,
    customProperties: CustomProperties,
    /** The project's breakpoints, by the modifiers that stand for them. */
    mediaQueries: MediaQueries,
  }),
  addJsxElement: v.object({
    destinationElement: ElementReference,
    beforeElement: OptionalReference,
    afterElement: OptionalReference,
    newElement: v.object({
      type: v.nullish(v.string()),
      nativeTag: v.nullish(v.string()),
      componentName: v.nullish(v.string()),
      /** The file that exports the component, relative to the app's root. */
      filename: v.nullish(v.string()),
      /** The package to import the component from, instead of a file. */
      packageName: v.nullish(
        v.pipe(v.string(), v.regex(/^(?:@[\w.-]+\/)?[\w-][\w.-]*(?:\/[\w.-]+)*$/, "Not the name of a package.")),
      ),
      /** Whether the package has it as its default export. */
      isDefaultExport: v.nullish(v.boolean()),
      propsToSet: v.nullish(dictionary(PropValue)),
      /** The text between its tags. */
      text: v.nullish(v.string()),
      /** The id under which the page shows it until the response arrives. */
      placeholderId: v.nullish(v.string()),
    }),
    canvasId: v.nullish(v.union([v.string(), v.number()])),
    deletedStoryboardId: v.nullish(v.string()),
    /** A module whose JSX is inserted instead. */
    fileContentsToSourceFrom: v.nullish(v.string()),
    fileContentsSourceFilename: v.nullish(v.string()),
    extraFiles: v.nullish(dictionary(v.string())),
    hasInstantUpdate: v.nullish(v.boolean()),
  }),
  moveJsxElement: v.object({
    elementToMove: ElementReference,
    newContainerElement: ElementReference,
    afterElement: OptionalReference,
    beforeElement: OptionalReference,
    expectedCurrentParent: OptionalReference,
    items: Items,
    /** The entry of the same list that an entry is moved beside. */
    besideItem: v.nullish(Item),
  }),
  removeJsxElement: v.object({ elementsToRemove: References, items: Items }),
  changePropValue: v.object({
    elementToModify: ElementReference,
    propName: v.string(),
    propValue: PropValue,
  }),
  wrapInDiv: v.object({ reactElements: References }),
  duplicate: v.object({
    reactElements: References,
    items: Items,
    /** The entry of the same list that the copy of an entry goes behind, instead of its original. */
    besideItem: v.nullish(Item),
  }),
  changeElementTag: v.object({ elementToModify: ElementReference, newTag: v.string() }),
  addClass: v.object({
    reactElement: ElementReference,
    className: ClassName,
    stylingFramework: v.nullish(StylingFramework),
    modifiers: Modifiers,
    customProperties: CustomProperties,
  }),
  removeClass: v.object({ reactElement: ElementReference, className: ClassName }),
  updateClasses: v.object({ reactElement: ElementReference, newClasses: ClassNames, oldClasses: ClassNames }),
  editText: v.object({
    element: ElementReference,
    newText: v.string(),
    oldText: v.nullish(v.string()),
    items: Items,
  }),
} as const;

export type MutateCall = keyof typeof MUTATE_BODIES;
export type MutateBody<Call extends MutateCall> = v.InferOutput<(typeof MUTATE_BODIES)[Call]>;
/** The name of a call with its body. */
export type ChangeRequest = { [Call in MutateCall]: { call: Call; body: MutateBody<Call> } }[MutateCall];

export const ACTIVITY_CALLS = ["undoChangeToFiles", "redoChangeToFiles"] as const;
export type ActivityCall = (typeof ACTIVITY_CALLS)[number];

/** Undo and redo take no arguments. */
export const ActivityBody = v.nullish(v.object({}));

export const ChangeResponse = v.object({
  /** Identifies the step in the history. Null when nothing had to be changed. */
  activityId: v.nullable(v.string()),
  /** The name of the step, as in the ledger. */
  name: v.string(),
  filesChanged: v.array(v.string()),
  /** Maps placeholders, and for undo and redo ids, to the ids of the elements in the source. */
  idMap: dictionary(v.string()),
  /** How many times the changed code is rendered, or null for a list whose length is only known at run time. */
  places: v.nullable(v.number()),
  /** What the person should know, such as other places that use a constant. Not sent by the original. */
  notice: v.optional(v.string()),
});
export type ChangeResponse = v.InferOutput<typeof ChangeResponse>;
