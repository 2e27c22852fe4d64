import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}

/** Index tabs, as on a ring binder: the chosen one is of the same sheet as what it shows. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List
        aria-label={label}
        className="flex gap-0.5 overflow-x-auto border-b-[1.5px] border-ink pt-1 sm:gap-1 sm:px-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-[1.5px] min-h-11 shrink-0 max-sm:text-[0.94rem] rounded-t-[11px_9px] border-[1.5px] border-transparent px-2 font-semibold sm:px-4 text-soft -outline-offset-4 hover:text-ink data-[state=active]:border-ink data-[state=active]:border-b-raised data-[state=active]:bg-raised data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6" tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
