/** Messages from the outer editor to the frame. */
import * as v from "valibot";
import { Change } from "./changes.ts";
import { dictionary } from "./dictionary.ts";
import { EditorElementLookup, EditorRuleLookup, EditorScopeLookup } from "./editor-lookups.ts";
import { ElementKey } from "./element-key.ts";
import { IdPart } from "./ids.ts";

const Key = ElementKey;
const OptionalKey = v.nullish(Key, null);
const Nothing = v.tuple([]);
const Flag = v.nullish(v.boolean(), false);
const Coordinates = v.object({ x: v.number(), y: v.number() });
const PointerDetails = v.looseObject({
  clientX: v.number(),
  clientY: v.number(),
  buttons: v.nullish(v.number()),
});
export const InitOptions = v.looseObject({
  driveModeEnabled: v.nullish(v.boolean()),
  aiContextSelection: v.nullish(v.boolean()),
  /** Select the innermost element at the pointer instead of the outermost. */
  selectInnermost: v.nullish(v.boolean()),
  /** Select an instance of a reusable component instead of what is inside it; a double click goes in. */
  selectInstances: v.nullish(v.boolean()),
  /** The scale of outline labels; 1 by default. */
  labelScale: v.nullish(v.pipe(v.number(), v.gtValue(0))),
  /** Send the result of getCssEvals with SELECTED_ELEMENT_KEY, once the page has loaded the code for it. */
  selectionAtOnce: v.nullish(v.boolean()),
  /** Shortcuts of the editor, such as `Ctrl+D`, that the browser must not handle while the page has the focus. */
  claimedKeys: v.nullish(v.array(v.string())),
  /** Leave arrow keys, Tab, Enter and Escape to the editor, which walks through the tree itself. */
  leaveKeysToEditor: v.nullish(v.boolean()),
  /** Send NAV_TREE_DIFFERENCES instead of NAV_TREE. */
  treeDifferences: v.nullish(v.boolean()),
});
export const AppTheme = v.picklist(["own", "light", "dark"]);
export type AppTheme = v.InferOutput<typeof AppTheme>;

export type InitOptions = v.InferOutput<typeof InitOptions>;

/** A component or an element of the page. */
const Inspected = {
  componentName: v.nullish(v.string()),
  tempoElementID: v.nullish(v.string()),
  /** Which of several that are rendered by the same code, from 0. */
  occurrence: v.nullish(v.number()),
};

/** Editors count their messages, or name them. */
export const MessageId = v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]);
export type MessageId = v.InferOutput<typeof MessageId>;

/** The only functions that can be called, with their arguments. */
export const FUNCTION_ARGUMENTS = {
  initProject: v.tuple([
    /* storyboardId */ v.pipe(IdPart, v.nonEmpty("A storyboard has an id.")),
    EditorElementLookup,
    EditorScopeLookup,
    /* storyboardComponentElement */ v.unknown(),
    v.nullish(InitOptions),
    /* storyboardType */ v.nullish(v.string()),
    /* savedComponentFilename */ v.nullish(v.string()),
    /* originalStoryboardUrl */ v.nullish(v.string()),
  ]),
  setNewLookups: v.tuple([EditorElementLookup, EditorScopeLookup]),
  enableDriveMode: Nothing,
  disableDriveMode: Nothing,
  setFrozen: v.tuple([Flag]),
  setHoveredElement: v.tuple([OptionalKey]),
  setSelectedElement: v.tuple([OptionalKey]),
  setMultiselectedElementKeys: v.tuple([v.nullish(v.array(Key))]),
  processRulesForSelectedElement: v.tuple([EditorRuleLookup, Key]),
  setModifiersForSelectedElement: v.tuple([v.nullish(v.array(v.string()), []), Key]),
  getCssEvals: v.tuple([Key]),
  getElementClassList: v.tuple([Key]),
  ruleMatchesElement: v.tuple([/* messageId */ MessageId, /* selector */ v.string(), Key]),
  applyChangeItemToDocument: v.tuple([Change]),
  updateCodebaseIds: v.tuple([v.nullish(dictionary(v.string()), {}), EditorElementLookup, EditorScopeLookup]),
  dispatchEvent: v.tuple([v.string(), v.optional(v.unknown())]),
  updateOutlines: Nothing,
  goBack: Nothing,
  goForward: Nothing,
  refresh: Nothing,
  scrollPage: v.tuple([/* left */ v.number(), /* top */ v.number(), /* at */ v.nullish(Coordinates)]),
  setTheme: v.tuple([AppTheme]),
  syntheticMouseOver: v.tuple([
    Coordinates,
    /* dontHoverInsideSelected */ v.nullish(v.boolean()),
    /* selectBottomMostElement */ v.nullish(v.boolean()),
  ]),
  syntheticMouseMove: v.tuple([PointerDetails]),
  syntheticMouseUp: v.tuple([/* event */ v.optional(v.unknown())]),
  clearHoveredOutlines: Nothing,
  setZoomPerc: v.tuple([v.pipe(v.number(), v.gtValue(0))]),
  setAiContext: v.tuple([Flag]),
  tempMoveElement: v.tuple([Key, /* newIndex */ v.number()]),
  tempAddDiv: v.tuple([/* parentCodebaseId */ v.nullish(v.string(), null), v.number(), v.number(), v.number()]),
  tempMoveToNewParent: v.tuple([
    /* indicatorWidth */ v.number(),
    /* indicatorHeight */ v.number(),
    /* x */ v.number(),
    /* y */ v.number(),
    OptionalKey,
    /* clear */ v.nullish(v.boolean()),
    /* label */ v.nullish(v.string()),
  ]),
  checkIfHydrationError: Nothing,
  triggerDragStart: Nothing,
  triggerDragCancel: Nothing,
  setIsFlushing: v.tuple([Flag]),
  setInspectedValue: v.tuple([
    /* of which component */ v.object(Inspected),
    v.object({
      kind: v.picklist(["prop", "state"]),
      /** Of the prop, or of a field of the state. */
      name: v.nullish(v.string()),
      /** The index of the hook, for the state of a function component. */
      hook: v.nullish(v.number()),
      value: v.unknown(),
    }),
  ]),
} as const;

export type FunctionName = keyof typeof FUNCTION_ARGUMENTS;
export type FunctionArguments<Name extends FunctionName> = v.InferOutput<(typeof FUNCTION_ARGUMENTS)[Name]>;

/** Sent as a plain string with a MessagePort. */
export const HANDSHAKE = "init";

/** A message without a payload or an id is ignored. */
export const IncomingMessage = v.variant("type", [
  v.object({
    id: MessageId,
    type: v.literal("executeFunction"),
    payload: v.object({
      functionName: v.picklist(Object.keys(FUNCTION_ARGUMENTS) as FunctionName[], "Function to execute not found"),
      args: v.nullish(v.array(v.unknown())),
      /** The arguments as JSON, in lz-string's UTF-16 form. */
      compressedArgs: v.nullish(v.string()),
    }),
  }),
  v.object({
    id: MessageId,
    type: v.literal("inspectElement"),
    payload: v.object({
      ...Inspected,
      isComponent: v.nullish(v.boolean()),
      componentElementId: v.nullish(v.string()),
    }),
  }),
]);
export type IncomingMessage = v.InferOutput<typeof IncomingMessage>;

/** A plain window message, whose result is logged to the console. */
export const GetStateAndProps = v.object({
  type: v.literal("GET_STATE_AND_PROPS"),
  componentName: v.fallback(v.nullish(v.string()), undefined),
  id: v.optional(v.unknown()),
});
