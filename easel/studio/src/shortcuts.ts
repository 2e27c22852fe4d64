/** The studio's keyboard shortcuts, pressed in the studio or in the app it shows. */
import { useEffect } from "react";
import { type Command, COMMANDS, isPossible } from "./commands/commands.ts";
import { isLetterKey, isPressed, type Press } from "./design/keys.ts";
import type { StudioState } from "./store.ts";
import { useStudio } from "./studio-context.tsx";

export function useShortcuts(): void {
  const studio = useStudio();
  useEffect(() => {
    const { store, messages, frameLoader } = studio;
    const listen = (event: KeyboardEvent) => {
      const isTextInput = isTyping(event.target) || copiesText(event);
      const command = isTextInput ? undefined : commandFor(event, store.getState());
      if (!command) return;
      event.preventDefault();
      command.run(studio);
    };
    window.addEventListener("keydown", listen);
    const stopKeys = messages.onKey((event) => {
      const { tagName = "", isContentEditable } = event.activeElement;
      if (!isContentEditable && !TEXT_FIELD.test(tagName)) commandFor(event, store.getState())?.run(studio);
    });
    // The page reports its keys too late to keep the browser from handling them, for example as a bookmark shortcut.
    const stopLoads = frameLoader.onLoad((page) => {
      page.addEventListener("keydown", (event) => {
        const state = store.getState();
        const isOurs = state.mode !== "drive" && !isTyping(event.target);
        if (isOurs && commandFor(event, state)) event.preventDefault();
      });
    });
    return () => {
      window.removeEventListener("keydown", listen);
      stopKeys();
      stopLoads();
    };
  }, [studio]);
}

/** None while an overlay is open, which handles keys itself. */
function commandFor(press: Press, state: StudioState): Command | undefined {
  if (state.overlay) return undefined;
  const isEnabled = (keys: string) => state.layout.letterKeys === "on" || !isLetterKey(keys);
  return COMMANDS.find((command) => {
    return command.keys?.some((keys) => isPressed(keys, press) && isEnabled(keys)) && isPossible(command, state);
  });
}

const TEXT_FIELD = /^(INPUT|TEXTAREA|SELECT)$/;

/** Not by instanceof: elements of the app's window have other classes. */
function isTyping(target: EventTarget | null): boolean {
  if (!target || !("tagName" in target)) return false;
  const { tagName, isContentEditable } = target as HTMLElement;
  return isContentEditable || TEXT_FIELD.test(tagName);
}

/** Selected text is copied as text. */
function copiesText(press: Press): boolean {
  return isPressed("Ctrl+C", press) && getSelection()?.isCollapsed === false;
}
