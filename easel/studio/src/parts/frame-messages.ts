/** What the pages in the frames say. */
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import { pathOf } from "../frames/address.ts";
import { useStudio } from "../store.ts";
import { showCodeOf } from "./code-panel.ts";
import { dragging, followOutside, stopFollowing } from "./canvas-drag.ts";
import { APP_BASE, frameElement, frameOf, updateFrame } from "./frames.ts";
import { make } from "./change-reports.ts";
import { openOverlay } from "./overlays.ts";
import { finishFollowing, follow } from "./selection.ts";

const { getState: get, setState: set } = useStudio;

type Wheel = Extract<OutgoingMessage, { id: "WHEEL_EVENT" }>["event"];
type Key = Extract<OutgoingMessage, { id: "KEY_DOWN_EVENT" }>["event"];

const ACTS = new Set<OutgoingMessage["id"]>(["KEY_DOWN_EVENT", "CONTEXT_REQUESTED", "DRAG_START_EVENT", "EDITED_TEXT"]);
const wheelListeners = new Set<(frameId: string, event: Wheel) => void>();
const keyListeners = new Set<(event: Key) => void>();

export function hear(frameId: string, message: OutgoingMessage): void {
  if (ACTS.has(message.id)) finishFollowing();
  switch (message.id) {
    case "SELECTED_ELEMENT_KEY":
      if (message.doNotSetElementKey) return;
      void follow(frameId, message.elementKey ? [message.elementKey] : [], message.cssEvals);
      return;
    case "MULTI_SELECTED_ELEMENT_KEYS":
      if (message.doNotSetElementKeys || !message.elementKeys || message.elementKeys.length === 0) return;
      void follow(frameId, message.elementKeys);
      return;
    case "HOVERED_ELEMENT_KEY":
      set({ hovered: message.elementKey ? { frameId, key: message.elementKey } : null });
      return;
    case "PROCESSED_CSS_RULES_FOR_ELEMENT":
      if (frameId === get().selection?.frameId) set({ rules: message.processedCssRules });
      return;
    case "ELEMENT_CLASS_LIST":
      if (frameId === get().selection?.frameId) set({ classes: message.classList });
      return;
    case "CONTEXT_REQUESTED":
      openMenuAt(frameId, message.event);
      return;
    case "EDIT_DYNAMIC_TEXT":
      showCodeOf(frameId, message.elementKey);
      return;
    case "LATEST_HREF":
      updateFrame(frameId, { path: pathOf(message.href, APP_BASE) ?? message.href });
      return;
    case "EDITED_TEXT":
      editText(frameId, message.data);
      return;
    case "DRAG_START_EVENT":
      dragging.start(frameId);
      followOutside(frameId);
      return;
    case "MOUSE_MOVE_EVENT":
      dragging.move(frameId, message.event);
      return;
    case "DRAG_END_EVENT":
      stopFollowing();
      dragging.end(frameId);
      return;
    case "DRAG_CANCEL_EVENT":
      stopFollowing();
      dragging.cancel();
      return;
    case "WHEEL_EVENT":
      for (const listener of wheelListeners) listener(frameId, message.event);
      return;
    case "KEY_DOWN_EVENT":
      for (const listener of keyListeners) listener(message.event);
      return;
  }
}

export function whenWheel(listener: (frameId: string, event: Wheel) => void): () => void {
  wheelListeners.add(listener);
  return () => wheelListeners.delete(listener);
}

/** Keys pressed while the app has the focus. */
export function whenKey(listener: (event: Key) => void): () => void {
  keyListeners.add(listener);
  return () => keyListeners.delete(listener);
}

function openMenuAt(frameId: string, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const frame = frameElement(frameId)?.getBoundingClientRect();
  const { zoom } = get().view;
  if (frame) openOverlay({ kind: "menu", x: frame.left + clientX * zoom, y: frame.top + clientY * zoom });
}

function editText(
  frameId: string,
  { key, newText, oldText }: { key: string; newText: string | null; oldText: string | null },
) {
  const codebaseId = frameOf(frameId)?.nodes.get(key)?.tempoElement.codebaseId;
  if (!codebaseId || newText === null || newText === oldText) return;
  make({
    type: "EDIT_TEXT",
    changeFields: { codebaseIdToEditText: codebaseId, newText, ...(oldText !== null && { oldText }) },
  });
}
