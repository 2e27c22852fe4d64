import { X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Notes } from "./assistant/notes.tsx";
import { Changes } from "./changes/changes.tsx";
import { Code } from "./code/code.tsx";
import { IconButton } from "./design/icon-button.tsx";
import { ResizeHandle } from "./design/resize-handle.tsx";
import { DRAWER_HEIGHTS } from "./saved-layout.ts";
import { useStudio, useStudioState } from "./studio-context.tsx";

const TABS = [
  { tab: "code", name: "Code" },
  { tab: "changes", name: "Changes" },
  { tab: "notes", name: "Notes" },
] as const;

/** Below the canvas, closed by default. */
export function Drawer() {
  const studio = useStudio();
  const { drawer: tab, drawerHeight: height } = useStudioState((state) => state.layout);
  if (tab === "closed") return null;
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    const at = (TABS.findIndex((each) => each.tab === tab) + step + TABS.length) % TABS.length;
    studio.layout.set({ drawer: TABS[at]?.tab ?? "code" });
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <section
      aria-label="Drawer"
      className="relative flex max-h-[70%] shrink-0 flex-col border-t border-line bg-panel"
      style={{ height }}
    >
      <ResizeHandle
        label="Drawer height"
        value={height}
        {...DRAWER_HEIGHTS}
        scale={-1}
        axis="y"
        onChange={(drawerHeight) => studio.layout.set({ drawerHeight })}
        className="absolute inset-x-0 -top-1 z-10 h-2"
      />
      <div className="flex h-9 shrink-0 items-center gap-1 border-b border-line px-2">
        <div role="tablist" aria-label="Drawer" onKeyDown={press} className="flex gap-1" tabIndex={-1}>
          {TABS.map((each) => (
            <button
              key={each.tab}
              type="button"
              role="tab"
              id={`drawer-${each.tab}`}
              aria-controls="drawer"
              aria-selected={each.tab === tab}
              tabIndex={each.tab === tab ? 0 : -1}
              onClick={() => studio.layout.set({ drawer: each.tab })}
              className="h-7 rounded-md px-2 text-soft hover:bg-hover aria-selected:bg-hover aria-selected:text-text"
            >
              {each.name}
            </button>
          ))}
        </div>
        <span className="flex-1" />
        <IconButton icon={X} label="Close drawer" onClick={() => studio.layout.set({ drawer: "closed" })} />
      </div>
      <div id="drawer" role="tabpanel" aria-labelledby={`drawer-${tab}`} className="flex min-h-0 flex-1">
        {tab === "code" && <Code />}
        {tab === "changes" && <Changes />}
        {tab === "notes" && <Notes />}
      </div>
    </section>
  );
}
