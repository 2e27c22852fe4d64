/** Handles the messages that the pages in the frames send. */
import type { OutgoingMessage } from "@easel/protocol/messages-out";
import type { Browser } from "../browser.ts";
import type { Clock } from "../clock.ts";
import { pathOf } from "../frames/address.ts";
import { textItems } from "../frames/list-items.ts";
import { idOf } from "../frames/nav-nodes.ts";
import { createListeners, type Listeners } from "../listeners.ts";
import type { StudioStore } from "../store.ts";
import type { AppErrors } from "./app-errors.ts";
import type { CanvasDrag } from "./canvas-drag.ts";
import type { Changes } from "./changes.ts";
import type { CodePanel } from "./code-panel.ts";
import type { Frames } from "./frames.ts";
import type { Project } from "./project.ts";
import type { Toasts } from "./toasts.ts";
import type { Overlays } from "./overlays.ts";
import type { PointerRelay } from "./pointer-relay.ts";
import type { Selection } from "./selection.ts";
import type { ShownLedger } from "./shown-ledger.ts";

type Message<Id extends OutgoingMessage["id"]> = Extract<OutgoingMessage, { id: Id }>;
type Wheel = Message<"WHEEL_EVENT">["event"];
type Key = Message<"KEY_DOWN_EVENT">["event"];

export interface FrameMessages {
  handle(frameId: string, message: OutgoingMessage): void;
  readonly onWheel: Listeners<[frameId: string, event: Wheel]>["add"];
  /** Keys pressed while the app has the focus. */
  readonly onKey: Listeners<[event: Key]>["add"];
  /** Keys released while the app has the focus. */
  readonly onKeyUp: Listeners<[event: Key]>["add"];
}

interface FrameMessagesDependencies {
  readonly store: StudioStore;
  readonly browser: Pick<Browser, "appBase" | "frameElement">;
  readonly frames: Frames;
  readonly selection: Selection;
  readonly changes: Changes;
  readonly ledger: Pick<ShownLedger, "note">;
  readonly drag: CanvasDrag;
  readonly pointerRelay: PointerRelay;
  readonly overlays: Overlays;
  readonly code: CodePanel;
  readonly errors: Pick<AppErrors, "report">;
  readonly project: Pick<Project, "elementOf">;
  readonly toasts: Toasts;
  readonly clock: Pick<Clock, "now">;
}

/** Long enough to notice that nothing is typed. */
const MUTED_MS = 2_000;

/** Messages by which the user acts on the selection. */
const ACTIONS = new Set<OutgoingMessage["id"]>([
  "KEY_DOWN_EVENT",
  "CONTEXT_REQUESTED",
  "DRAG_START_EVENT",
  "EDITED_TEXT",
]);

type Handlers = { [Id in OutgoingMessage["id"]]?: (frameId: string, message: Message<Id>) => void };

