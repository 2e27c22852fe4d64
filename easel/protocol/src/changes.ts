/** Every change that the ledger can contain: its fields, flags and name. */
import * as v from "valibot";
import { dictionary } from "./dictionary.ts";
import { IdPart } from "./ids.ts";

const Id = v.pipe(IdPart, v.nonEmpty("An element has an id."));
const OptionalId = v.nullish(Id);
/** Duplicate ids are removed. */
const UniqueIds = v.pipe(
  v.array(Id),
  v.transform((ids) => [...new Set(ids)]),
);
const Modifiers = v.nullish(v.array(v.string()));
/** Numbers are allowed as in React. */
const StyleValue = v.union([v.string(), v.number()]);
const CustomProperties = v.nullish(dictionary(StyleValue));

export const STYLING_FRAMEWORKS = ["Inline", "CSS", "Tailwind"] as const;
export const StylingFramework = v.picklist(STYLING_FRAMEWORKS);
export type StylingFramework = v.InferOutput<typeof StylingFramework>;

/**
 * For each list around an element, from the outermost, which of its entries the element is rendered for. With it, a change
 * is made of that entry, if the list is written out. Not sent by the original.
 */
const Items = v.nullish(v.array(v.number()));

/** Fields of an editor that are not listed here are kept. */
const fieldsOf = {
  STYLING: v.looseObject({
    codebaseId: Id,
    /** Null removes a property. */
    stylingChanges: dictionary(v.nullable(StyleValue)),
    stylingFramework: StylingFramework,
    modifiers: Modifiers,
    customProperties: CustomProperties,
    /** The project's breakpoints, by the modifiers that stand for them. */
    mediaQueries: v.nullish(dictionary(v.string())),
  }),
  ADD_JSX: v.looseObject({
    codebaseIdToAddTo: Id,
    beforeCodebaseId: OptionalId,
    afterCodebaseId: OptionalId,
    addCodebaseId: OptionalId,
    addNativeTag: v.nullish(v.string()),
    fileContentsToSourceFrom: v.nullish(v.string()),
    fileContentsSourceFilename: v.nullish(v.string()),
    propsToSet: v.nullish(dictionary(v.unknown())),
    deletedStoryboardId: v.nullish(v.string()),
    htmlForInstantUpdate: v.nullish(v.string()),
    extraPathToContents: v.nullish(dictionary(v.string())),
  }),
  MOVE_JSX: v.looseObject({
    codebaseIdToMove: Id,
    codebaseIdToMoveTo: Id,
    afterCodebaseId: OptionalId,
    beforeCodebaseId: OptionalId,
    expectedCurrentParentCodebaseId: OptionalId,
    items: Items,
    /** The entry of the same list that an entry is moved beside. */
    besideItem: v.nullish(v.number()),
  }),
  REMOVE_JSX: v.looseObject({ codebaseIdsToRemove: UniqueIds, items: Items }),
  CHANGE_PROP: v.looseObject({ codebaseIdToChange: Id, propName: v.string(), propValue: v.unknown() }),
  ADD_CLASS: v.looseObject({
    codebaseIdToAddClass: Id,
    className: v.string(),
    addingTailwindClass: v.nullish(v.boolean()),
    modifiers: Modifiers,
    customProperties: CustomProperties,
    cssEquivalent: v.nullish(v.string()),
    temporaryOnly: v.nullish(v.boolean()),
  }),
  REMOVE_CLASS: v.looseObject({ codebaseIdToRemoveClass: Id, className: v.string() }),
  UPDATE_CLASSES: v.looseObject({
    codebaseIdToUpdateClass: Id,
    newClasses: v.array(v.string()),
    oldClasses: v.array(v.string()),
    involvedClasses: v.nullish(
      v.array(v.looseObject({ tailwind: v.string(), css: v.string(), variant: v.nullish(v.string()) })),
      [],
    ),
    isInstantChangeOnly: v.nullish(v.boolean()),
  }),
  EDIT_TEXT: v.looseObject({
    codebaseIdToEditText: Id,
    newText: v.string(),
    oldText: v.nullish(v.string()),
    items: Items,
  }),
  WRAP_DIV: v.looseObject({ codebaseIdsToWrap: UniqueIds }),
  CHANGE_TAG: v.looseObject({ codebaseIdToChange: Id, newTagName: v.string() }),
  DUPLICATE: v.looseObject({
    codebaseIdsToDuplicate: UniqueIds,
    items: Items,
    /** The entry of the same list that the copy of an entry goes behind, instead of its original. */
    besideItem: v.nullish(v.number()),
  }),
  UNKNOWN: v.optional(v.unknown()),
};

