/** What the person points at, in the page or from outside: the listeners around the machine, and what follows. */
import { codebaseIdFromClasses } from "@easel/protocol/ids";
import { boxOfNode } from "../boxes.ts";
import { htmlOf } from "../html-of.ts";
import type { DropBar, Outlined } from "../outlined.ts";
import type { Functions, Selecting, SelectionMessage, Session, Tree, TreeNode } from "../session.ts";
import { createCursor } from "./cursor.ts";
import { rememberDriveMode } from "./drive-mode.ts";
import { createKeys } from "./keys.ts";
import {
  type Effect,
  type Facts,
  type Grip,
  nothingPointed,
  type PagePoint,
  type Place,
  type PointingEvent,
  step,
} from "./machine.ts";
import { listenToPerson } from "./listeners.ts";
import { isNode, type Picked } from "./pick.ts";
import { createPointerRelease } from "./release-pointer.ts";

/** What pointing needs of the parts that draw and edit text. */
export interface PointingTools {
  readonly outlines: {
    show(outlined: Outlined | null): void;
    readonly host: Element;
    hasButtonAt(x: number, y: number): boolean;
  };
  readonly text: {
    canEdit(node: TreeNode): boolean;
    start(node: TreeNode, at: Place | null, whenEnded: () => void): void;
    commit(): void;
    contains(target: EventTarget | null): boolean;
  };
  /** Tells an editor that has asked for it, and returns whether it could. */
  readonly tellAtOnce: (message: SelectionMessage, element: Element | undefined) => boolean;
}

export interface PointingPart extends Selecting {
  readonly functions: Pick<
    Functions,
    | "enableDriveMode"
    | "disableDriveMode"
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
}

