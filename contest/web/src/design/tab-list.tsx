import type { KeyboardEvent } from "react";

interface TabListProps<T extends string> {
  label: string;
  /** The labels of the tabs, in order. */
  tabs: Record<T, string>;
  value: T;
  onChange: (value: T) => void;
  /** The id of the tab panel. */
  panel: string;
}

/**
 * Index tabs for a page that the server renders: `Tabs` uses style attributes, which our content security policy blocks.
 * The page renders the `tabpanel` itself.
 */
export function TabList<T extends string>({ label, tabs, value, onChange, panel }: TabListProps<T>) {
  const entries = Object.entries(tabs) as [T, string][];

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const now = entries.findIndex(([tab]) => tab === value);
    const next = (step(now, entries.length) + entries.length) % entries.length;
    const [tab] = entries[next] ?? [];
    if (tab) onChange(tab);
    event.currentTarget.querySelectorAll<HTMLElement>("[role='tab']")[next]?.focus();
  }

  return (
    // Firefox would stop at whatever scrolls on the way to the tab.
    <div role="tablist" aria-label={label} tabIndex={-1} className={TAB_ROW} onKeyDown={move}>
      {entries.map(([tab, name]) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === value}
          aria-controls={panel}
          tabIndex={tab === value ? 0 : -1}
          data-state={tab === value ? "active" : "inactive"}
          className={`${TAB} max-sm:flex-1 max-sm:px-1 max-sm:py-1.5 max-sm:leading-tight`}
          onClick={() => onChange(tab)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

export const TAB_ROW = "flex gap-0.5 overflow-x-auto border-b-[1.5px] border-ink pt-1 sm:gap-1 sm:px-1";

export const TAB =
  "-mb-[1.5px] min-h-11 shrink-0 rounded-t-[11px_9px] border-[1.5px] border-transparent px-2 font-semibold text-soft -outline-offset-4 max-sm:text-[0.94rem] sm:px-4 hover:text-ink data-[state=active]:border-ink data-[state=active]:border-b-raised data-[state=active]:bg-raised data-[state=active]:text-ink";

const STEPS: Record<string, (now: number, count: number) => number> = {
  ArrowRight: (now) => now + 1,
  ArrowLeft: (now) => now - 1,
  Home: () => 0,
  End: (_now, count) => count - 1,
};
