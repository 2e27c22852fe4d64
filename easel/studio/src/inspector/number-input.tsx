import type { PointerEvent } from "react";
import { nameOf } from "./origin.ts";
import type { Styles } from "../parts/styling.ts";
import { useStyleField } from "./use-style-field.ts";
import { useOrigin, useShownValue } from "./use-value.ts";
import type { Property } from "./values.ts";

interface NumberInputProps {
  property: Property;
  label: string;
  className: string;
  /** Styles that are written with it, without which it would not be visible. */
  alongside?: Styles;
}

/** A small field for a length. */
export function NumberInput({ property, label, className, alongside }: NumberInputProps) {
  const value = useShownValue(property);
  const origin = useOrigin(property);
  return (
    <PartInput
      property={property}
      value={value}
      stylesFor={(next) => ({ [property]: next, ...(next !== null && alongside) })}
      label={label}
      title={origin ? nameOf(origin) : undefined}
      className={`${origin ? "" : "text-soft"} ${className}`}
    />
  );
}

interface PartInputProps {
  /** Decides how the value counts, and the unit of a bare number. */
  property: string;
  value: string | null;
  stylesFor: (value: string | null) => Styles;
  label: string;
  title?: string | undefined;
  className: string;
}

/** A small field for a number, which can be dragged until it has the focus. Shows pixels without their unit. */
export function PartInput({ property, value, stylesFor, label, title, className }: PartInputProps) {
  const { input, drag } = useStyleField({ property, value, stylesFor });
  return (
    <input
      aria-label={label}
      title={title}
      {...input}
      {...drag}
      value={input.value.replace(/px$/, "")}
      onPointerDown={(event: PointerEvent<HTMLInputElement>) => {
        if (document.activeElement !== event.currentTarget) drag.onPointerDown(event);
      }}
      className={`min-w-0 cursor-ew-resize touch-none text-center font-mono text-[11px] tabular-nums placeholder:text-soft focus:cursor-text aria-invalid:text-danger ${className}`}
    />
  );
}