export function createPointing(
  session: Session,
  tree: Tree,
  { outlines, text, tellAtOnce }: PointingTools,
): PointingPart {
  const { post, ended, options } = session;
  const keys = createKeys(session, tree);
  const driveMode = rememberDriveMode(session.storyboardId);
  const cursor = createCursor(ended);
  const release = createPointerRelease(ended);
  let now = {
    ...nothingPointed,
    isAiContext: options.aiContextSelection ?? false,
    selectsInnermost: options.selectInnermost ?? false,
  };
  let drop: DropBar | null = null;
  let editing = new AbortController();
  /** Selected by the editor before the tree has them. */
  let awaited: readonly string[] = [];
  /** What the editor believes. */
  const told = { selected: null as string | null, together: [] as readonly string[], hovered: null as string | null };

  const facts: Facts = { hasStaticText: text.canEdit, middleOf };
  const listeners = listenToPerson(session, {
    now: () => now,
    happen,
    nodeAt,
    root: () => tree.root,
    release,
    outlines,
    text,
  });
  tree.whenRebuilt(afterRebuild);
  drive(options.driveModeEnabled ?? driveMode.isOn());

  return {
    select,
    renamed: keys.renamed,
    functions: {
      enableDriveMode: () => drive(true),
      disableDriveMode: () => drive(false),
      setHoveredElement: (key) => beTold({ hovered: keys.find(key) }),
      setSelectedElement(key) {
        const selected = keys.find(key);
        beTold({ selected });
        awaited = keys.missing(key === null ? [] : [key]);
        post({ id: "SELECTED_ELEMENT_KEY", doNotSetElementKey: true, outerHTML: htmlOfPicked(selected) });
      },
      setMultiselectedElementKeys(given) {
        const together = keys.findNodes(given ?? []);
        beTold({ together });
        awaited = keys.missing(given ?? []).length > 0 ? (given ?? []) : [];
        post({ id: "MULTI_SELECTED_ELEMENT_KEYS", doNotSetElementKeys: true, outerHTMLs: together.map(htmlOfNode) });
      },
      syntheticMouseOver({ x, y }, dontHoverInsideSelected, selectBottomMostElement) {
        const modifiers = { ...NO_KEYS, metaKey: selectBottomMostElement ?? false };
        const on = nodeAt(elementAt(x, y));
        happen({ type: "over", on, keys: modifiers, staysOutside: dontHoverInsideSelected ?? false });
      },
      syntheticMouseMove({ clientX, clientY, buttons }) {
        const at = { clientX, clientY, pageX: clientX + scrollX, pageY: clientY + scrollY };
        happen({ type: "move", at, buttons });
      },
      syntheticMouseUp: () => happen({ type: "release" }),
      clearHoveredOutlines: () => beTold({ hovered: null }),
      setZoomPerc: (zoom) => happen({ type: "set", zoom }),
      setAiContext: (isAiContext) => happen({ type: "set", isAiContext }),
      tempMoveToNewParent(width, height, pageX, pageY, parentKey, clear) {
        const parent = parentKey === null ? null : (tree.get(parentKey) ?? null);
        drop = clear ? null : { width, height, pageX, pageY, parent };
        draw();
      },
      triggerDragStart: () => happen({ type: "start drag" }),
      triggerDragCancel: () => happen({ type: "cancel" }),
    },
  };

  function happen(event: PointingEvent): void {
    const { next, effects } = step(now, event, facts);
    now = next;
    for (const effect of effects) perform(effect);
    draw();
  }

  function draw(): void {
    const { activity, selected, together, hovered, zoom, isAiContext } = now;
    if (activity.name === "driving") return outlines.show(null);
    const dragged = activity.name === "dragging" ? middleWhile(activity.grip, activity.at) : null;
    outlines.show({
      selected: together.length > 0 ? together : isNode(selected) ? [selected] : [],
      hovered: isNode(hovered) ? hovered : null,
      dragged,
      drop,
      zoom,
      isAiContext,
    });
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case "report selection":
        awaited = [];
        told.selected = keys.of(now.selected);
        return reportSelection(told.selected, htmlOfPicked(now.selected));
      case "report together":
        told.together = keysTogether();
        return post({
          id: "MULTI_SELECTED_ELEMENT_KEYS",
          elementKeys: keysTogether(),
          outerHTMLs: now.together.map(htmlOfNode),
        });
      case "report hover":
        told.hovered = keys.of(now.hovered);
        return post({ id: "HOVERED_ELEMENT_KEY", elementKey: told.hovered });
      case "report move":
        return post({ id: "MOUSE_MOVE_EVENT", event: effect.at });
      case "report drag start":
        return post({
          id: "DRAG_START_EVENT",
          event: dragContext(effect.grip),
          outerHTML: htmlOfPicked(now.selected),
        });
      case "let go of pointer":
        return release.start();
      case "report drag end":
        return post({ id: "DRAG_END_EVENT", event: {} });
      case "report drag cancel":
        return post({ id: "DRAG_CANCEL_EVENT", event: {} });
      case "request context menu": {
        const { clientX, clientY } = effect.at;
        return post({ id: "CONTEXT_REQUESTED", event: { clientX, clientY } });
      }
      case "edit text":
        return text.start(effect.node, effect.at, () => happen({ type: "text ended" }));
      case "end text":
        return text.commit();
      case "reveal":
        return effect.node.elements[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  function drive(isOn: boolean): void {
    driveMode.set(isOn);
    editing.abort();
    if (!isOn) {
      editing = new AbortController();
      listeners.listenToPointer(editing.signal);
    }
    cursor.force(!isOn);
    happen({ type: "drive", on: isOn });
  }

  /** What the editor has said it need not hear again. */
  function beTold(news: { selected?: Picked; together?: readonly TreeNode[]; hovered?: Picked }): void {
    happen({ type: "be told", ...news });
    told.selected = keys.of(now.selected);
    told.together = keysTogether();
    told.hovered = keys.of(now.hovered);
  }

  function reportSelection(elementKey: string | null, outerHTML: string | null): void {
    const message = { id: "SELECTED_ELEMENT_KEY", elementKey, outerHTML } as const;
    const [element] = isNode(now.selected) ? now.selected.elements : [];
    if (!options.selectionAtOnce || !tellAtOnce(message, element)) post(message);
  }

  function keysTogether(): string[] {
    return now.together.map(({ key }) => key);
  }

  function select(given: readonly string[]): void {
    const nodes = keys.findNodes(given);
    const [selected = null] = given.length === 1 ? given.map(keys.find) : nodes;
    happen({ type: "be told", selected, together: nodes });
    perform({ do: "report selection" });
    perform({ do: "report together" });
    awaited = keys.missing(given).length > 0 ? given : [];
  }

  function afterRebuild(): void {
    happen({ type: "rebuilt", find: keys.findAgain });
    if (awaited.length > 0 && keys.missing(awaited).length === 0) {
      const found = keys.findNodes(awaited);
      happen({ type: "be told", selected: found[0] ?? null, together: found });
      awaited = [];
    }
    if (keys.of(now.selected) !== told.selected) perform({ do: "report selection" });
    if (keysTogether().join() !== told.together.join()) perform({ do: "report together" });
    if (keys.of(now.hovered) !== told.hovered) perform({ do: "report hover" });
  }

  function nodeAt(target: EventTarget | null): TreeNode | null {
    if (!(target instanceof Node) || target === outlines.host) return null;
    const node = tree.around(target);
    // What has just come is pointed at before the page has come to rest: then the tree must not wait for that.
    if (target instanceof Element && !node?.elements.includes(target) && codebaseIdFromClasses(target.classList)) {
      void tree.rebuild();
    }
    return node;
  }

  function dragContext({ pageX, pageY, offsetX, offsetY, parent }: Grip) {
    const [element] = isNode(now.selected) ? now.selected.elements : [];
    const around = element?.parentElement && getComputedStyle(element.parentElement);
    return {
      pageX,
      pageY,
      offsetX,
      offsetY,
      parentSelectedElementKey: parent?.key ?? null,
      dragging: true,
      ...(around ? { selectedParentDisplay: around.display, selectedParentFlexDirection: around.flexDirection } : {}),
    };
  }
}

const NO_KEYS = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

function middleOf(node: TreeNode): PagePoint | null {
  const box = boxOfNode(node);
  return box && { pageX: box.left + box.width / 2 + scrollX, pageY: box.top + box.height / 2 + scrollY };
}

function middleWhile(grip: Grip, at: PagePoint): PagePoint {
  return { pageX: at.pageX + grip.offsetX, pageY: at.pageY + grip.offsetY };
}

function htmlOfPicked(picked: Picked): string | null {
  return isNode(picked) ? htmlOfNode(picked) : null;
}

function htmlOfNode({ elements }: TreeNode): string {
  return htmlOf(elements);
}

/** Through open shadow roots. */
function elementAt(x: number, y: number, root: DocumentOrShadowRoot = document): Element | null {
  const element = root.elementFromPoint(x, y);
  // A shadow root answers with its own host where it shows nothing.
  if (!element?.shadowRoot || element.shadowRoot === root) return element;
  return elementAt(x, y, element.shadowRoot);
}
