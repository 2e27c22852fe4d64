import type { ReactNode } from "react";
import { SelectField } from "../design/field.tsx";
import { TabList } from "../design/tab-list.tsx";
import { AGE_LABELS, SORT_LABELS, TAB_LABELS, TYPE_LABELS, type View } from "./view.ts";

interface GalleryToolbarProps {
  view: View;
  onChange: (change: Partial<View>) => void;
  panel: string;
  /** A line about the submissions below. */
  children: ReactNode;
}

export function GalleryToolbar({ view, onChange, panel, children }: GalleryToolbarProps) {
  return (
    <>
      {!view.contest && view.from === "everyone" && (
        <TabList
          label="Gallery"
          tabs={TAB_LABELS}
          value={view.tab}
          onChange={(tab) => onChange({ tab })}
          panel={panel}
        />
      )}
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div
          className={`grid grid-cols-[34fr_30fr_36fr] gap-1.5 max-sm:w-full sm:gap-4 ${view.from === "everyone" ? "sm:flex" : "hidden"}`}
        >
          <Choice
            name="sort"
            label="Sort"
            labels={SORT_LABELS}
            value={view.sort}
            onChange={(sort) => onChange({ sort })}
          />
          <Choice
            name="age"
            label="Age group"
            labels={AGE_LABELS}
            value={view.age}
            onChange={(age) => onChange({ age })}
          />
          <Choice
            name="type"
            label="Type"
            labels={TYPE_LABELS}
            value={view.type}
            onChange={(type) => onChange({ type })}
          />
        </div>
        {children}
      </div>
    </>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  labels: Record<T, string>;
  value: T;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ name, label, labels, value, onChange }: ChoiceProps<T>) {
  const entries = Object.entries(labels) as [T, string][];
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      className="text-[0.94rem] max-sm:[&_select]:px-1 sm:[&_select]:min-w-36"
      onChange={({ target }) => onChange(target.value as T)}
    >
      {entries.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
