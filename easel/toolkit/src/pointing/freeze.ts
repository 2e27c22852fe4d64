/** Holds the page as it is: open menus, dialogs and hover cards stay, because the app does not learn what would close them. */

/** Besides the events of pointers, which never reach an app that is edited. */
const HELD = ["blur", "focus", "focusin", "focusout", "keydown", "keypress", "keyup", "visibilitychange"];

/** `isEdited` tells what belongs to text that is being edited, which goes on. */
export function createFreeze(
  ended: AbortSignal,
  isEdited: (target: EventTarget | null) => boolean,
): (isFrozen: boolean) => void {
  let frozen = new AbortController();
  return (isFrozen) => {
    frozen.abort();
    if (!isFrozen) return;
    frozen = new AbortController();
    const options = { capture: true, signal: AbortSignal.any([frozen.signal, ended]) };
    for (const type of HELD) addEventListener(type, hold, options);
  };

  function hold(event: Event): void {
    if (!isEdited(event.composedPath()[0] ?? null)) event.stopImmediatePropagation();
  }
}
