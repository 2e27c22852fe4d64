/** Reports wheel and keys to the editor, and lets keys walk the tree. */
import { isPressed } from "@easel/protocol/shortcuts";
import { scrollByWheel } from "../scroll.ts";
import type { Session, TreeNode } from "../session.ts";
import type { Pointing, PointingEvent } from "./machine.ts";
import { focused, keyPayload, takesText, wheelPayload } from "./payloads.ts";
import type { PointingTools } from "./tools.ts";

interface KeyboardDependencies {
  now(): Pointing;
  dispatch(event: PointingEvent): void;
  root(): TreeNode | null;
  readonly outlines: Pick<PointingTools["outlines"], "host">;
}

export function listenToKeyboard(
  { post, ended, isPrivate, options: { claimedKeys, leaveKeysToEditor } }: Session,
  { now, dispatch, root, outlines }: KeyboardDependencies,
): void {
  /** Keys typed into a private field. Their release is not reported either, whatever has the focus by then. */
  const withheldKeys = new Set<string>();
  const listening = { capture: true, passive: false, signal: ended };
  addEventListener("wheel", onWheel, listening);
  addEventListener("keydown", onKeyDown, listening);
  addEventListener("keyup", onKeyUp, listening);

  function onWheel(event: WheelEvent): void {
    const isZoom = event.ctrlKey || event.metaKey;
    const isDriving = now().activity.name === "driving";
    if (isDriving && !isZoom) return;
    event.preventDefault();
    // With Alt, Firefox would go back in its history instead.
    if (event.altKey && !isZoom) return scrollByWheel(event);
    if (!isDriving) event.stopImmediatePropagation();
    post({ id: "WHEEL_EVENT", event: wheelPayload(event) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isPrivate(focused())) return void withheldKeys.add(event.key);
    post({ id: "KEY_DOWN_EVENT", event: keyPayload(event) });
    if (event.isComposing || takesText(focused()) || document.activeElement === outlines.host) return;
    // Keys that the user presses in the app itself belong to the app, too.
    if (now().activity.name === "driving") return;
    // For example, the browser would add a bookmark.
    if (claimedKeys?.some((keys) => isPressed(keys, event))) event.preventDefault();
    if (leaveKeysToEditor && !(event.key === "Escape" && now().activity.name === "dragging")) return;
    const before = now();
    dispatch({ type: "key", key: event.key, keys: event, root: root() });
    if (now() === before) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onKeyUp(event: KeyboardEvent): void {
    const isWithheld = withheldKeys.delete(event.key) || isPrivate(focused());
    if (!isWithheld) post({ id: "KEY_UP_EVENT", event: keyPayload(event) });
  }
}
