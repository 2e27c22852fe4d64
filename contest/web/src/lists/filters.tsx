/** The filters of a list. Each change is a new address, so that Back undoes it. */
import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "../design/button.tsx";
import type { List } from "./use-list.ts";

export function Filters({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">{children}</div>;
}

interface FilterProps {
  list: Pick<List<unknown>, "filters" | "narrow">;
  name: string;
  label: string;
}

const CONTROL = "control-border block min-h-10 rounded-control bg-raised px-3 py-1.5 text-ink";

/** `options` are labels by value; the empty value means no filter. */
export function FilterSelect({ list, name, label, options }: FilterProps & { options: Record<string, string> }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={list.filters[name] ?? ""}
        onChange={(event) => list.narrow(name, event.target.value)}
        className={CONTROL}
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function FilterText({ list, name, label, hint }: FilterProps & { hint?: string }) {
  const id = useId();
  const value = list.filters[name] ?? "";
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    list.narrow(name, String(new FormData(event.currentTarget).get("text") ?? "").trim());
  }
  return (
    // The key resets the form when the address changes.
    <form key={value} role="search" aria-label={label} onSubmit={submit} className="min-w-0 grow sm:max-w-sm">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="text"
          type="search"
          defaultValue={value}
          placeholder={hint}
          className={`${CONTROL} w-full min-w-0`}
        />
        <Button type="submit" size="small" className="min-h-10">
          Search
        </Button>
      </div>
    </form>
  );
}
