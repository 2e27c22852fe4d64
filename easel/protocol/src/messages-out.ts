/** Messages from the frame to the outer editor. The id of a message is its name. */
import * as v from "valibot";
import { Change } from "./changes.ts";
import { CssEvals, ProcessedCssRule } from "./css-rules.ts";
import { MessageId } from "./messages-in.ts";
import { NavDifferences } from "./nav-differences.ts";
import { NavNode } from "./nav-node.ts";

const OptionalKey = v.nullable(v.string());

export const PointerPayload = v.object({
  pageX: v.number(),
  pageY: v.number(),
  clientX: v.number(),
  clientY: v.number(),
  /** Not sent by the original. */
  ctrlKey: v.optional(v.boolean()),
  metaKey: v.optional(v.boolean()),
});

export const WheelPayload = v.object({
  deltaX: v.number(),
  deltaY: v.number(),
  wheelDelta: v.optional(v.number()),
  x: v.number(),
  y: v.number(),
  altKey: v.boolean(),
  ctrlKey: v.boolean(),
  shiftKey: v.boolean(),
  metaKey: v.boolean(),
  /** Whether something under the pointer can scroll in this direction. Not sent by the original. */
  canScroll: v.optional(v.boolean()),
});

export const KeyPayload = v.object({
  key: v.string(),
  metaKey: v.boolean(),
  shiftKey: v.boolean(),
  ctrlKey: v.boolean(),
  /** Not sent by the original. */
  altKey: v.optional(v.boolean()),
  activeElement: v.object({
    tagName: v.optional(v.string()),
    isContentEditable: v.optional(v.boolean()),
    elementType: v.optional(v.nullable(v.string())),
  }),
});

export const DragContext = v.object({
  pageX: v.number(),
  pageY: v.number(),
  offsetX: v.number(),
  offsetY: v.number(),
  parentSelectedElementKey: v.optional(OptionalKey),
  dragging: v.boolean(),
  selectedParentDisplay: v.optional(v.string()),
  selectedParentFlexDirection: v.optional(v.string()),
});

export const HydrationStatus = v.picklist(["no_error", "error", "other_error"]);

const message = <Name extends string, Fields extends v.ObjectEntries>(name: Name, fields: Fields) => {
  return v.object({ id: v.literal(name), ...fields });
};

export const OutgoingMessage = v.variant("id", [
  /** The first message to every editor. The original did not send it, and its editors ignore unknown messages. */
  message("READY", { version: v.number() }),
  message("HOVERED_ELEMENT_KEY", { elementKey: OptionalKey, outerHTML: v.optional(v.nullable(v.string())) }),
  message("SELECTED_ELEMENT_KEY", {
    elementKey: v.optional(OptionalKey),
    outerHTML: v.optional(v.nullable(v.string())),
    /** Set in the response to setSelectedElement, where only the HTML is new. */
    doNotSetElementKey: v.optional(v.boolean()),
    /** For editors that set `selectionAtOnce`. */
    cssEvals: v.optional(CssEvals),
  }),
  message("MULTI_SELECTED_ELEMENT_KEYS", {
    elementKeys: v.optional(v.nullable(v.array(v.string()))),
    outerHTMLs: v.optional(v.nullable(v.array(v.string()))),
    doNotSetElementKeys: v.optional(v.boolean()),
  }),
  message("CONTEXT_REQUESTED", { event: v.object({ clientX: v.number(), clientY: v.number() }) }),
  message("WHEEL_EVENT", { event: WheelPayload }),
  message("NAV_TREE", { navTree: NavNode, outerHtml: v.string() }),
  message("NAV_TREE_DIFFERENCES", NavDifferences.entries),
  message("PROCESSED_CSS_RULES_FOR_ELEMENT", { processedCssRules: v.array(ProcessedCssRule) }),
  message("CSS_EVALS_FOR_ELEMENT", { cssEvals: CssEvals }),
  message("ELEMENT_CLASS_LIST", { classList: v.array(v.string()) }),
  message("KEY_DOWN_EVENT", { event: KeyPayload }),
  message("KEY_UP_EVENT", { event: KeyPayload }),
  message("MOUSE_MOVE_EVENT", { event: PointerPayload }),
  message("DRAG_START_EVENT", { event: DragContext, outerHTML: v.optional(v.nullable(v.string())) }),
  message("DRAG_END_EVENT", { event: v.object({}) }),
  message("DRAG_CANCEL_EVENT", { event: v.object({}) }),
  message("LATEST_HREF", { href: v.string() }),
  /** How far the page is scrolled, first and whenever that changes. Not sent by the original. */
  message("SCROLL_POSITION", { x: v.number(), y: v.number() }),
  message("LATEST_HYDRATION_ERROR_STATUS", {
    status: HydrationStatus,
    errorDescr: v.optional(v.nullable(v.string())),
    errorLabel: v.optional(v.nullable(v.string())),
    errorBody: v.optional(v.nullable(v.string())),
  }),
  message("START_EDITING_TEXT", { data: v.object({ key: v.string(), oldText: v.nullable(v.string()) }) }),
  message("EDITED_TEXT", {
    data: v.object({
      key: v.string(),
      newText: v.nullable(v.string()),
      oldText: v.nullable(v.string()),
      /** The text is this prop of the component. Not sent by the original. */
      propName: v.optional(v.string()),
    }),
  }),
  message("INSTANT_UPDATE_DONE", {
    changeItem: Change,
    instantUpdateData: v.optional(v.unknown()),
    instantUpdateSuccessful: v.boolean(),
  }),
  message("EDIT_DYNAMIC_TEXT", { elementKey: v.string() }),
  /** The user has double-clicked text that cannot be edited in place. Not sent by the original. */
  message("TEXT_NOT_EDITABLE", {
    elementKey: v.string(),
    /** There may be something to edit further in, so there is nothing to explain. */
    isQuiet: v.optional(v.boolean()),
  }),
  message("ERROR", {
    error: v.object({
      message: v.string(),
      filename: v.optional(v.string()),
      lineno: v.optional(v.number()),
      colno: v.optional(v.number()),
      stack: v.optional(v.string()),
      /** A component or an effect has thrown it; an error boundary of the app may have caught it. Not sent by the original. */
      whileRendering: v.optional(v.boolean()),
    }),
  }),
]);
export type OutgoingMessage = v.InferOutput<typeof OutgoingMessage>;

/** The response to a call, with the id of the call: a result, or a named error. */
export const Reply = v.union([
  v.object({ id: MessageId, error: v.union([v.string(), v.object({ name: v.string(), message: v.string() })]) }),
  v.object({ id: MessageId, matches: v.boolean() }),
  v.object({ id: MessageId, props: v.unknown(), state: v.unknown() }),
  v.object({ id: MessageId, result: v.unknown() }),
]);
export type Reply = v.InferOutput<typeof Reply>;
