/** What pointing and keys do to the selection: a state, what happens, and what follows from it. No page is needed. */
import { DRAG_THRESHOLD } from "@easel/protocol/constants";
import type { TreeNode } from "../session.ts";
import {
  isInside,
  isNode,
  type PartOf,
  pick,
  pickInside,
  pickSibling,
  type Step,
  type Target,
  walk,
  type Way,
} from "./pick.ts";

export interface Pointing {
  readonly activity: Activity;
  readonly selected: Target;
  /** Two or more with the selected one among them, or none. */
  readonly together: readonly TreeNode[];
  readonly hovered: Target;
  readonly zoom: number;
  readonly isAiContext: boolean;
  /** A press selects what is pointed at; with Ctrl or Meta it goes step by step. Else it is the other way round. */
  readonly selectsInnermost: boolean;
  /** A press selects an instance of a component rather than what is inside it, and a double press goes in. */
  readonly selectsInstances: boolean;
}

export type Activity =
  | { readonly name: "idle" }
  /** The press may become a drag, or a click that starts to edit. */
  | {
      readonly name: "pressed";
      readonly handle: DragHandle | null;
      readonly edits: TreeNode | null;
      /** Pressed again, where nothing can be edited. */
      readonly again: TreeNode | null;
      readonly at: PointerPosition;
    }
  | { readonly name: "dragging"; readonly handle: DragHandle; readonly at: PagePoint }
  | { readonly name: "editing text"; readonly node: TreeNode }
  | { readonly name: "driving" };

export interface PagePoint {
  readonly pageX: number;
  readonly pageY: number;
}

/** Where the drag took hold of the element. */
export interface DragHandle extends PagePoint {
  /** From the pointer to the center of the dragged element. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** The selected ancestor of the pressed node, which is dragged instead. */
  readonly parent: TreeNode | null;
}

