import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { useStudio } from "../store.ts";
import { style } from "./styling.ts";

type Property = Exclude<keyof NonNullable<ReturnType<typeof useStudio.getState>["evals"]>, "parent">;

function useValue(property: Property): string {
  return useStudio((state) => state.evals?.[property] ?? "");
}

interface FieldProps {
  property: Property;
  label: string;
  isWide?: boolean;
}

/** Any value. Arrow keys count numbers up and down; Enter and leaving write it, Escape leaves it as it was. */
export function ValueField({ property, label, isWide = false }: FieldProps) {
  const value = useValue(property);
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (next: string) => {
    setTyped(null);
    if (next.trim() !== value) style({ [property]: next.trim() === "" ? null : withUnit(next.trim(), value) });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") setTyped(null);
    if (event.key === "Enter") commit(event.currentTarget.value);
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setTyped(counted(event.currentTarget.value, step * (event.shiftKey ? 10 : 1)));
  };
  return (
    <div className={isWide ? "col-span-2" : ""}>
      <label htmlFor={id} className="mb-0.5 block truncate text-[11px] text-soft">
        {label}
      </label>
      <input
        id={id}
        value={typed ?? value}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => typed !== null && commit(event.target.value)}
        onKeyDown={press}
        className="h-7 w-full rounded-md border border-line bg-raised px-2 font-mono text-[11px] tabular-nums"
      />
    </div>
  );
}

/** A number alone is taken in the unit there was. */
function withUnit(text: string, before: string): string {
  const unit = /^-?[\d.]+([a-z%]+)$/.exec(before)?.[1];
  return /^-?[\d.]+$/.test(text) && unit ? text + unit : text;
}

function counted(text: string, by: number): string {
  return text.replace(/^-?[\d.]+/, (number) => String(Math.round((Number(number) + by) * 1000) / 1000));
}

interface ChoiceFieldProps extends FieldProps {
  choices: readonly { value: string; label: string; icon?: LucideIcon }[];
}

export function ChoiceField({ property, label, choices, isWide = false }: ChoiceFieldProps) {
  const value = useValue(property);
  const id = useId();
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <div className={isWide ? "col-span-2" : ""}>
      <label htmlFor={id} className="mb-0.5 block truncate text-[11px] text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => style({ [property]: event.target.value })}
        className="h-7 w-full rounded-md border border-line bg-raised px-1.5"
      >
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A color as the browser has it, with the browser's own picker beside it. */
export function ColorField({ property, label }: FieldProps) {
  const value = useValue(property);
  const hex = hexOf(value);
  return (
    <div className="col-span-2 flex items-end gap-2">
      <input
        type="color"
        aria-label={`Pick ${label.toLowerCase()}`}
        value={hex ?? "#000000"}
        onChange={(event) => style({ [property]: event.target.value })}
        className="h-7 w-9 shrink-0 rounded-md border border-line bg-raised p-0.5"
      />
      <div className="min-w-0 flex-1">
        <ValueField property={property} label={label} />
      </div>
    </div>
  );
}

function hexOf(value: string): string | null {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(value)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}` : null;
}
