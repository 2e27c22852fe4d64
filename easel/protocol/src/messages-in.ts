/** Messages from the outer editor to the frame. */
import * as v from "valibot";
import { Change } from "./changes.ts";
import { dictionary } from "./dictionary.ts";
import { IdPart } from "./ids.ts";
import { CssElementLookup, ScopeLookup, TreeElementLookup } from "./lookups.ts";

const Key = v.string();
const OptionalKey = v.nullable(Key);
const Nothing = v.tuple([]);
const Coordinates = v.object({ x: v.number(), y: v.number() });
const PointerDetails = v.looseObject({
  clientX: v.number(),
  clientY: v.number(),
  buttons: v.optional(v.number()),
});
export const InitOptions = v.looseObject({
  driveModeEnabled: v.optional(v.boolean()),
  aiContextSelection: v.optional(v.boolean()),
  /** Select the innermost element at the pointer instead of the outermost. */
  selectInnermost: v.optional(v.boolean()),
  /** The scale of outline labels; 1 by default. */
  labelScale: v.optional(v.pipe(v.number(), v.gtValue(0))),
  /**
   * Report the selection synchronously, with the result of getCssEvals: once the page has loaded the code for it, an
   * editor of its own origin receives SELECTED_ELEMENT_KEY as the detail of an event on the frame's element.
   */
  selectionAtOnce: v.optional(v.boolean()),
  /** Send NAV_TREE_DIFFERENCES instead of NAV_TREE. */
  treeDifferences: v.optional(v.boolean()),
});
export type InitOptions = v.InferOutput<typeof InitOptions>;

/** The only functions that can be called, with their arguments. */
export const FUNCTION_ARGUMENTS = {
  initProject: v.tuple([
    /* storyboardId */ v.pipe(IdPart, v.nonEmpty("A storyboard has an id.")),
    TreeElementLookup,
    ScopeLookup,
    /* storyboardComponentElement */ v.unknown(),
    v.optional(v.nullable(InitOptions)),
    /* storyboardType */ v.optional(v.nullable(v.string())),
    /* savedComponentFilename */ v.optional(v.nullable(v.string())),
    /* originalStoryboardUrl */ v.optional(v.nullable(v.string())),
  ]),
  setNewLookups: v.tuple([TreeElementLookup, ScopeLookup]),
  enableDriveMode: Nothing,
  disableDriveMode: Nothing,
  setHoveredElement: v.tuple([OptionalKey]),
  setSelectedElement: v.tuple([OptionalKey]),
  setMultiselectedElementKeys: v.tuple([v.nullable(v.array(Key))]),
  processRulesForSelectedElement: v.tuple([CssElementLookup, Key]),
  setModifiersForSelectedElement: v.tuple([v.array(v.string()), Key]),
  getCssEvals: v.tuple([Key]),
  getElementClassList: v.tuple([Key]),
  ruleMatchesElement: v.tuple([/* messageId */ v.string(), /* selector */ v.string(), Key]),
  applyChangeItemToDocument: v.tuple([Change]),
  updateCodebaseIds: v.tuple([dictionary(v.string()), TreeElementLookup, ScopeLookup]),
  dispatchEvent: v.tuple([v.string(), v.optional(v.unknown())]),
  updateOutlines: Nothing,
  goBack: Nothing,
  goForward: Nothing,
  refresh: Nothing,
  syntheticMouseOver: v.tuple([
    Coordinates,
    /* dontHoverInsideSelected */ v.optional(v.boolean()),
    /* selectBottomMostElement */ v.optional(v.boolean()),
  ]),
  syntheticMouseMove: v.tuple([PointerDetails]),
  syntheticMouseUp: v.tuple([PointerDetails]),
  clearHoveredOutlines: Nothing,
  setZoomPerc: v.tuple([v.pipe(v.number(), v.gtValue(0))]),
  setAiContext: v.tuple([v.boolean()]),
  tempMoveElement: v.tuple([Key, /* newIndex */ v.number()]),
  tempAddDiv: v.tuple([/* parentCodebaseId */ v.nullable(v.string()), v.number(), v.number(), v.number()]),
  tempMoveToNewParent: v.tuple([
    /* indicatorWidth */ v.number(),
    /* indicatorHeight */ v.number(),
    /* x */ v.number(),
    /* y */ v.number(),
    OptionalKey,
    /* clear */ v.optional(v.boolean()),
  ]),
  checkIfHydrationError: Nothing,
  triggerDragStart: Nothing,
  triggerDragCancel: Nothing,
  setIsFlushing: v.tuple([v.boolean()]),
} as const;

export type FunctionName = keyof typeof FUNCTION_ARGUMENTS;
export type FunctionArguments<Name extends FunctionName> = v.InferOutput<(typeof FUNCTION_ARGUMENTS)[Name]>;

/** Sent as a plain string with a MessagePort. */
export const HANDSHAKE = "init";

/** A message without a payload or an id is ignored. */
export const IncomingMessage = v.variant("type", [
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    type: v.literal("executeFunction"),
    payload: v.object({
      functionName: v.picklist(Object.keys(FUNCTION_ARGUMENTS) as FunctionName[], "Function to execute not found"),
      args: v.optional(v.array(v.unknown())),
      /** The arguments as JSON, in lz-string's UTF-16 form. */
      compressedArgs: v.optional(v.string()),
    }),
  }),
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    type: v.literal("inspectElement"),
    payload: v.object({
      componentName: v.optional(v.nullable(v.string())),
      isComponent: v.optional(v.boolean()),
      tempoElementID: v.optional(v.nullable(v.string())),
      componentElementId: v.optional(v.nullable(v.string())),
    }),
  }),
]);
export type IncomingMessage = v.InferOutput<typeof IncomingMessage>;

/** A plain window message, whose result is logged to the console. */
export const GetStateAndProps = v.object({
  type: v.literal("GET_STATE_AND_PROPS"),
  componentName: v.pipe(v.string("No component name"), v.nonEmpty("No component name")),
  id: v.optional(v.string()),
});
export type GetStateAndProps = v.InferOutput<typeof GetStateAndProps>;
