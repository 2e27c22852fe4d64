/**
 * Edits the text of an element in place. React keeps rendering into the nodes it made, so these are restored as soon as the
 * new text comes from the source or from an instant update.
 */
import { EDITED } from "../marker-attributes.ts";
import type { Session, Tree, TreeNode } from "../session.ts";
import { adoptStylesheet } from "../stylesheet.ts";
import { type TextPlace, textPlaceOf } from "./text-place.ts";
import { asOneText, typedText } from "./typed-text.ts";
import { type ReactNodes, rememberNodes, watchReact } from "./watch-react.ts";

/** The part that is loaded when it is first needed. */
export interface TextEditor {
  /** Puts the caret at the point, or selects all text. */
  start(node: TreeNode, at: Point | null, onEnd: () => void): void;
  commit(): void;
  /**
   * Restores React's own nodes for a change of this element. Returns what shows the typed text again, for a change that
   * cannot be shown.
   */
  restoreText(codebaseId: string): () => void;
  contains(target: EventTarget | null): boolean;
}

export interface TextEditing extends TextEditor {
  /** Only text that the source contains as it is. */
  canEdit(node: TreeNode): boolean;
  /** The node whose text is edited when something in a selected one is pressed, or null. */
  textAt(selected: TreeNode, on: TreeNode): TreeNode | null;
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

/** Typed text that the source does not have yet. */
interface HeldText {
  readonly codebaseId: string;
  readonly react: ReactNodes;
}

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
  const held = new Map<HTMLElement, HeldText>();
  session.ended.addEventListener("abort", () => {
    edit?.end("revert");
    for (const element of held.keys()) release(element);
  });
  tree.whenRebuilt(() => {
    if (edit && !edit.element.isConnected) edit.end("commit");
    for (const element of held.keys()) if (!element.isConnected) release(element);
  });

  return {
    start(node, at, onEnd) {
      edit?.end("commit");
      const place = textPlaceOf(node, session);
      if (!place) return onEnd();
      const { element, owner } = place;
      const root = element.getRootNode();
      styles.reach(root instanceof ShadowRoot ? root : document);
      const before = held.get(element);
      held.delete(element);
      edit = startEdit(session, place, before?.react ?? null, (react) => {
        edit = null;
        if (react) hold(element, { codebaseId: owner.codebaseId, react });
        onEnd();
      });
      placeCaret(element, at);
    },
    commit: () => edit?.end("commit"),
    restoreText(codebaseId) {
      const restored = [...held].filter(([, text]) => text.codebaseId === codebaseId);
      const showAgain = restored.map(([element, text]) => {
        const showTyped = rememberNodes(element);
        release(element);
        return () => {
          const react = watchReact(element);
          showTyped();
          react.forgetChanges();
          hold(element, { ...text, react });
        };
      });
      return () => showAgain.forEach((show) => show());
    },
    contains: (target) => target instanceof Node && (edit?.element.contains(target) ?? false),
  };

  /** What was typed stays until React renders the text again, because then the source has it. */
  function hold(element: HTMLElement, text: HeldText): void {
    held.set(element, text);
    text.react.whenRendered(() => release(element));
  }

  function release(element: HTMLElement): void {
    const text = held.get(element);
    held.delete(element);
    text?.react.restore();
  }
}

function startEdit(
  session: Session,
  { owner, element, propName }: TextPlace,
  /** Set when the text that is shown was typed before and is not in the source yet. */
  held: ReactNodes | null,
  onEnd: (held: ReactNodes | null) => void,
): Edit {
  const oldText = element.textContent;
  const editable = element.getAttribute("contenteditable");
  // Read now, because browsers preserve all line breaks while plain text is edited.
  const keepsLineBreaks = getComputedStyle(element).whiteSpaceCollapse.startsWith("preserve");
  const react = held ?? watchReact(element);
  const showBefore = rememberNodes(element);
  const listening = new AbortController();
  const releaseChildren = protectChildren(element);
  let isTyped = false;
  let isOver = false;

  element.setAttribute(EDITED, "");
  makeEditable(element);
  for (const type of HIDDEN_FROM_APP) {
    addEventListener(type, listen, { capture: true, signal: listening.signal });
  }
  session.post({ id: "START_EDITING_TEXT", data: { key: owner.key, oldText } });
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
    if (!isNew) revert();
    element.removeAttribute(EDITED);
    if (editable === null) element.removeAttribute("contenteditable");
    else element.setAttribute("contenteditable", editable);
    releaseChildren();
    const prop = propName === undefined ? {} : { propName };
    // Also when nothing has changed: an editor waits for the end of what has started.
    session.post({ id: "EDITED_TEXT", data: { key: owner.key, newText: isNew ? newText : oldText, oldText, ...prop } });
    onEnd(isNew ? react : held);
  }

  function revert(): void {
    if (!held) return react.restore();
    showBefore();
    react.forgetChanges();
  }
}

/** Elements among the words are edited on their own. Returns what undoes it. */
function protectChildren(element: HTMLElement): () => void {
  const children = Array.from(element.children, (child) => ({ child, before: child.getAttribute("contenteditable") }));
  for (const { child } of children) child.setAttribute("contenteditable", "false");
  return () => {
    for (const { child, before } of children) {
      if (before === null) child.removeAttribute("contenteditable");
      else child.setAttribute("contenteditable", before);
    }
  };
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
