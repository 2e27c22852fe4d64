/**
 * Edits the text of an element where it stands. React goes on rendering into the nodes it made, so these are put back
 * after the edit: the new text comes by the source, or by an instant update.
 */
import { EDITED } from "../marker-attributes.ts";
import type { Session, Tree, TreeNode } from "../session.ts";
import { adoptStylesheet } from "../stylesheet.ts";
import { hasOnlyText } from "../text-contents.ts";
import { asOneText, typedText } from "./typed-text.ts";
import { type ReactNodes, watchReact } from "./watch-react.ts";

export interface TextEditing {
  /** Only text that stands in the source as it is. */
  canEdit(node: TreeNode): boolean;
  /** The caret goes to the point, or all is selected. */
  start(node: TreeNode, at: Point | null, whenEnded: () => void): void;
  commit(): void;
  /** Gives what was typed back to React. It stays until the editor has shown the change, or has had time enough. */
  letGo(): void;
  contains(target: EventTarget | null): boolean;
}

export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Edit {
  readonly element: HTMLElement;
  end(outcome: "commit" | "take back"): void;
}

/** An editor that wants the change shows it at once. */
const HOLDING_MS = 1_000;

/** Of no concern to the app: nobody types into it. */
const HIDDEN_FROM_APP =
  "keydown keypress keyup beforeinput input paste cut copy dragenter dragover drop compositionstart compositionupdate compositionend focus focusin blur focusout".split(
    " ",
  );

export function createTextEditing(session: Session, tree: Tree): TextEditing {
  const styles = adoptStylesheet(
    session.ended,
    `[${EDITED}] { outline: none !important; cursor: text !important; user-select: text !important; }`,
  );
  let edit: Edit | null = null;
  let putBack = () => {};
  session.ended.addEventListener("abort", () => {
    edit?.end("take back");
    putBack();
  });
  tree.whenRebuilt(() => {
    if (edit && !edit.element.isConnected) edit.end("commit");
  });

  return {
    canEdit({ codebaseId, elements: [element, ...others] }) {
      const isOne = element instanceof HTMLElement && others.length === 0;
      const isStatic = session.lookups.elements[codebaseId]?.staticTextContents === true;
      return isOne && isStatic && hasOnlyText(element) && !element.matches("textarea, option, title, :disabled");
    },
    start(node, at, whenEnded) {
      edit?.end("commit");
      putBack();
      const [element] = node.elements;
      if (!(element instanceof HTMLElement)) return whenEnded();
      const root = element.getRootNode();
      styles.reach(root instanceof ShadowRoot ? root : document);
      edit = startEdit(session, node, element, (held) => {
        edit = null;
        if (held) hold(held);
        whenEnded();
      });
      placeCaret(element, at);
    },
    commit: () => edit?.end("commit"),
    letGo: () => putBack(),
    contains: (target) => target instanceof Node && (edit?.element.contains(target) ?? false),
  };

  function hold(nodes: ReactNodes): void {
    const timer = setTimeout(() => putBack(), HOLDING_MS);
    putBack = () => {
      clearTimeout(timer);
      putBack = () => {};
      nodes.putBack();
    };
  }
}

function startEdit(
  session: Session,
  node: TreeNode,
  element: HTMLElement,
  whenEnded: (held: ReactNodes | null) => void,
): Edit {
  const oldText = element.textContent;
  const editable = element.getAttribute("contenteditable");
  // Asked now, because browsers keep all line breaks where plain text is edited.
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
    // Enter and Escape choose among the words of an input method, too. Safari tells so only by the code of the key.
    if (event.type !== "keydown" || event.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape") {
      event.preventDefault();
      end("take back");
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!event.shiftKey) end("commit");
      else if (keepsLineBreaks) insert("\n");
    } else if (event.key === " " && element.matches("button, summary")) {
      // They would be pressed by it.
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

  function end(outcome: "commit" | "take back"): void {
    // Taking the focus away ends it again.
    if (isOver) return;
    isOver = true;
    const newText = typedText(element, oldText ?? "");
    element.blur();
    listening.abort();
    const isNew = outcome === "commit" && isTyped && newText !== oldText;
    if (!isNew) react.putBack();
    element.removeAttribute(EDITED);
    if (editable === null) element.removeAttribute("contenteditable");
    else element.setAttribute("contenteditable", editable);
    if (isNew) session.post({ id: "EDITED_TEXT", data: { key: node.key, newText, oldText } });
    whenEnded(isNew ? react : null);
  }
}

function makeEditable(element: HTMLElement): void {
  try {
    element.contentEditable = "plaintext-only";
  } catch {
    element.contentEditable = "true";
  }
}

/** Deprecated, and still the only way to insert something that the browser's own undo can take back. */
function insert(text: string): void {
  document.execCommand("insertText", false, text);
}

function placeCaret(element: HTMLElement, at: Point | null): void {
  const selection = getSelection();
  const root = element.getRootNode();
  const shadowRoots = root instanceof ShadowRoot ? [root] : [];
  // Safari has not always had it.
  const place = at && document.caretPositionFromPoint?.(at.clientX, at.clientY, { shadowRoots });
  if (place && element.contains(place.offsetNode)) selection?.collapse(place.offsetNode, place.offset);
  else selection?.selectAllChildren(element);
}
