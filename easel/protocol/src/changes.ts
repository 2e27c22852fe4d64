/** Every change that the ledger can contain: its fields, flags and name. */
import * as v from "valibot";
import { dictionary } from "./dictionary.ts";

const Id = v.string();
const OptionalId = v.optional(v.nullable(Id));
/** Duplicate ids are removed. */
const UniqueIds = v.pipe(
  v.array(Id),
  v.transform((ids) => [...new Set(ids)]),
);
const Modifiers = v.optional(v.array(v.string()));
const CustomProperties = v.optional(dictionary(v.string()));

export const STYLING_FRAMEWORKS = ["Inline", "CSS", "Tailwind"] as const;
export const StylingFramework = v.picklist(STYLING_FRAMEWORKS);
export type StylingFramework = v.InferOutput<typeof StylingFramework>;

const fieldsOf = {
  STYLING: v.object({
    codebaseId: Id,
    /** Null removes a property. */
    stylingChanges: dictionary(v.nullable(v.string())),
    stylingFramework: StylingFramework,
    modifiers: Modifiers,
    customProperties: CustomProperties,
  }),
  ADD_JSX: v.object({
    codebaseIdToAddTo: Id,
    beforeCodebaseId: OptionalId,
    afterCodebaseId: OptionalId,
    addCodebaseId: OptionalId,
    addNativeTag: v.optional(v.string()),
    fileContentsToSourceFrom: v.optional(v.string()),
    fileContentsSourceFilename: v.optional(v.string()),
    propsToSet: v.optional(dictionary(v.unknown())),
    deletedStoryboardId: v.optional(v.string()),
    htmlForInstantUpdate: v.optional(v.string()),
    extraPathToContents: v.optional(dictionary(v.string())),
  }),
  MOVE_JSX: v.object({
    codebaseIdToMove: Id,
    codebaseIdToMoveTo: Id,
    afterCodebaseId: OptionalId,
    beforeCodebaseId: OptionalId,
    expectedCurrentParentCodebaseId: OptionalId,
  }),
  REMOVE_JSX: v.object({ codebaseIdsToRemove: UniqueIds }),
  CHANGE_PROP: v.object({ codebaseIdToChange: Id, propName: v.string(), propValue: v.unknown() }),
  ADD_CLASS: v.object({
    codebaseIdToAddClass: Id,
    className: v.string(),
    addingTailwindClass: v.optional(v.boolean()),
    modifiers: Modifiers,
    customProperties: CustomProperties,
    cssEquivalent: v.optional(v.string()),
    temporaryOnly: v.optional(v.boolean()),
  }),
  REMOVE_CLASS: v.object({ codebaseIdToRemoveClass: Id, className: v.string() }),
  UPDATE_CLASSES: v.object({
    codebaseIdToUpdateClass: Id,
    newClasses: v.array(v.string()),
    oldClasses: v.array(v.string()),
    involvedClasses: v.array(
      v.object({ tailwind: v.string(), css: v.string(), variant: v.optional(v.nullable(v.string())) }),
    ),
    isInstantChangeOnly: v.optional(v.boolean()),
  }),
  EDIT_TEXT: v.object({ codebaseIdToEditText: Id, newText: v.string(), oldText: v.optional(v.string()) }),
  WRAP_DIV: v.object({ codebaseIdsToWrap: UniqueIds }),
  CHANGE_TAG: v.object({ codebaseIdToChange: Id, newTagName: v.string() }),
  DUPLICATE: v.object({ codebaseIdsToDuplicate: UniqueIds }),
  UNKNOWN: v.unknown(),
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

/** The types whose undo the original could show instantly. Easel can do so for every type. */
export const INSTANTLY_UNDOABLE_BEFORE: readonly ChangeType[] = [
  "REMOVE_JSX",
  "ADD_CLASS",
  "STYLING",
  "UPDATE_CLASSES",
];

/** Types that may be shown while earlier changes are still being written. Undo and redo follow their change. */
export const INSTANT_WHILE_FLUSHING: readonly ChangeType[] = ["STYLING", "ADD_CLASS", "UPDATE_CLASSES"];

const Key = v.nullable(v.string());
const Keys = v.nullable(v.array(v.string()));

/** The original sends its private flags with an underscore. They are accepted so that its ledgers stay readable. */
const ledgerFields = {
  id: v.pipe(v.string(), v.uuid()),
  name: v.optional(v.string()),
  indexInLedger: v.optional(v.number()),
  canInstantUpdateWhileFlushing: v.optional(v.boolean()),
  asUndoOfActivityId: v.optional(v.string()),
  asRedoOfActivityId: v.optional(v.string()),
  activityId: v.optional(v.string()),
  prevIdToNewIdMap: v.optional(dictionary(v.string())),
  changeUndone: v.optional(v.boolean()),
  toastId: v.optional(v.union([v.string(), v.number()])),
  showedToastInsteadOfInstantUpdate: v.optional(v.boolean()),
  elementKeyToSelectAfterInstantUpdate: v.optional(Key),
  elementKeysToMultiselectAfterInstantUpdate: v.optional(Keys),
  elementKeyToSelectAfterUndoInstantUpdate: v.optional(Key),
  elementKeysToMultiselectAfterUndoInstantUpdate: v.optional(Keys),
  _consumed: v.optional(v.boolean()),
  _failed: v.optional(v.boolean()),
  _instantUpdateSent: v.optional(v.boolean()),
  _instantUpdateFinished: v.optional(v.boolean()),
  _instantUpdateSuccessful: v.optional(v.boolean()),
  _sendInstantUpdate: v.optional(v.boolean()),
  _instantUpdateData: v.optional(v.unknown()),
};

/** Unknown fields of an editor are passed through. */
function itemOf<Type extends ChangeType, Fields extends v.GenericSchema>(type: Type, changeFields: Fields) {
  return v.looseObject({ ...ledgerFields, type: v.literal(type), changeFields });
}

const DirectChange = v.variant("type", [
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
]);

/** An undo can be redone, so the undone change may be of any type. */
export type Change =
  | v.InferOutput<typeof DirectChange>
  | (LedgerFields & {
      type: "UNDO";
      changeFields: { changeToUndo: Change; matchingActivityFlushed?: boolean | undefined };
    })
  | (LedgerFields & { type: "REDO"; changeFields: { changeToRedo: Change } });

type LedgerFields = v.InferOutput<v.ObjectSchema<typeof ledgerFields, undefined>>;

export const Change: v.GenericSchema<unknown, Change> = v.lazy((input) => {
  const type = typeof input === "object" && input !== null && "type" in input ? input.type : undefined;
  if (type === "UNDO") return UndoChange;
  if (type === "REDO") return RedoChange;
  return DirectChange;
});

const UndoChange = itemOf("UNDO", v.object({ changeToUndo: Change, matchingActivityFlushed: v.optional(v.boolean()) }));
const RedoChange = itemOf("REDO", v.object({ changeToRedo: Change }));
