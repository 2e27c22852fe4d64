/** What the user points at, in the page or from the editor: listeners around the state machine, and its effects. */
import { codebaseIdFromClasses } from "@easel/protocol/ids";
import { boxOfNode } from "../boxes.ts";
import type { DropBar, OutlineTargets } from "../outlined.ts";
import { hasText } from "../text-contents.ts";
import type { Functions, Selecting, Session, Tree, TreeNode } from "../session.ts";
import { createCursor } from "./cursor.ts";
import { rememberDriveMode } from "./drive-mode.ts";
import { listenToKeyboard } from "./keyboard.ts";
import { createFreeze } from "./freeze.ts";
import { createKeys } from "./keys.ts";
import { createPointerListeners } from "./listeners.ts";
import {
  type DragHandle,
  type Effect,
  nothingPointed,
  type PagePoint,
  type Pointing,
  type PointingEvent,
  step,
} from "./machine.ts";
import { createPartOf } from "./parts.ts";
import { isNode, type Target } from "./pick.ts";
import { createPointerRelease } from "./release-pointer.ts";
import { createReports, htmlOfNode, htmlOfTarget, performReport } from "./reports.ts";
import type { Remembered } from "./remembered.ts";
import type { PointingTools } from "./tools.ts";

type PointingFunctions = Pick<
  Functions,
  | "enableDriveMode"
  | "disableDriveMode"
  | "setFrozen"
  | "setHoveredElement"
  | "setSelectedElement"
  | "setMultiselectedElementKeys"
  | "syntheticMouseOver"
  | "syntheticMouseMove"
  | "syntheticMouseUp"
  | "clearHoveredOutlines"
  | "setZoomPerc"
  | "setAiContext"
  | "tempMoveToNewParent"
  | "triggerDragStart"
  | "triggerDragCancel"
>;

export interface PointingPart extends Selecting {
  /** To be handed to the next project. */
  remember(): Remembered;
  readonly functions: PointingFunctions;
}

