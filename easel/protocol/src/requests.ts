/** The calls that change the source: `canvases/{canvasId}/parseAndMutate/mutate/<call>`, their bodies and their answer. */
import * as v from "valibot";
import { StylingFramework } from "./changes.ts";
import { dictionary } from "./dictionary.ts";
import { CodebaseId } from "./ids.ts";

/** By its id, or as the lookups tell it: what was written for the original sends the whole entry. */
const ElementReference = v.union([
  CodebaseId,
  v.pipe(
    v.looseObject({ codebaseId: CodebaseId }),
    v.transform(({ codebaseId }) => codebaseId),
  ),
]);
const OptionalReference = v.nullish(ElementReference);
/** Named twice is named once. */
const References = v.pipe(
  v.array(ElementReference),
  v.minLength(1, "At least one element must be named."),
  v.transform((ids) => [...new Set(ids)]),
);
/** What could end the text a class is written in is none. */
const ClassName = v.pipe(v.string(), v.regex(/^[^\s"`{};]+$/, "Not a class name."));
const ClassNames = v.array(ClassName);
const Modifiers = v.nullish(v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/, "Not a modifier."))));
const CustomProperties = v.nullish(
  v.record(v.pipe(v.string(), v.regex(/^--[\w-]+$/, "A custom property begins with two dashes.")), v.string()),
);

/** Code, where a plain value would become a string. */
const Expression = v.strictObject({ expression: v.string() });
/** Null takes the prop away. */
export const PropValue = v.nullable(v.union([v.string(), v.number(), v.boolean(), Expression]));
export type PropValue = v.InferOutput<typeof PropValue>;

export const MUTATE_BODIES = {
  styling: v.object({
    reactElement: ElementReference,
    /** Null takes a property away. */
    styling: dictionary(v.string(), v.nullable(v.string())),
    stylingFramework: StylingFramework,
    modifiers: Modifiers,
    customProperties: CustomProperties,
  }),
  addJsxElement: v.object({
    destinationElement: ElementReference,
    beforeElement: OptionalReference,
    afterElement: OptionalReference,
    newElement: v.object({
      type: v.nullish(v.string()),
      nativeTag: v.nullish(v.string()),
      componentName: v.nullish(v.string()),
      /** Where the component is exported, from the app's root. */
      filename: v.nullish(v.string()),
      isDefaultExport: v.nullish(v.boolean()),
      propsToSet: v.nullish(dictionary(v.string(), PropValue)),
      /** What stands between its tags. */
      text: v.nullish(v.string()),
      /** What the page shows it under until the answer arrives. */
      placeholderId: v.nullish(v.string()),
    }),
    canvasId: v.nullish(v.string()),
    deletedStoryboardId: v.nullish(v.string()),
    /** A module whose JSX is taken over instead. */
    fileContentsToSourceFrom: v.nullish(v.string()),
    fileContentsSourceFilename: v.nullish(v.string()),
    extraFiles: v.nullish(dictionary(v.string(), v.string())),
    hasInstantUpdate: v.nullish(v.boolean()),
  }),
  moveJsxElement: v.object({
    elementToMove: ElementReference,
    newContainerElement: ElementReference,
    afterElement: OptionalReference,
    beforeElement: OptionalReference,
    expectedCurrentParent: OptionalReference,
  }),
  removeJsxElement: v.object({ elementsToRemove: References }),
  changePropValue: v.object({
    elementToModify: ElementReference,
    propName: v.string(),
    propValue: PropValue,
  }),
  wrapInDiv: v.object({ reactElements: References }),
  duplicate: v.object({ reactElements: References }),
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
  editText: v.object({ element: ElementReference, newText: v.string(), oldText: v.nullish(v.string()) }),
} as const;

export type MutateCall = keyof typeof MUTATE_BODIES;
export type MutateBody<Call extends MutateCall> = v.InferOutput<(typeof MUTATE_BODIES)[Call]>;
/** One call with its body. */
export type ChangeRequest = { [Call in MutateCall]: { call: Call; body: MutateBody<Call> } }[MutateCall];

export const ACTIVITY_CALLS = ["undoChangeToFiles", "redoChangeToFiles"] as const;
export type ActivityCall = (typeof ACTIVITY_CALLS)[number];

/** Undo and redo take nothing. */
export const ActivityBody = v.nullish(v.object({}));

export const ChangeResponse = v.object({
  /** Names the step in the history. Null when the source already was as wanted. */
  activityId: v.nullable(v.string()),
  /** What the step is called, as in the ledger. */
  name: v.string(),
  filesChanged: v.array(v.string()),
  /** Placeholders, and for undo and redo ids, to the ids of the elements in the source. */
  idMap: dictionary(v.string(), v.string()),
  /** How many places of the page the changed code is drawn in. Null: one for each item of a list. */
  places: v.nullable(v.number()),
});
export type ChangeResponse = v.InferOutput<typeof ChangeResponse>;