export interface PointerPosition extends PagePoint {
  readonly clientX: number;
  readonly clientY: number;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

export interface Modifiers {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** `on` is the innermost node at the place, null where nothing of the app is. */
export type PointingEvent =
  | { readonly type: "over"; readonly on: TreeNode | null; readonly keys: Modifiers; readonly staysOutside?: boolean }
  | { readonly type: "leave" }
  /** Comes after the second press and release. */
  | { readonly type: "double press"; readonly on: TreeNode | null }
  | { readonly type: "press"; readonly on: TreeNode | null; readonly keys: Modifiers; readonly at: PointerPosition }
  /** Missing if the pressed buttons are unknown. Only a mouse can be kept in its frame by a press. */
  | {
      readonly type: "move";
      readonly at: PointerPosition;
      readonly buttons: number | undefined;
      readonly isMouse?: boolean;
    }
  | { readonly type: "release" }
  | { readonly type: "cancel" }
  | {
      readonly type: "context menu";
      readonly on: TreeNode | null;
      readonly keys: Modifiers;
      readonly at: PointerPosition;
    }
  | { readonly type: "key"; readonly key: string; readonly keys: Modifiers; readonly root: TreeNode | null }
  | { readonly type: "start drag" }
  | { readonly type: "drive"; readonly on: boolean }
  | { readonly type: "set"; readonly zoom?: number; readonly isAiContext?: boolean }
  | {
      readonly type: "sync";
      readonly selected?: Target;
      readonly together?: readonly TreeNode[];
      readonly hovered?: Target;
    }
  | { readonly type: "text ended" }
  /** Nodes may be gone; `find` returns what replaces each. */
  | { readonly type: "rebuilt"; readonly find: (node: TreeNode) => TreeNode | null };

export type Effect =
  | { readonly do: "report selection" }
  | { readonly do: "report together" }
  | { readonly do: "report hover" }
  | { readonly do: "report move"; readonly at: PointerPosition }
  | { readonly do: "report drag start"; readonly handle: DragHandle }
  /** Lets the moves of the pointer leave the frame. */
  | { readonly do: "let go of pointer" }
  | { readonly do: "report drag end" }
  | { readonly do: "report drag cancel" }
  | { readonly do: "request context menu"; readonly at: PointerPosition }
  | { readonly do: "edit text"; readonly node: TreeNode; readonly at: PointerPosition | null }
  | { readonly do: "end text" }
  /** The user wants to type where nothing can be typed. */
  /** The person may go on to type. `isQuiet`: a double press goes further in, so there is nothing to explain. */
  | { readonly do: "report text that cannot be edited"; readonly on: TreeNode | null; readonly isQuiet: boolean }
  | { readonly do: "reveal"; readonly node: TreeNode };

/** Facts that only the page knows. */
export interface Facts {
  readonly partOf: PartOf;
  hasStaticText(node: TreeNode): boolean;
  /** The node whose text a second press edits: the selected one, or what is pressed inside it. */
  textAt(selected: TreeNode, on: TreeNode): TreeNode | null;
  middleOf(node: TreeNode): PagePoint | null;
}

export interface Outcome {
  readonly next: Pointing;
  readonly effects: readonly Effect[];
}

const IDLE: Activity = { name: "idle" };
/** A drag that begins outside the frame has no place in it yet. */
const OFF_SCREEN = { pageX: -10_000, pageY: -10_000 };

export const nothingPointed: Pointing = {
  activity: IDLE,
  selected: null,
  together: [],
  hovered: null,
  zoom: 1,
  isAiContext: false,
  selectsInnermost: false,
  selectsInstances: false,
};

function wayOf({ selectsInnermost, selectsInstances }: Pointing, { metaKey, ctrlKey }: Modifiers): Way {
  const isOther = metaKey || ctrlKey;
  if (selectsInstances) return isOther ? "step by step" : "instance";
  if (selectsInnermost) return isOther ? "step by step" : "innermost";
  return isOther ? "directly" : "step by step";
}

/** The same state again means that the event was none of ours. */
export function step(now: Pointing, event: PointingEvent, facts: Facts): Outcome {
  switch (event.type) {
    case "over":
      return over(now, event, facts);
    case "leave":
      return now.activity.name === "idle" ? hover(now, null) : outcome(now);
    case "press":
      return press(now, event, facts);
    case "double press":
      return doublePress(now, event);
    case "move":
      return move(now, event);
    case "release":
      return release(now);
    case "cancel":
      return cancel(now);
    case "context menu":
      return openContextMenu(now, event, facts);
    case "key":
      return pressKey(now, event, facts);
    case "start drag":
      return startDrag(now, { ...OFF_SCREEN, offsetX: 0, offsetY: 0, parent: null }, OFF_SCREEN);
    case "drive":
      return event.on ? startDriving(now) : stopDriving(now);
    case "set":
      return outcome({ ...now, zoom: event.zoom ?? now.zoom, isAiContext: event.isAiContext ?? now.isAiContext });
    case "sync":
      return beTold(now, event);
    case "text ended":
      return outcome(now.activity.name === "editing text" ? { ...now, activity: IDLE } : now);
    case "rebuilt":
      return findAgain(now, event.find);
  }
}

function outcome(next: Pointing, ...effects: readonly Effect[]): Outcome {
  return { next, effects };
}

function over(
  now: Pointing,
  { on, keys, staysOutside }: Extract<PointingEvent, { type: "over" }>,
  { partOf }: Facts,
): Outcome {
  // An editor that selects instances measures distances with it.
  const isHeld = keys.altKey && !now.selectsInstances;
  if (now.activity.name !== "idle" || isHeld) return outcome(now);
  if (keys.shiftKey && isNode(now.selected)) return hover(now, pickFurther(now, on, { partOf }));
  const picked = pick(on, now.selected, wayOf(now, keys), partOf);
  return hover(now, staysOutside && isInside(picked, now.selected) ? null : picked);
}

function hover(now: Pointing, hovered: Target): Outcome {
  if (hovered === now.hovered) return outcome(now);
  return outcome({ ...now, hovered }, { do: "report hover" });
}

function press(now: Pointing, event: Extract<PointingEvent, { type: "press" }>, facts: Facts): Outcome {
  const { on, keys, at } = event;
  if (now.activity.name === "editing text") {
    if (!now.selectsInstances) return outcome(now, { do: "end text" });
    const { next, effects } = press({ ...now, activity: IDLE }, event, facts);
    return outcome(next, { do: "end text" }, ...effects);
  }
  if (now.activity.name === "driving" || now.activity.name === "dragging") return outcome(now);
  if (keys.shiftKey && isNode(now.selected)) return addOrTakeAway(now, pickFurther(now, on, facts));

  const target = pick(on, now.selected, wayOf(now, keys), facts.partOf);
  const isSame = target === now.selected && now.together.length === 0;
  const { next, effects } = isSame ? outcome(now) : select(now, target);
  if (!isNode(target)) return outcome({ ...next, activity: IDLE }, ...effects);
  const parent = isNode(now.selected) && isInside(target, now.selected) ? now.selected : null;
  const middle = facts.middleOf(parent ?? target) ?? at;
  const handle = {
    pageX: at.pageX,
    pageY: at.pageY,
    offsetX: middle.pageX - at.pageX,
    offsetY: middle.pageY - at.pageY,
    parent,
  };
  // Whoever picks elements for an assistant does not want to type.
  const edits = isSame && !now.isAiContext ? facts.textAt(target, on ?? target) : null;
  const again = isSame && !now.isAiContext && now.selectsInstances && !edits ? on : null;
  return outcome(
    { ...next, activity: { name: "pressed", handle: now.isAiContext ? null : handle, edits, again, at } },
    ...effects,
  );
}

/** Goes into the selected instance. A second press on text has begun to edit it by then. */
function doublePress(now: Pointing, { on }: Extract<PointingEvent, { type: "double press" }>): Outcome {
  const { selected, activity } = now;
  if (activity.name !== "idle" || !isNode(selected) || !now.selectsInstances || now.isAiContext) return outcome(now);
  const inside = pickInside(on, selected);
  const { next, effects } = inside ? select(now, inside) : outcome(now);
  return outcome(next, ...effects, { do: "report text that cannot be edited", on, isQuiet: inside !== null });
}

/** Alone. */
function select(now: Pointing, selected: Target): Outcome {
  return outcome({ ...now, selected, together: [] }, { do: "report selection" }, { do: "report together" });
}

function addOrTakeAway(now: Pointing, node: TreeNode | null): Outcome {
  if (!node) return outcome(now);
  const before = selection(now);
  const after = before.includes(node) ? before.filter((other) => other !== node) : [...before, node];
  return selectTogether(now, after);
}

/** The selected one stays it for as long as it is among them. */
function selectTogether(now: Pointing, nodes: readonly TreeNode[]): Outcome {
  const selected = isNode(now.selected) && nodes.includes(now.selected) ? now.selected : (nodes[0] ?? null);
  const isNew = selected !== now.selected;
  return outcome(
    { ...now, selected, together: nodes.length > 1 ? nodes : [] },
    ...(isNew ? [{ do: "report selection" } as const] : []),
    { do: "report together" },
  );
}

/** What Shift adds to the selection: a sibling, or any instance where instances are selected. */
function pickFurther(now: Pointing, on: TreeNode | null, { partOf }: Pick<Facts, "partOf">): TreeNode | null {
  const chosen = selection(now);
  if (!now.selectsInstances) return pickSibling(on, chosen);
  const sibling = pickSibling(on, chosen);
  const picked = pick(on, now.selected, "instance", partOf);
  return sibling ?? (isNode(picked) ? picked : null);
}

function selection({ selected, together }: Pointing): readonly TreeNode[] {
  if (together.length > 0) return together;
  return isNode(selected) ? [selected] : [];
}

function move(now: Pointing, { at, buttons, isMouse }: Extract<PointingEvent, { type: "move" }>): Outcome {
  const { activity } = now;
  if (activity.name === "driving" || activity.name === "editing text") return outcome(now);
  const moved: Effect = { do: "report move", at };
  if (activity.name === "idle") return outcome(now, moved);
  // The button was released outside the window.
  if (buttons === 0) {
    const { next, effects } = cancel(now);
    return outcome(next, moved, ...effects);
  }
  if (activity.name === "dragging") return outcome({ ...now, activity: { ...activity, at } }, moved);
  const { handle, at: pressedAt } = activity;
  const distance = Math.abs(at.pageX - pressedAt.pageX) + Math.abs(at.pageY - pressedAt.pageY);
  if (distance < DRAG_THRESHOLD / now.zoom) return outcome(now, moved);
  // Even if nothing can be dragged, the press is no longer a click.
  if (!handle) return outcome({ ...now, activity: IDLE }, moved);
  const { next, effects } = startDrag(now, handle, at);
  return outcome(next, moved, ...effects, ...(isMouse ? [{ do: "let go of pointer" } as const] : []));
}

function startDrag(now: Pointing, handle: DragHandle, at: PagePoint): Outcome {
  const isFree = now.activity.name === "idle" || now.activity.name === "pressed";
  if (!isFree || now.isAiContext || !isNode(now.selected)) return outcome(now);
  const taken = handle.parent ? select(now, handle.parent) : outcome(now);
  const left = hover(taken.next, null);
  const activity = { name: "dragging", handle, at } as const;
  return outcome({ ...left.next, activity }, ...taken.effects, ...left.effects, {
    do: "report drag start",
    handle: handle,
  });
}

function release(now: Pointing): Outcome {
  const { activity } = now;
  if (activity.name === "dragging") return outcome({ ...now, activity: IDLE }, { do: "report drag end" });
  if (activity.name !== "pressed") return outcome(now);
  const { edits, again, at } = activity;
  if (edits) return editText(now, edits, at);
  const idle = { ...now, activity: IDLE };
  return again ? outcome(idle, { do: "report text that cannot be edited", on: again, isQuiet: true }) : outcome(idle);
}

function editText(now: Pointing, node: TreeNode, at: PointerPosition | null): Outcome {
  const left = hover(now, null);
  const activity = { name: "editing text", node } as const;
  return outcome({ ...left.next, activity }, ...left.effects, { do: "edit text", node, at });
}

function cancel(now: Pointing): Outcome {
  if (now.activity.name === "pressed") return outcome({ ...now, activity: IDLE });
  if (now.activity.name !== "dragging") return outcome(now);
  return outcome({ ...now, activity: IDLE }, { do: "report drag cancel" });
}

function openContextMenu(
  now: Pointing,
  event: Extract<PointingEvent, { type: "context menu" }>,
  { partOf }: Facts,
): Outcome {
  if (now.activity.name !== "idle" && now.activity.name !== "pressed") return outcome(now);
  const target = pick(event.on, now.selected, wayOf(now, event.keys), partOf);
  const isMeant = target === now.selected || isInside(target, now.selected) || now.together.length > 0;
  const { next, effects } = isMeant ? outcome(now) : select(now, target);
  // The press that opened the menu starts nothing.
  return outcome({ ...next, activity: IDLE }, ...effects, { do: "request context menu", at: event.at });
}

const STEPS: ReadonlyMap<string, Step> = new Map([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
  ["ArrowRight", "in"],
  ["ArrowLeft", "out"],
  ["Enter", "in"],
  ["Escape", "out"],
  ["Tab", "next sibling"],
]);

function pressKey(now: Pointing, event: Extract<PointingEvent, { type: "key" }>, facts: Facts): Outcome {
  const { key, keys, root } = event;
  if (keys.altKey || keys.ctrlKey || keys.metaKey) return outcome(now);
  if (key === "Escape" && now.activity.name === "dragging") return cancel(now);
  if (now.activity.name !== "idle") return outcome(now);
  const { selected } = now;
  if (key === "Enter" && isNode(selected) && facts.hasStaticText(selected)) return editText(now, selected, null);
  const way = key === "Tab" && keys.shiftKey ? "previous sibling" : STEPS.get(key);
  if (!way || (keys.shiftKey && key !== "Tab")) return outcome(now);
  const reached = isNode(selected) && way === "out" ? walkOut(now, selected, root, facts) : walk(selected, way, root);
  // Out of the storyboard is nothing; every other way just ends.
  const leaves = key === "Escape" && selected === "storyboard";
  if (!reached && !leaves) return outcome(now);
  const { next, effects } = select(now, reached);
  return isNode(reached) ? outcome(next, ...effects, { do: "reveal", node: reached }) : { next, effects };
}

/** Past the inside of components that were not entered, where a change would touch all their instances. */
function walkOut(now: Pointing, selected: TreeNode, root: TreeNode | null, { partOf }: Facts): Target {
  let reached = walk(selected, "out", root);
  if (!now.selectsInstances) return reached;
  const allowed = [null, partOf(selected)];
  while (isNode(reached) && !allowed.includes(partOf(reached))) reached = walk(reached, "out", root);
  return reached;
}

function startDriving(now: Pointing): Outcome {
  const left = hover(now, null);
  const ended = cancel(left.next);
  return outcome(
    { ...ended.next, activity: { name: "driving" } },
    ...(now.activity.name === "editing text" ? [{ do: "end text" } as const] : []),
    ...left.effects,
    ...ended.effects,
  );
}

function stopDriving(now: Pointing): Outcome {
  return outcome(now.activity.name === "driving" ? { ...now, activity: IDLE } : now);
}

/** Set by the editor, so it is not reported back. The editor may send one at a time, but the selected node is one of all. */
function beTold(now: Pointing, news: Extract<PointingEvent, { type: "sync" }>): Outcome {
  const keepsHover = news.hovered === undefined || now.activity.name === "driving";
  const hovered = keepsHover ? now.hovered : (news.hovered ?? null);
  const selected = news.selected === undefined ? now.selected : news.selected;
  const given = news.together ?? (isNode(selected) && now.together.includes(selected) ? now.together : []);
  const different = [...new Set(given)];
  const together = different.length > 1 ? different : [];
  const isAmong = together.length === 0 || (isNode(selected) && together.includes(selected));
  const next = { ...now, hovered, together, selected: isAmong ? selected : (together[0] ?? null) };
  if (now.activity.name === "dragging" && !isNode(next.selected)) return cancel(next);
  const leavesText = now.activity.name === "editing text" && next.selected !== now.activity.node;
  return leavesText ? outcome(next, { do: "end text" }) : outcome(next);
}

function findAgain(now: Pointing, find: (node: TreeNode) => TreeNode | null): Outcome {
  const again = (picked: Target) => (isNode(picked) ? find(picked) : picked);
  const found = now.together.flatMap((node) => find(node) ?? []);
  const selected = again(now.selected) ?? found[0] ?? null;
  const next = { ...now, selected, together: found.length > 1 ? found : [], hovered: again(now.hovered) };
  const { activity } = now;
  if (activity.name === "dragging" && !selected) return cancel(next);
  if (activity.name === "pressed") {
    const handle = activity.handle && {
      ...activity.handle,
      parent: activity.handle.parent && find(activity.handle.parent),
    };
    return outcome({
      ...next,
      activity: { ...activity, handle, edits: activity.edits && find(activity.edits) },
    });
  }
  if (activity.name !== "editing text") return outcome(next);
  const node = find(activity.node);
  if (!node) return outcome(next, { do: "end text" });
  return outcome({ ...next, activity: { ...activity, node } });
}
