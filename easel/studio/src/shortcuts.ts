/** The studio's keyboard shortcuts, pressed in the studio or in the app it shows. */
import { isPressed, type Press } from "@easel/protocol/shortcuts";
import { useEffect } from "react";
import { type Command, COMMANDS, DRIVE_COMMAND, FREEZE_COMMAND, isPossible } from "./commands/commands.ts";
import { isLetterKey } from "./design/keys.ts";
import type { StudioState } from "./store.ts";
import type { Studio } from "./studio.ts";
import { useStudio } from "./studio-context.tsx";

export function useShortcuts(): void {
  const studio = useStudio();
  useEffect(() => {
    const { store, messages } = studio;
    const listen = (event: KeyboardEvent) => {
      const isTextInput = isTyping(event.target) || copiesText(event);
      const command = isTextInput ? undefined : commandFor(event, store.getState());
      if (!command) return;
      event.preventDefault();
      command.run(studio);
    };
    window.addEventListener("keydown", listen);
    const stopKeys = messages.onKey((event) => runKeyOfApp(event, studio));
    return () => {
      window.removeEventListener("keydown", listen);
      stopKeys();
    };
  }, [studio]);
}

/** A key that was pressed in the app. While the app is used, its keys are its own, but for the ways back. */
export function runKeyOfApp(event: AppKey, studio: Studio): void {
  const { tagName = "", isContentEditable } = event.activeElement;
  if (isContentEditable || TEXT_FIELD.test(tagName)) return;
  const state = studio.store.getState();
  const command = commandFor(event, state);
  if (state.mode !== "drive") return command?.run(studio);
  // Escape also closes dialogs and menus of the app, which have the focus then.
  if (command?.name === FREEZE_COMMAND) return command.run(studio);
  const isWayBack = command?.name === DRIVE_COMMAND || (isPressed("Escape", event) && tagName === "BODY");
  if (isWayBack) studio.mode.set("edit");
}

type AppKey = Parameters<Parameters<Studio["messages"]["onKey"]>[0]>[0];

/** None while an overlay is open, which handles keys itself. */
function commandFor(press: Press, state: StudioState): Command | undefined {
  if (state.overlay) return undefined;
  const isEnabled = (keys: string) => state.layout.letterKeys === "on" || !isLetterKey(keys);
  return COMMANDS.find((command) => {
    return command.keys?.some((keys) => isPressed(keys, press) && isEnabled(keys)) && isPossible(command, state);
  });
}

const TEXT_FIELD = /^(INPUT|TEXTAREA|SELECT)$/;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || TEXT_FIELD.test(target.tagName));
}

/** Selected text is copied as text. */
function copiesText(press: Press): boolean {
  return isPressed("Ctrl+C", press) && getSelection()?.isCollapsed === false;
}