export function createFrameMessages(dependencies: FrameMessagesDependencies): FrameMessages {
  const {
    store,
    browser,
    frames,
    selection,
    changes,
    ledger,
    drag,
    pointerRelay,
    overlays,
    code,
    errors,
    project,
    toasts,
    clock,
  } = dependencies;
  let mutedUntil = 0;
  const wheel = createListeners<[string, Wheel]>();
  const keys = createListeners<[Key]>();
  const releasedKeys = createListeners<[Key]>();
  const isSelected = (frameId: string) => frameId === store.getState().selection?.frameId;

  const handlers: Handlers = {
    SELECTED_ELEMENT_KEY(frameId, { elementKey, cssEvals, doNotSetElementKey }) {
      if (doNotSetElementKey) return;
      void selection.handlePageSelection(frameId, elementKey ? [elementKey] : [], cssEvals);
    },
    MULTI_SELECTED_ELEMENT_KEYS(frameId, { elementKeys, doNotSetElementKeys }) {
      if (doNotSetElementKeys || !elementKeys || elementKeys.length === 0) return;
      void selection.handlePageSelection(frameId, elementKeys);
    },
    HOVERED_ELEMENT_KEY(frameId, { elementKey }) {
      store.setState({ hovered: elementKey ? { frameId, key: elementKey } : null });
    },
    PROCESSED_CSS_RULES_FOR_ELEMENT(frameId, { processedCssRules }) {
      if (isSelected(frameId)) store.setState({ rules: processedCssRules });
    },
    ELEMENT_CLASS_LIST(frameId, { classList }) {
      if (isSelected(frameId)) store.setState({ classes: classList });
    },
    CONTEXT_REQUESTED: (frameId, { event }) => openMenuAt(frameId, event),
    EDIT_DYNAMIC_TEXT: (frameId, { elementKey }) => code.openElement(frameId, elementKey),
    TEXT_NOT_EDITABLE(frameId, { elementKey, isQuiet }) {
      mutedUntil = clock.now() + MUTED_MS;
      if (!isQuiet) explainText(frameId, elementKey);
    },
    ERROR: (frameId, { error }) => void errors.report(frameId, error),
    SCROLL_POSITION: (frameId, { x, y }) => frames.setScroll(frameId, { x, y }),
    LATEST_HREF: (frameId, { href }) => frames.update(frameId, { path: pathOf(href, browser.appBase) ?? href }),
    START_EDITING_TEXT: () => store.setState({ isEditingText: true }),
    EDITED_TEXT(frameId, { data }) {
      store.setState({ isEditingText: false });
      editText(frameId, data);
    },
    DRAG_START_EVENT(frameId) {
      drag.start(frameId);
      pointerRelay.start(frameId);
    },
    MOUSE_MOVE_EVENT: (frameId, { event }) => drag.move(frameId, event),
    DRAG_END_EVENT(frameId) {
      pointerRelay.stop();
      drag.drop(frameId);
    },
    DRAG_CANCEL_EVENT() {
      pointerRelay.stop();
      drag.cancel();
    },
    INSTANT_UPDATE_DONE(_frameId, { changeItem, instantUpdateSuccessful: isSuccessful }) {
      ledger.note({ kind: "instant update finished", changeId: changeItem.id, isSuccessful });
    },
    WHEEL_EVENT: (frameId, { event }) => wheel.notify(frameId, event),
    KEY_DOWN_EVENT(_frameId, { event }) {
      // Whoever types where nothing can be typed means letters, and no shortcuts.
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
      if (!isText || clock.now() >= mutedUntil) keys.notify(event);
    },
    KEY_UP_EVENT: (_frameId, { event }) => releasedKeys.notify(event),
  };

  return {
    handle(frameId, message) {
      if (ACTIONS.has(message.id)) selection.finishPageSelection();
      // The key and the message belong to each other, which the type of the table cannot express.
      const handler = handlers[message.id] as ((frameId: string, message: OutgoingMessage) => void) | undefined;
      handler?.(frameId, message);
    },
    onWheel: wheel.add,
    onKey: keys.add,
    onKeyUp: releasedKeys.add,
  };

  function openMenuAt(frameId: string, { clientX, clientY }: { clientX: number; clientY: number }): void {
    const frame = browser.frameElement(frameId)?.getBoundingClientRect();
    const { zoom } = store.getState().view;
    if (frame) overlays.open({ kind: "menu", x: frame.left + clientX * zoom, y: frame.top + clientY * zoom });
  }

  function explainText(frameId: string, key: string): void {
    const id = frames.find(frameId)?.nodes.get(key)?.tempoElement.codebaseId;
    const element = id === undefined ? undefined : project.elementOf(id);
    const place = element ? ` in ${element.filename}:${element.line ?? 1}` : "";
    toasts.show(`This text comes from code${place} and can only be changed there.`, "problem");
  }

  function editText(frameId: string, { key, newText, oldText, propName }: Message<"EDITED_TEXT">["data"]): void {
    const node = frames.find(frameId)?.nodes.get(key);
    const codebaseId = node && idOf(node);
    if (!codebaseId || newText === null || newText === oldText) return;
    if (propName !== undefined) {
      // The page says so; the source must agree.
      if (!project.elementOf(codebaseId)?.textProps?.includes(propName)) return;
      const changeFields = { codebaseIdToChange: codebaseId, propName, propValue: newText };
      return changes.make({ type: "CHANGE_PROP", changeFields });
    }
    const items = textItems(node, project.elementOf);
    changes.make({
      type: "EDIT_TEXT",
      changeFields: {
        codebaseIdToEditText: codebaseId,
        newText,
        ...(oldText !== null && { oldText }),
        ...(items && { items }),
      },
    });
  }
}
