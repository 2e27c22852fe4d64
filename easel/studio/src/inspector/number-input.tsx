import type { PointerEvent } from "react";
import { nameOf } from "./origin.ts";
import { useEditedValue, useOrigin } from "./use-value.ts";
import type { Property } from "./values.ts";

interface NumberInputProps {
  property: Property;
  label: string;
  className: string;
}

/** A small field for a length, dragged by itself until somebody types in it. Pixels are understood. */
export function NumberInput({ property, label, className }: NumberInputProps) {
  const { input, drag } = useEditedValue(property);
  const origin = useOrigin(property);
  return (
    <input
      aria-label={label}
      title={origin ? nameOf(origin) : undefined}
      {...input}
      {...drag}
      value={input.value.replace(/px$/, "")}
      onPointerDown={(event: PointerEvent<HTMLInputElement>) => {
        if (document.activeElement !== event.currentTarget) drag.onPointerDown(event);
      }}
      className={`min-w-0 cursor-ew-resize touch-none text-center font-mono text-[11px] tabular-nums placeholder:text-soft focus:cursor-text ${origin ? "" : "text-soft"} ${className}`}
    />
  );
}
