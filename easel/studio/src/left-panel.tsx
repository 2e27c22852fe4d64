import type { KeyboardEvent } from "react";
import { Insert } from "./insert/insert.tsx";
import { Layers } from "./layers/layers.tsx";
import { useStudio, useStudioState } from "./studio-context.tsx";

const TABS = ["Layers", "Insert"] as const;

export function LeftPanel() {
  const studio = useStudio();
  const tab = useStudioState((state) => state.layout.tab);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    studio.layout.set({ tab: tab === "Layers" ? "Insert" : "Layers" });
    const other = event.currentTarget.querySelector<HTMLElement>('[aria-selected="false"]');
    other?.focus();
  };
  return (
    <aside aria-label="Left panel" className="flex min-h-0 flex-col border-r border-line bg-panel">
      <div role="tablist" aria-label="Left panel" onKeyDown={press} className="flex gap-1 px-2 pt-2" tabIndex={-1}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-controls="left-panel"
            aria-selected={each === tab}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => studio.layout.set({ tab: each })}
            className="h-7 rounded-md px-2 text-soft hover:bg-hover aria-selected:bg-hover aria-selected:text-text"
          >
            {each}
          </button>
        ))}
      </div>
      <div id="left-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className="flex min-h-0 flex-1 flex-col">
        {tab === "Layers" ? <Layers /> : <Insert />}
      </div>
    </aside>
  );
}
