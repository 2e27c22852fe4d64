/** The keys of the studio, pressed in it or in the app it shows. */
import { useEffect } from "react";
import { type Command, COMMANDS, isPossible } from "./commands/commands.ts";
import { isLetterKey, isPressed, type Press } from "./design/keys.ts";
import { whenFrameOpened } from "./parts/frame-loader.ts";
import { whenKey } from "./parts/frame-messages.ts";
import { useStudio } from "./store.ts";

export function useShortcuts(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = isTyping(event.target) || hasWords(event) ? undefined : commandOf(event);
      if (!command) return;
      event.preventDefault();
      command.run();
    };
    window.addEventListener("keydown", listen);
    const stops = [
      whenKey((event) => {
        const { tagName = "", isContentEditable } = event.activeElement;
        if (!isContentEditable && !TAKES_TEXT.test(tagName)) commandOf(event)?.run();
      }),
      // The page tells its keys later than the browser acts on them: it would set a bookmark, or look for a word.
      whenFrameOpened((frame) => {
        frame.addEventListener("keydown", (event) => {
          const isOurs = useStudio.getState().mode !== "drive" && !isTyping(event.target);
          if (isOurs && commandOf(event)) event.preventDefault();
        });
      }),
    ];
    return () => {
      window.removeEventListener("keydown", listen);
      for (const stop of stops) stop();
    };
  }, []);
}

/** What lies over the studio has keys of its own. */
function commandOf(press: Press): Command | undefined {
  const state = useStudio.getState();
  if (state.overlay) return undefined;
  const isHeard = (keys: string) => state.layout.letterKeys === "on" || !isLetterKey(keys);
  return COMMANDS.find((each) => {
    return each.keys?.some((keys) => isPressed(keys, press) && isHeard(keys)) && isPossible(each, state);
  });
}

const TAKES_TEXT = /^(INPUT|TEXTAREA|SELECT)$/;

/** Also of the app's window, whose elements are of other classes than ours. */
function isTyping(target: EventTarget | null): boolean {
  if (!target || !("tagName" in target)) return false;
  const { tagName, isContentEditable } = target as HTMLElement;
  return isContentEditable || TAKES_TEXT.test(tagName);
}

/** Words that somebody has marked are copied as such. */
function hasWords(press: Press): boolean {
  return isPressed("Ctrl+C", press) && getSelection()?.isCollapsed === false;
}
