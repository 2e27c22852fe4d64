import { useRef } from "react";
import { focusPage } from "./focus.ts";

/**
 * Our dialogs are opened by state, so Radix does not know what opened them. This hook returns the focus there, or
 * to the page's heading if it is gone (as the Sign In button is after signing in).
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current !== document.body) opener.current.focus();
      if (document.activeElement !== opener.current || opener.current === document.body) focusPage();
    },
  };
}
