import { useCallback, useEffect, useRef, useState } from "react";
import { IconButton } from "../design/button.tsx";
import { CloseIcon, MenuIcon } from "../design/icons.tsx";
import { HeaderLinks, SignButton } from "./header-links.tsx";

/** The header's links on a small screen. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  const close = useCallback(() => {
    setOpen(false);
    toggle.current?.focus();
  }, []);

  useEffect(() => {
    if (!open) return;
    const closing = new AbortController();
    const { signal } = closing;
    const leave = ({ target }: Event) => target instanceof Node && !frame.current?.contains(target) && setOpen(false);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
    document.addEventListener("focusin", leave, { signal });
    document.addEventListener("pointerdown", leave, { signal });
    return () => closing.abort();
  }, [open, close]);

  return (
    <div ref={frame}>
      <IconButton
        ref={toggle}
        label={open ? "Close menu" : "Open menu"}
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon className="size-7" /> : <MenuIcon />}
      </IconButton>
      <nav
        id="mobile-menu"
        aria-label="Main"
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[min(650px,calc(100dvh-4rem))] animate-appear overflow-y-auto border-b-[1.5px] border-ink bg-paper px-4 pt-2 pb-6 shadow-raised"
      >
        <div className="flex flex-col">
          <HeaderLinks onUse={close} />
        </div>
        <SignButton className="mx-3 mt-4" onUse={close} />
      </nav>
    </div>
  );
}
