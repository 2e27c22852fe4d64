/** The keys of the studio, pressed in it or in the app it shows. */
import { useEffect } from "react";
import { redo, setMode, undo, whenKey } from "./control.ts";
import { change } from "./selected.ts";
import { useStudio } from "./store.ts";

interface Press {
  key: string;
  altKey?: boolean | undefined;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
}

interface Shortcut {
  name: string;
  keys: string;
  isPressed: (press: Press) => boolean;
  run: () => void;
}

const withCommand =
  (key: string, isShifted = false) =>
  (press: Press) =>
    press.key.toLowerCase() === key && (press.metaKey || press.ctrlKey) && press.shiftKey === isShifted;
const withAlt = (key: string) => (press: Press) => press.key.toLowerCase() === key && press.altKey === true;
const alone = (key: string) => (press: Press) =>
  press.key.toLowerCase() === key && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;

export const SHORTCUTS: readonly Shortcut[] = [
  { name: "Undo", keys: "Ctrl+Z", isPressed: withCommand("z"), run: undo },
  { name: "Redo", keys: "Ctrl+Shift+Z", isPressed: withCommand("z", true), run: redo },
  { name: "Duplicate", keys: "Ctrl+D", isPressed: withCommand("d"), run: change.duplicate },
  { name: "Wrap in a div", keys: "Ctrl+G", isPressed: withCommand("g"), run: change.wrap },
  {
    name: "Delete",
    keys: "Delete",
    isPressed: (press) => alone("delete")(press) || alone("backspace")(press),
    run: change.remove,
  },
  { name: "Move back", keys: "Alt+Up", isPressed: withAlt("arrowup"), run: change.moveBack },
  { name: "Move on", keys: "Alt+Down", isPressed: withAlt("arrowdown"), run: change.moveOn },
  { name: "Use the app", keys: "P", isPressed: alone("p"), run: () => toggle("drive") },
  { name: "Pick for an assistant", keys: "A", isPressed: alone("a"), run: () => toggle("ai context") },
];

export function useShortcuts(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return;
      const shortcut = SHORTCUTS.find(({ isPressed }) => isPressed(event));
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener("keydown", listen);
    const stop = whenKey((event) => {
      const { tagName = "", isContentEditable } = event.activeElement;
      if (isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName)) return;
      SHORTCUTS.find(({ isPressed }) => isPressed(event))?.run();
    });
    return () => {
      window.removeEventListener("keydown", listen);
      stop();
    };
  }, []);
}

function toggle(mode: "drive" | "ai context"): void {
  setMode(useStudio.getState().mode === mode ? "edit" : mode);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
