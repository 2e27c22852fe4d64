import { useEffect, useState } from "react";
import { useStudio } from "../studio-context.tsx";

/** Whether Alt is held, in the studio or in the app. */
export function useAltKey(): boolean {
  const { messages } = useStudio();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const listen = ({ altKey }: { altKey?: boolean | undefined }) => setHeld(altKey ?? false);
    const listenToKey = (event: KeyboardEvent) => {
      // By itself, it would open the menu of some browsers.
      if (event.key === "Alt") event.preventDefault();
      listen(event);
    };
    window.addEventListener("keydown", listenToKey, { signal });
    window.addEventListener("keyup", listenToKey, { signal });
    window.addEventListener("pointermove", listen, { signal });
    // With Alt+Tab the key is released elsewhere.
    document.addEventListener("visibilitychange", () => setHeld(false), { signal });
    const stopKeys = messages.onKey(listen);
    const stopReleases = messages.onKeyUp(listen);
    return () => {
      listening.abort();
      stopKeys();
      stopReleases();
    };
  }, [messages]);
  return isHeld;
}
