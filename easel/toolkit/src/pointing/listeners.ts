/** Hears what the person does with pointer, wheel and keys, before the app does. */
import type { Session, TreeNode } from "../session.ts";
import type { Pointing, PointingEvent } from "./machine.ts";
import { focused, isPassword, keyPayload, placeOf, takesText, wheelPayload } from "./payloads.ts";
import { isNode } from "./pick.ts";
import type { PointingTools } from "./pointing.ts";
import type { PointerRelease } from "./release-pointer.ts";

interface Heard extends Pick<PointingTools, "outlines" | "text"> {
  now(): Pointing;
  happen(event: PointingEvent): void;
  /** The innermost node that a target of events belongs to. */
  nodeAt(target: EventTarget | null): TreeNode | null;
  root(): TreeNode | null;
  readonly release: PointerRelease;
}

/** All that a pointer does. None of it reaches the app while it is edited. */
const POINTER_EVENTS =
  "click dblclick auxclick contextmenu dragstart pointerover pointerout pointerenter pointerleave pointerdown pointerup pointermove pointercancel gotpointercapture lostpointercapture mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave touchstart touchmove touchend touchcancel".split(
    " ",
  );

export interface Listeners {
  /** Until the signal says so. Outside that time the app's pointer costs it nothing. */
  listenToPointer(until: AbortSignal): void;
}

export function listenToPerson(
  { post, ended }: Session,
  { now, happen, nodeAt, root, release, outlines, text }: Heard,
): Listeners {
  let lastOver: unknown[] = [];
  /** Keys whose release is not for the editor either, whatever has happened meanwhile. */
  const withheldKeys = new Set<string>();
  const listening = { capture: true, passive: false, signal: ended };
  addEventListener("wheel", onWheel, listening);
  addEventListener("keydown", onKeyDown, listening);
  addEventListener("keyup", onKeyUp, listening);
  return {
    listenToPointer(until) {
      const signal = AbortSignal.any([until, ended]);
      for (const type of POINTER_EVENTS) {
        addEventListener(type, listen as (event: Event) => void, { ...listening, signal });
      }
    },
  };

  function listen(event: MouseEvent | PointerEvent | TouchEvent): void {
    // The app's own code clicks, too: to open a file dialog, or to download something.
    if (event.type === "click" && !event.isTrusted) return;
    const path = event.composedPath();
    if (path.some(isErrorOverlay)) return;
    const [target = null] = path;
    const isOnButton = path.includes(outlines.host) || isOverButton(event);
    const isInText = text.contains(target);
    event.stopImmediatePropagation();
    // The caret follows the pointer, but the link that is edited is not.
    if (!isInText || event.type === "click" || event.type === "dragstart") event.preventDefault();
    if (isOnButton) return pressButton(event);
    if (event instanceof PointerEvent && !isInText && event.isPrimary) act(event, target);
    // Not a pointer's in every browser.
    if (event instanceof MouseEvent && event.type === "contextmenu") {
      happen({ type: "context menu", on: nodeAt(target), keys: event, at: placeOf(event) });
    }
  }

  function act(event: PointerEvent, target: EventTarget | null): void {
    if (release.isOngoing() && event.buttons === 0 && event.type !== "pointerup") return;
    switch (event.type) {
      case "pointerover":
        return hover(event, target);
      case "pointerout":
        if (event.relatedTarget !== null) return;
        lastOver = [];
        return happen({ type: "leave" });
      case "pointerdown":
        if (event.button !== 0) return;
        takeFocus();
        return happen({ type: "press", on: nodeAt(target), keys: event, at: placeOf(event) });
      case "pointermove":
        happen({
          type: "move",
          at: placeOf(event),
          buttons: event.buttons,
          isMouse: event.pointerType === "mouse",
        });
        return hover(event, target);
      case "pointerup":
        if (event.button === 0) happen({ type: "release" });
        return;
      case "pointercancel":
        return happen({ type: "cancel" });
    }
  }

  /** Also when the pointer stays on an element, but something else would be selected there by now. */
  function hover(event: PointerEvent, target: EventTarget | null): void {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const { selected, together, activity } = now();
    const over = [target, selected, together, activity.name, altKey, ctrlKey, metaKey, shiftKey];
    if (over.every((part, index) => part === lastOver[index])) return;
    lastOver = over;
    happen({ type: "over", on: nodeAt(target), keys: event });
  }

  /**
   * A prevented press moves no focus: keys would go on to the outer editor, or into a field of the app. What else has
   * the focus keeps it, because menus close without it.
   */
  function takeFocus(): void {
    focus();
    const active = focused();
    if (active instanceof HTMLElement && takesText(active) && !text.contains(active)) active.blur();
  }

  function isOverButton(event: Event): boolean {
    return (
      event instanceof PointerEvent &&
      event.type === "pointerdown" &&
      outlines.hasButtonAt(event.clientX, event.clientY)
    );
  }

  function pressButton(event: Event): void {
    const isByKey = event.type === "click" && event instanceof MouseEvent && event.detail === 0;
    const isByPointer = event.type === "pointerdown" && event instanceof PointerEvent && event.button === 0;
    const { selected } = now();
    if ((isByKey || isByPointer) && isNode(selected)) post({ id: "EDIT_DYNAMIC_TEXT", elementKey: selected.key });
  }

  function onWheel(event: WheelEvent): void {
    const isZoom = event.ctrlKey || event.metaKey;
    const isDriving = now().activity.name === "driving";
    if ((isDriving || event.altKey) && !isZoom) return;
    event.preventDefault();
    if (!isDriving) event.stopImmediatePropagation();
    post({ id: "WHEEL_EVENT", event: wheelPayload(event) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isForEditor()) return void withheldKeys.add(event.key);
    post({ id: "KEY_DOWN_EVENT", event: keyPayload(event) });
    if (event.isComposing || takesText(focused()) || document.activeElement === outlines.host) return;
    const before = now();
    happen({ type: "key", key: event.key, keys: event, root: root() });
    if (now() === before) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onKeyUp(event: KeyboardEvent): void {
    const isWithheld = withheldKeys.delete(event.key) || !isForEditor();
    if (!isWithheld) post({ id: "KEY_UP_EVENT", event: keyPayload(event) });
  }

  /** What is typed into the app, into its text or as a password is nobody else's business. */
  function isForEditor(): boolean {
    const { name } = now().activity;
    return name !== "driving" && name !== "editing text" && !isPassword(focused());
  }
}

/** What a dev server lays over the page to tell of an error can still be read and closed. */
function isErrorOverlay(target: EventTarget): boolean {
  return target instanceof Element && target.matches("vite-error-overlay, nextjs-portal");
}