export function createPointing(session: Session, tree: Tree, tools: PointingTools, before: Remembered): PointingPart {
  const { ended, options } = session;
  const { outlines, text, withStyles } = tools;
  const keys = createKeys(session, tree);
  const driveMode = rememberDriveMode(session.storyboardId);
  const cursor = createCursor(ended);
  const release = createPointerRelease(ended);
  const setFrozen = createFreeze(ended, text.contains);
  let state = {
    ...nothingPointed,
    zoom: before.zoom,
    isAiContext: options.aiContextSelection ?? before.isAiContext,
    selectsInnermost: options.selectInnermost ?? false,
    selectsInstances: options.selectInstances ?? false,
  };
  let drop: DropBar | null = null;
  let editing = new AbortController();
  /** Keys that the editor selected before the tree had them. */
  let expected: readonly string[] = before.selected === null ? [] : [before.selected];
  if (before.together.length > 0) expected = before.together;
  let expectedHover = before.hovered;
  /** The ids of the selected nodes since they were selected or found again. */
  let selectedIds: ReadonlyMap<TreeNode, string> = new Map();

  const now = () => state;
  const partOf = createPartOf(session.lookups);
  const expect = (missing: readonly string[]) => void (expected = missing);
  const reports = createReports({ session, keys, now, withStyles }, before);
  const nodeAt = (target: EventTarget | null) => nodeOf(target, tree, outlines.host);
  listenToKeyboard(session, { now, dispatch, root: () => tree.root, outlines });
  const pointer = createPointerListeners(session, { now, dispatch, nodeAt, release, cursor, outlines, text });
  tree.whenRebuilt(handleRebuild);
  drive(options.driveModeEnabled ?? before.isDriving ?? driveMode.isOn());

  return {
    select(given) {
      const nodes = keys.findNodes(given);
      const [selected = null] = given.length === 1 ? given.map(keys.find) : nodes;
      dispatch({ type: "sync", selected, together: nodes });
      perform({ do: "report selection" });
      perform({ do: "report together" });
      expected = keys.missing(given).length > 0 ? given : [];
    },
    renamed: keys.renamed,
    remember() {
      const { zoom, isAiContext, selected, together, hovered } = state;
      const held = { selected: keys.of(selected), together: together.map(({ key }) => key), hovered: keys.of(hovered) };
      return { zoom, isAiContext, isDriving: null, ...held };
    },
    functions: createPointingFunctions({
      session,
      tree,
      keys,
      text,
      dispatch,
      sync,
      drive,
      setFrozen,
      nodeAt,
      setDrop,
      expect,
    }),
  };

  function dispatch(event: PointingEvent): void {
    const { next, effects } = step(state, event, {
      hasStaticText: text.canEdit,
      textAt: text.textAt,
      middleOf,
      partOf,
    });
    if (next.selected !== state.selected && isNode(next.selected)) void text.prepare(next.selected);
    const isSameSelection = next.selected === state.selected && next.together === state.together;
    state = next;
    if (!isSameSelection || event.type === "rebuilt") selectedIds = idsOfSelected(state);
    for (const effect of effects) perform(effect);
    draw();
  }

  function draw(): void {
    outlines.show(outlineTargets(state, drop));
  }

  function perform(effect: Effect): void {
    if (effect.do === "report selection") expected = [];
    if (performReport(effect, reports, session.post)) return;
    switch (effect.do) {
      case "let go of pointer":
        return release.start();
      case "edit text":
        return text.start(effect.node, effect.at, () => dispatch({ type: "text ended" }));
      case "end text":
        return text.commit();
      case "report text that cannot be edited":
        if (effect.on?.elements.some(hasText)) {
          session.post({ id: "TEXT_NOT_EDITABLE", elementKey: effect.on.key, isQuiet: effect.isQuiet });
        }
        return;
      case "reveal":
        return effect.node.elements[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  function drive(isOn: boolean): void {
    driveMode.set(isOn);
    editing.abort();
    if (!isOn) {
      editing = new AbortController();
      pointer.listen(editing.signal);
    }
    cursor.force(!isOn);
    dispatch({ type: "drive", on: isOn });
  }

  /** What the editor itself has set is not reported back. */
  function sync(news: { selected?: Target; together?: readonly TreeNode[]; hovered?: Target }): void {
    dispatch({ type: "sync", ...news });
    reports.acknowledge();
  }

  function setDrop(next: DropBar | null): void {
    drop = next;
    draw();
  }

  function handleRebuild(): void {
    dispatch({ type: "rebuilt", find: (node) => keys.findAgain(node, selectedIds.get(node)) });
    if (expected.length > 0 && keys.missing(expected).length === 0) {
      const found = keys.findNodes(expected);
      const [only = null] = expected;
      dispatch({ type: "sync", selected: found[0] ?? keys.find(only), together: found });
      expected = [];
    }
    if (expectedHover !== null) dispatch({ type: "sync", hovered: keys.find(expectedHover) });
    expectedHover = null;
    reports.catchUp();
  }
}

function idsOfSelected({ selected, together }: Pointing): Map<TreeNode, string> {
  const nodes = isNode(selected) ? [selected, ...together] : together;
  return new Map(nodes.map((node) => [node, node.codebaseId]));
}

interface FunctionDependencies {
  readonly session: Session;
  readonly tree: Tree;
  readonly keys: ReturnType<typeof createKeys>;
  readonly text: PointingTools["text"];
  dispatch(event: PointingEvent): void;
  sync(news: { selected?: Target; together?: readonly TreeNode[]; hovered?: Target }): void;
  drive(isOn: boolean): void;
  setFrozen(isFrozen: boolean): void;
  nodeAt(target: EventTarget | null): TreeNode | null;
  setDrop(drop: DropBar | null): void;
  expect(keys: readonly string[]): void;
}

function createPointingFunctions(dependencies: FunctionDependencies): PointingFunctions {
  const { session, tree, keys, text, dispatch, sync, drive, setFrozen, nodeAt, setDrop, expect } = dependencies;
  const { post } = session;
  return {
    enableDriveMode: () => drive(true),
    disableDriveMode: () => drive(false),
    setFrozen,
    setHoveredElement: (key) => sync({ hovered: keys.find(key) }),
    async setSelectedElement(key) {
      const selected = keys.find(key);
      sync({ selected });
      expect(keys.missing(key === null ? [] : [key]));
      post({ id: "SELECTED_ELEMENT_KEY", doNotSetElementKey: true, outerHTML: htmlOfTarget(selected) });
      if (isNode(selected)) await text.prepare(selected);
    },
    setMultiselectedElementKeys(given) {
      const together = keys.findNodes(given ?? []);
      sync({ together });
      expect(keys.missing(given ?? []).length > 0 ? (given ?? []) : []);
      post({ id: "MULTI_SELECTED_ELEMENT_KEYS", doNotSetElementKeys: true, outerHTMLs: together.map(htmlOfNode) });
    },
    syntheticMouseOver({ x, y }, dontHoverInsideSelected, selectBottomMostElement) {
      const modifiers = { ...NO_MODIFIERS, metaKey: selectBottomMostElement ?? false };
      const on = nodeAt(elementAt(x, y));
      dispatch({ type: "over", on, keys: modifiers, staysOutside: dontHoverInsideSelected ?? false });
    },
    syntheticMouseMove({ clientX, clientY, buttons }) {
      const at = { clientX, clientY, pageX: clientX + scrollX, pageY: clientY + scrollY };
      dispatch({ type: "move", at, buttons: buttons ?? undefined });
    },
    syntheticMouseUp: () => dispatch({ type: "release" }),
    clearHoveredOutlines: () => sync({ hovered: null }),
    setZoomPerc: (zoom) => dispatch({ type: "set", zoom }),
    setAiContext: (isAiContext) => dispatch({ type: "set", isAiContext }),
    tempMoveToNewParent(width, height, pageX, pageY, parentKey, clear, label) {
      const parent = parentKey === null ? null : (tree.get(parentKey) ?? null);
      setDrop(clear ? null : { width, height, pageX, pageY, parent, label: label ?? null });
    },
    triggerDragStart: () => dispatch({ type: "start drag" }),
    triggerDragCancel: () => dispatch({ type: "cancel" }),
  };
}

const NO_MODIFIERS = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

function outlineTargets(state: typeof nothingPointed, drop: DropBar | null): OutlineTargets | null {
  const { activity, selected, together, hovered, zoom, isAiContext } = state;
  if (activity.name === "driving") return null;
  return {
    selected: together.length > 0 ? together : isNode(selected) ? [selected] : [],
    hovered: isNode(hovered) ? hovered : null,
    dragged: activity.name === "dragging" ? draggedMiddle(activity.handle, activity.at) : null,
    drop,
    zoom,
    isAiContext,
  };
}

function nodeOf(target: EventTarget | null, tree: Tree, host: Element): TreeNode | null {
  if (!(target instanceof Node) || target === host) return null;
  const node = tree.around(target);
  // An element that has just appeared can be pointed at before the page is quiet, so the tree is rebuilt at once. It may
  // be that of a component from a package, which has no id of its own.
  if (target instanceof Element && !node?.elements.includes(target)) {
    if (tree.isOutdated() || codebaseIdFromClasses(target.classList)) void tree.rebuild();
  }
  return node;
}

function middleOf(node: TreeNode): PagePoint | null {
  const box = boxOfNode(node);
  return box && { pageX: box.left + box.width / 2 + scrollX, pageY: box.top + box.height / 2 + scrollY };
}

function draggedMiddle(handle: DragHandle, at: PagePoint): PagePoint {
  return { pageX: at.pageX + handle.offsetX, pageY: at.pageY + handle.offsetY };
}

/** Looks through open shadow roots. */
function elementAt(x: number, y: number, root: DocumentOrShadowRoot = document): Element | null {
  const element = root.elementFromPoint(x, y);
  // A shadow root returns its own host where it shows nothing.
  if (!element?.shadowRoot || element.shadowRoot === root) return element;
  return elementAt(x, y, element.shadowRoot);
}
