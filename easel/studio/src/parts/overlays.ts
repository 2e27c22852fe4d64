/** What lies over the studio: the palette, the list of shortcuts, the menu of an element. */
import { type Overlay, useStudio } from "../store.ts";

let focusedBefore: Element | null = null;

export function openOverlay(overlay: Overlay): void {
  if (!useStudio.getState().overlay) focusedBefore = document.activeElement;
  useStudio.setState({ overlay });
}

export function closeOverlay(): void {
  useStudio.setState({ overlay: null });
}

/** There is no button that has opened it, to which the focus could go back: mostly it was the app. */
export function giveFocusBack(event: Event): void {
  event.preventDefault();
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
}
