/** Receives what the user does with the pointer, before the app does. */
import type { Session, TreeNode } from "../session.ts";
import type { Cursor } from "./cursor.ts";
import type { Pointing, PointingEvent } from "./machine.ts";
import { focused, positionOf, takesText } from "./payloads.ts";
import { isNode } from "./pick.ts";
import type { PointerRelease } from "./release-pointer.ts";
import type { PointingTools } from "./tools.ts";

interface PointerDependencies extends Pick<PointingTools, "outlines" | "text"> {
  now(): Pointing;
  dispatch(event: PointingEvent): void;
  /** The innermost node that an event target belongs to. */
  nodeAt(target: EventTarget | null): TreeNode | null;
  readonly release: PointerRelease;
  readonly cursor: Cursor;
}

/** Every event of a pointer. None of them reaches the app while it is edited. */
const POINTER_EVENTS =
  "click dblclick auxclick contextmenu dragstart pointerover pointerout pointerenter pointerleave pointerdown pointerup pointermove pointercancel gotpointercapture lostpointercapture mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave touchstart touchmove touchend touchcancel".split(
    " ",
  );

export interface PointerListeners {
  /** Listens until the signal aborts. Outside that time the app's pointer events cost nothing. */
  listen(until: AbortSignal): void;
}

export function createPointerListeners(
  { post, ended }: Session,
  { now, dispatch, nodeAt, release, cursor, outlines, text }: PointerDependencies,
): PointerListeners {
  let lastOver: unknown[] = [];
  return {
    listen(until) {
      const options = { capture: true, passive: false, signal: AbortSignal.any([until, ended]) };
      for (const type of POINTER_EVENTS) addEventListener(type, handle as (event: Event) => void, options);
    },
  };

  function handle(event: MouseEvent | PointerEvent | TouchEvent): void {
    // The app's own code clicks, too, for example to open a file dialog.
    if (event.type === "click" && !event.isTrusted) return;
    const path = event.composedPath();
    if (path.some(isErrorOverlay)) return;
    const [target = null] = path;
    const isOnButton = path.includes(outlines.host) || isOverButton(event);
    const isInText = text.contains(target);
    event.stopImmediatePropagation();
    // The caret follows the pointer, but a link that is edited is not followed.
    const isKept = isInText && event.type !== "click" && event.type !== "dragstart";
    // A prevented pointerdown would have no mousedown to prevent, and Firefox would drag a link or select text all the same.
    if (!isKept && event.type !== "pointerdown") event.preventDefault();
    if (isOnButton) return pressButton(event);
    if (event instanceof PointerEvent && !isInText && event.isPrimary) handlePointer(event, target);
    if (event.type === "dblclick" && !isInText) dispatch({ type: "double press", on: nodeAt(target) });
    // Not a pointer event in every browser.
    if (event instanceof MouseEvent && event.type === "contextmenu") {
      dispatch({ type: "context menu", on: nodeAt(target), keys: event, at: positionOf(event) });
    }
  }

  function handlePointer(event: PointerEvent, target: EventTarget | null): void {
    const isArtificial = release.isOngoing() && now().activity.name === "dragging" && event.buttons === 0;
    if (isArtificial && event.type !== "pointerup") return;
    switch (event.type) {
      case "pointerover":
        cursor.enter(target instanceof Element ? target : null);
        return hover(event, target);
      case "pointerout":
        if (event.relatedTarget !== null) return;
        cursor.enter(null);
        lastOver = [];
        return dispatch({ type: "leave" });
      case "pointerdown":
        if (event.button !== 0) return;
        takeFocus(text);
        return dispatch({ type: "press", on: nodeAt(target), keys: event, at: positionOf(event) });
      case "pointermove": {
        const isMouse = event.pointerType === "mouse";
        dispatch({ type: "move", at: positionOf(event), buttons: event.buttons, isMouse });
        return hover(event, target);
      }
      case "pointerup":
        if (event.button === 0) dispatch({ type: "release" });
        return;
      case "pointercancel":
        return dispatch({ type: "cancel" });
    }
  }

  /** Also when the pointer stays on an element, but something else would be selected there by now. */
  function hover(event: PointerEvent, target: EventTarget | null): void {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const { selected, together, activity } = now();
    const over = [target, selected, together, activity.name, altKey, ctrlKey, metaKey, shiftKey];
    if (over.every((part, index) => part === lastOver[index])) return;
    lastOver = over;
    dispatch({ type: "over", on: nodeAt(target), keys: event });
  }

  function isOverButton(event: Event): boolean {
    const isPress = event instanceof PointerEvent && event.type === "pointerdown";
    return isPress && outlines.hasButtonAt(event.clientX, event.clientY);
  }

  function pressButton(event: Event): void {
    const isByKey = event.type === "click" && event instanceof MouseEvent && event.detail === 0;
    const isByPointer = event.type === "pointerdown" && event instanceof PointerEvent && event.button === 0;
    const { selected } = now();
    if ((isByKey || isByPointer) && isNode(selected)) post({ id: "EDIT_DYNAMIC_TEXT", elementKey: selected.key });
  }
}

/**
 * A prevented press moves no focus, so keys would still go to the outer editor, or into a field of the app. Any other
 * focused element keeps the focus, because menus close without it.
 */
function takeFocus(text: PointingTools["text"]): void {
  focus();
  const active = focused();
  if (active instanceof HTMLElement && takesText(active) && !text.contains(active)) active.blur();
}

const ERROR_OVERLAYS = new Set(["vite-error-overlay", "nextjs-portal"]);

/** The error overlay of a dev server can still be read and closed. */
function isErrorOverlay(target: EventTarget): boolean {
  return target instanceof Element && ERROR_OVERLAYS.has(target.localName);
}
