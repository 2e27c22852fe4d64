/** Reports the state of pointing to the editor, and tracks what the editor already has. */
import type { Session, TreeNode } from "../session.ts";
import type { Keys } from "./keys.ts";
import type { DragHandle, Effect, Pointing } from "./machine.ts";
import { isNode, type Target } from "./pick.ts";
import type { Remembered } from "./remembered.ts";
import type { PointingTools } from "./tools.ts";

export interface Reports {
  selection(): void;
  together(): void;
  hover(): void;
  dragStart(handle: DragHandle): void;
  /** Takes the current state as known, because the editor itself has set it. */
  acknowledge(): void;
  /** Reports whatever has changed since the last report. */
  catchUp(): void;
}

interface ReportsDependencies {
  readonly session: Session;
  readonly keys: Keys;
  readonly now: () => Pointing;
  readonly withStyles: PointingTools["withStyles"];
}

/** The editor still has the selection of the previous project, so it is notified when that changes. */
export function createReports({ session, keys, now, withStyles }: ReportsDependencies, before: Remembered): Reports {
  const { post, options } = session;
  const current = () => ({
    selected: keys.of(now().selected),
    together: now().together.map(({ key }) => key),
    hovered: keys.of(now().hovered),
  });
  let known: ReturnType<typeof current> = { ...before, together: [...before.together] };

  const reports: Reports = {
    selection() {
      const elementKey = (known.selected = current().selected);
      const message = { id: "SELECTED_ELEMENT_KEY", elementKey, outerHTML: htmlOfTarget(now().selected) } as const;
      const [element] = elementsOf(now().selected);
      post(options.selectionAtOnce ? withStyles(message, element) : message);
    },
    together() {
      const elementKeys = (known.together = current().together);
      post({ id: "MULTI_SELECTED_ELEMENT_KEYS", elementKeys, outerHTMLs: now().together.map(htmlOfNode) });
    },
    hover() {
      const elementKey = (known.hovered = current().hovered);
      post({ id: "HOVERED_ELEMENT_KEY", elementKey });
    },
    dragStart(handle) {
      const { selected } = now();
      post({ id: "DRAG_START_EVENT", event: dragContext(handle, selected), outerHTML: htmlOfTarget(selected) });
    },
    acknowledge() {
      known = current();
    },
    catchUp() {
      const { selected, together, hovered } = current();
      if (selected !== known.selected) reports.selection();
      if (together.join() !== known.together.join()) reports.together();
      if (hovered !== known.hovered) reports.hover();
    },
  };
  return reports;
}

/** Performs the effects that only send a message. Returns false for any other. */
export function performReport(effect: Effect, reports: Reports, post: Session["post"]): boolean {
  switch (effect.do) {
    case "report selection":
      reports.selection();
      return true;
    case "report together":
      reports.together();
      return true;
    case "report hover":
      reports.hover();
      return true;
    case "report drag start":
      reports.dragStart(effect.handle);
      return true;
    case "report move":
      post({ id: "MOUSE_MOVE_EVENT", event: effect.at });
      return true;
    case "report drag end":
      post({ id: "DRAG_END_EVENT", event: {} });
      return true;
    case "report drag cancel":
      post({ id: "DRAG_CANCEL_EVENT", event: {} });
      return true;
    case "request context menu": {
      const { clientX, clientY } = effect.at;
      post({ id: "CONTEXT_REQUESTED", event: { clientX, clientY } });
      return true;
    }
    default:
      return false;
  }
}

function dragContext({ pageX, pageY, offsetX, offsetY, parent }: DragHandle, selected: Target) {
  const [element] = elementsOf(selected);
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

function elementsOf(target: Target): readonly Element[] {
  return isNode(target) ? target.elements : [];
}

export function htmlOfTarget(target: Target): string | null {
  return isNode(target) ? htmlOfNode(target) : null;
}

export function htmlOfNode({ elements }: TreeNode): string {
  return elements.map((element) => element.outerHTML).join("");
}
