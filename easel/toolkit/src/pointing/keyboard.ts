/** Reports wheel and keys to the editor, and lets keys walk the tree. */
import type { Session, TreeNode } from "../session.ts";
import type { Pointing, PointingEvent } from "./machine.ts";
import { focused, isPassword, keyPayload, takesText, wheelPayload } from "./payloads.ts";
import type { PointingTools } from "./tools.ts";

interface KeyboardDependencies {
  now(): Pointing;
  dispatch(event: PointingEvent): void;
  root(): TreeNode | null;
  readonly outlines: Pick<PointingTools["outlines"], "host">;
}

export function listenToKeyboard(
  { post, ended }: Session,
  { now, dispatch, root, outlines }: KeyboardDependencies,
): void {
  /** Keys whose release is not reported either, whatever happens meanwhile. */
  const withheldKeys = new Set<string>();
  const options = { capture: true, passive: false, signal: ended };
  addEventListener("wheel", onWheel, options);
  addEventListener("keydown", onKeyDown, options);
  addEventListener("keyup", onKeyUp, options);

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
    dispatch({ type: "key", key: event.key, keys: event, root: root() });
    if (now() === before) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onKeyUp(event: KeyboardEvent): void {
    const isWithheld = withheldKeys.delete(event.key) || !isForEditor();
    if (!isWithheld) post({ id: "KEY_UP_EVENT", event: keyPayload(event) });
  }

  /** Keys typed into the app, into its text or as a password are private. */
  function isForEditor(): boolean {
    const { name } = now().activity;
    return name !== "driving" && name !== "editing text" && !isPassword(focused());
  }
}
