import { useRef } from "react";
import { focusPage } from "./focus.ts";

/** What is focused when a dialog closes, if it is not what opened it. */
export type ReturnFocusTo = () => HTMLElement | null;

/**
 * Our dialogs are opened by state, so Radix does not know what opened them. This hook returns the focus there, or
 * to the page's heading if it is gone (as the Sign In button is after signing in).
 */
export function useFocusReturn(returnFocusTo?: ReturnFocusTo) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = returnFocusTo?.() ?? opener.current;
      if (target instanceof HTMLElement && target !== document.body) target.focus();
      if (document.activeElement !== target || target === document.body) focusPage();
    },
  };
}
