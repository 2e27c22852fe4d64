import type { LucideIcon } from "lucide-react";
import { type HTMLAttributes, useId } from "react";
import { nameOf, type Origin, tokenOf } from "./origin.ts";
import { TokenMenu } from "./token-menu.tsx";
import { useStyleField } from "./use-style-field.ts";
import { useOrigin, useShownValue, useValue } from "./use-value.ts";
import { commonName, type Property } from "./values.ts";
import { useStudio } from "../studio-context.tsx";

interface FieldProps {
  property: Property;
  label: string;
  /** The property that is written, if not the shown one: for example all sides instead of one. */
  writes?: string;
  isWide?: boolean;
}

/** Any value. Dragging its label counts. */
export function ValueField({ property, label, writes = property, isWide = false }: FieldProps) {
  const value = useShownValue(property);
  const { input, drag } = useStyleField({ property, value, stylesFor: (next) => ({ [writes]: next }) });
  const id = useId();
  return (
    <div className={isWide ? "col-span-2" : ""}>
      <FieldLabel id={id} label={label} property={property} drag={drag} />
      <span className={STACK}>
        <input id={id} aria-describedby={`${id}-origin`} {...input} className={`${INPUT} [&:not(:only-child)]:pr-6`} />
        <TokenMenu property={property} writes={writes} label={label} />
      </span>
    </div>
  );
}

/**
 * Puts children on top of each other. It does so without positions: there are dozens of fields, and each positioned
 * element would be a layer of its own in every paint of the inspector.
 */
export const STACK = "grid *:[grid-area:1/1]";

/** The classes of every text field. */
export const INPUT =
  "h-7 w-full min-w-0 rounded-md border border-line bg-raised px-2 font-mono text-[11px] tabular-nums placeholder:text-soft aria-invalid:border-danger";

interface FieldLabelProps {
  id: string;
  label: string;
  property: Property;
  drag?: HTMLAttributes<HTMLElement>;
}

export function FieldLabel({ id, label, property, drag }: FieldLabelProps) {
  const origin = useOrigin(property);
  return (
    <span className="mb-0.5 flex items-baseline gap-1.5 text-[11px] text-soft">
      <label
        htmlFor={id}
        {...drag}
        className={`shrink-0 ${drag ? "cursor-ew-resize touch-none select-none hover:text-text" : ""}`}
      >
        {label}
      </label>
      <span
        id={`${id}-origin`}
        title={origin ? describeOrigin(origin) : ""}
        className="min-w-0 truncate font-mono text-[10px]"
      >
        {origin && nameOf(origin)}
      </span>
    </span>
  );
}

function describeOrigin(origin: Origin): string {
  const { selector, filename } = origin.rule;
  const token = tokenOf(origin);
  const name = token === null ? "" : ` as ${token}`;
  if (origin.kind === "inline") return `Set by the element's own style${name}`;
  const place = filename && ` in ${filename}`;
  return `${origin.kind === "inherited" ? "Inherited from" : "Set by"} ${selector}${place}${name}`;
}

interface ChoiceFieldProps extends FieldProps {
  /** Other properties that are changed with it and must have the same value. */
  also?: readonly Property[];
  choices: readonly { value: string; label: string }[];
}

export function ChoiceField({
  property,
  label,
  also = [],
  writes = property,
  choices,
  isWide = false,
}: ChoiceFieldProps) {
  const { styling } = useStudio();
  const common = useValue(property, ...also);
  const shown = useShownValue(property);
  const value = common === null ? null : shown;
  const id = useId();
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <div className={isWide ? "col-span-2" : ""}>
      <FieldLabel id={id} label={label} property={property} />
      <select
        id={id}
        aria-describedby={`${id}-origin`}
        value={value ?? ""}
        onChange={(event) => styling.apply({ [writes]: event.target.value })}
        className="h-7 w-full rounded-md border border-line bg-raised px-1.5"
      >
        {!isKnown && <option value={value ?? ""}>{value ?? "Mixed"}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface IconRowProps extends FieldProps {
  choices: readonly { value: string; label: string; icon: LucideIcon }[];
}

/** A few choices, as icons. */
export function IconRow({ property, label, choices, isWide = true }: IconRowProps) {
  const { styling } = useStudio();
  const value = commonName(property, useValue(property));
  const id = useId();
  return (
    <div className={isWide ? "col-span-2" : ""}>
      <FieldLabel id={id} label={label} property={property} />
      <div
        id={id}
        role="group"
        aria-label={label}
        className="grid h-7 auto-cols-fr grid-flow-col overflow-hidden rounded-md border border-line bg-raised"
      >
        {choices.map(({ value: choice, label: name, icon: Icon }) => (
          <button
            key={choice}
            type="button"
            aria-label={`${label}: ${name}`}
            aria-pressed={value === choice}
            title={name}
            onClick={() => styling.apply({ [property]: choice })}
            className="grid place-items-center text-soft -outline-offset-2 hover:bg-hover hover:text-text aria-pressed:bg-mark-soft aria-pressed:text-mark"
          >
            <Icon aria-hidden size={14} strokeWidth={1.75} />
          </button>
        ))}
      </div>
    </div>
  );
}