export type ChangeType = keyof typeof fieldsOf | "UNDO" | "REDO";

export const CHANGE_NAMES = {
  STYLING: "Styling",
  ADD_JSX: "Add Element",
  MOVE_JSX: "Move Element",
  REMOVE_JSX: "Delete Element",
  CHANGE_PROP: "Change Prop",
  ADD_CLASS: "Add Class",
  REMOVE_CLASS: "Remove Class",
  UPDATE_CLASSES: "Update Classes",
  EDIT_TEXT: "Edit Text",
  WRAP_DIV: "Wrap In Div",
  CHANGE_TAG: "Change Tag Name",
  DUPLICATE: "Duplicate",
  UNDO: "Undo",
  REDO: "Redo",
  UNKNOWN: "",
} satisfies Record<ChangeType, string>;

const Key = v.nullish(v.string());
const Keys = v.nullish(v.array(v.string()));

/** The fields of a change that the page reads. A ledger adds others, which come back with the change. */
const ledgerFields = {
  id: v.pipe(v.string(), v.uuid()),
  name: v.nullish(v.string()),
  prevIdToNewIdMap: v.nullish(dictionary(v.string())),
  elementKeyToSelectAfterInstantUpdate: Key,
  elementKeysToMultiselectAfterInstantUpdate: Keys,
  elementKeyToSelectAfterUndoInstantUpdate: Key,
  elementKeysToMultiselectAfterUndoInstantUpdate: Keys,
  /** What INSTANT_UPDATE_DONE has said of it, from which it can be undone after the page was loaded again. */
  _instantUpdateData: v.optional(v.unknown()),
};

/** Unknown fields of an editor are passed through. */
function itemOf<Type extends ChangeType, Fields extends v.GenericSchema>(type: Type, changeFields: Fields) {
  return v.looseObject({ ...ledgerFields, type: v.literal(type), changeFields });
}

const DirectChange = v.variant(
  "type",
  [
    itemOf("STYLING", fieldsOf.STYLING),
    itemOf("ADD_JSX", fieldsOf.ADD_JSX),
    itemOf("MOVE_JSX", fieldsOf.MOVE_JSX),
    itemOf("REMOVE_JSX", fieldsOf.REMOVE_JSX),
    itemOf("CHANGE_PROP", fieldsOf.CHANGE_PROP),
    itemOf("ADD_CLASS", fieldsOf.ADD_CLASS),
    itemOf("REMOVE_CLASS", fieldsOf.REMOVE_CLASS),
    itemOf("UPDATE_CLASSES", fieldsOf.UPDATE_CLASSES),
    itemOf("EDIT_TEXT", fieldsOf.EDIT_TEXT),
    itemOf("WRAP_DIV", fieldsOf.WRAP_DIV),
    itemOf("CHANGE_TAG", fieldsOf.CHANGE_TAG),
    itemOf("DUPLICATE", fieldsOf.DUPLICATE),
    itemOf("UNKNOWN", fieldsOf.UNKNOWN),
  ],
  ({ received }) => `Unknown change type: ${received}`,
);

/** An undo can be redone, so the undone change may be of any type. */
export type Change =
  | v.InferOutput<typeof DirectChange>
  | (LedgerFields & {
      type: "UNDO";
      changeFields: { changeToUndo: Change; matchingActivityFlushed?: boolean | null | undefined };
    })
  | (LedgerFields & { type: "REDO"; changeFields: { changeToRedo: Change } });

type LedgerFields = v.InferOutput<v.ObjectSchema<typeof ledgerFields, undefined>>;

export const Change: v.GenericSchema<unknown, Change> = v.lazy((input) => {
  const type = typeof input === "object" && input !== null && "type" in input ? input.type : undefined;
  if (type === "UNDO") return UndoChange;
  if (type === "REDO") return RedoChange;
  return DirectChange;
});

const UndoChange = itemOf(
  "UNDO",
  v.looseObject({ changeToUndo: Change, matchingActivityFlushed: v.nullish(v.boolean()) }),
);
const RedoChange = itemOf("REDO", v.looseObject({ changeToRedo: Change }));
