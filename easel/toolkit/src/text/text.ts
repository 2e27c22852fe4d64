/**
 * Edits the text of an element in place. React keeps rendering into the nodes it made, so these are restored after the
 * edit, and the new text comes from the source or from an instant update.
 */
import { EDITED } from "../marker-attributes.ts";
import type { Session, Tree, TreeNode } from "../session.ts";
import { adoptStylesheet } from "../stylesheet.ts";
import { asOneText, typedText } from "./typed-text.ts";
import { type ReactNodes, watchReact } from "./watch-react.ts";

/** The part that is loaded when it is first needed. */
export interface TextEditor {
  /** Puts the caret at the point, or selects all text. */
  start(node: TreeNode, at: Point | null, onEnd: () => void): void;
  commit(): void;
  /** Restores React's own nodes. What was typed stays until the editor has shown the change, or a while has passed. */
  restoreText(): void;
  contains(target: EventTarget | null): boolean;
}

export interface TextEditing extends TextEditor {
  /** Only text that the source contains as it is. */
  canEdit(node: TreeNode): boolean;
  /** Resolves when the text of a selected node can be edited without delay. */
  prepare(node: TreeNode): Promise<void>;
}

export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Edit {
  readonly element: HTMLElement;
  end(outcome: "commit" | "revert"): void;
}

/** An editor that accepts the change shows it sooner than this. */
const HOLD_MS = 1_000;

/** Events that the app must not receive, because the user types into the editor and not into the app. */
const HIDDEN_FROM_APP =
  "keydown keypress keyup beforeinput input paste cut copy dragenter dragover drop compositionstart compositionupdate compositionend focus focusin blur focusout".split(
    " ",
  );

export function createTextEditor(session: Session, tree: Tree): TextEditor {
  const styles = adoptStylesheet(
    session.ended,
    `[${EDITED}] { outline: none !important; cursor: text !important; user-select: text !important; }`,
  );
  let edit: Edit | null = null;
  let restore = () => {};
  session.ended.addEventListener("abort", () => {
    edit?.end("revert");
    restore();
  });
  tree.whenRebuilt(() => {
    if (edit && !edit.element.isConnected) edit.end("commit");
  });

  return {
    start(node, at, onEnd) {
      edit?.end("commit");
      restore();
      const [element] = node.elements;
      if (!(element instanceof HTMLElement)) return onEnd();
      const root = element.getRootNode();
      styles.reach(root instanceof ShadowRoot ? root : document);
      edit = startEdit(session, node, element, (held) => {
        edit = null;
        if (held) hold(held);
        onEnd();
      });
      placeCaret(element, at);
    },
    commit: () => edit?.end("commit"),
    restoreText: () => restore(),
    contains: (target) => target instanceof Node && (edit?.element.contains(target) ?? false),
  };

  function hold(nodes: ReactNodes): void {
    const timer = setTimeout(() => restore(), HOLD_MS);
    restore = () => {
      clearTimeout(timer);
      restore = () => {};
      nodes.restore();
    };
  }
}

function startEdit(
  session: Session,
  node: TreeNode,
  element: HTMLElement,
  onEnd: (held: ReactNodes | null) => void,
): Edit {
  const oldText = element.textContent;
  const editable = element.getAttribute("contenteditable");
  // Read now, because browsers preserve all line breaks while plain text is edited.
  const keepsLineBreaks = getComputedStyle(element).whiteSpaceCollapse.startsWith("preserve");
  const react = watchReact(element);
  const listening = new AbortController();
  let isTyped = false;
  let isOver = false;

  element.setAttribute(EDITED, "");
  makeEditable(element);
  for (const type of HIDDEN_FROM_APP) {
    addEventListener(type, listen, { capture: true, signal: listening.signal });
  }
  session.post({ id: "START_EDITING_TEXT", data: { key: node.key, oldText } });
  element.focus({ preventScroll: true });
  return { element, end };

  function listen(event: Event): void {
    if (!event.composedPath().includes(element)) return;
    event.stopImmediatePropagation();
    if (event instanceof KeyboardEvent) onKey(event);
    else if (event instanceof InputEvent) onInput(event);
    else if (event instanceof ClipboardEvent && event.type === "paste") putIn(event, event.clipboardData);
    else if (event instanceof DragEvent && event.type === "drop") {
      placeCaret(element, event);
      putIn(event, event.dataTransfer);
    } else if (event.type === "focusout") end("commit");
  }

  function onKey(event: KeyboardEvent): void {
    // Enter and Escape also control input methods, which Safari reports only by the key code.
    if (event.type !== "keydown" || event.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") {
      event.preventDefault();
      end("revert");
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!event.shiftKey) end("commit");
      else if (keepsLineBreaks) insert("\n");
    } else if (event.key === " " && element.matches("button, summary")) {
      // The space bar would press them.
      event.preventDefault();
      insert(" ");
    }
  }

  function onInput({ type, isComposing }: InputEvent): void {
    if (type === "beforeinput") return react.noteChanges();
    isTyped = true;
    react.forgetChanges();
    if (!isComposing) react.keepNodes();
  }

  function putIn(event: Event, from: DataTransfer | null): void {
    event.preventDefault();
    const text = from?.getData("text/plain") ?? "";
    if (text !== "") insert(keepsLineBreaks ? text : asOneText(text));
  }

  function end(outcome: "commit" | "revert"): void {
    // The blur below ends it again.
    if (isOver) return;
    isOver = true;
    const newText = typedText(element, oldText ?? "");
    element.blur();
    listening.abort();
    const isNew = outcome === "commit" && isTyped && newText !== oldText;
    if (!isNew) react.restore();
    element.removeAttribute(EDITED);
    if (editable === null) element.removeAttribute("contenteditable");
    else element.setAttribute("contenteditable", editable);
    if (isNew) session.post({ id: "EDITED_TEXT", data: { key: node.key, newText, oldText } });
    onEnd(isNew ? react : null);
  }
}

function makeEditable(element: HTMLElement): void {
  try {
    element.contentEditable = "plaintext-only";
  } catch {
    element.contentEditable = "true";
  }
}

/** Deprecated, but the only way to insert text that the browser's own undo can revert. */
function insert(text: string): void {
  document.execCommand("insertText", false, text);
}

function placeCaret(element: HTMLElement, at: Point | null): void {
  const selection = getSelection();
  const root = element.getRootNode();
  const shadowRoots = root instanceof ShadowRoot ? [root] : [];
  // Older versions of Safari do not have it.
  const caret = at && document.caretPositionFromPoint?.(at.clientX, at.clientY, { shadowRoots });
  if (caret && element.contains(caret.offsetNode)) selection?.collapse(caret.offsetNode, caret.offset);
  else selection?.selectAllChildren(element);
}
