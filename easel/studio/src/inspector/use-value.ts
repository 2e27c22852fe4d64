/** The selected elements' current values, and where they come from. */
import { useMemo, useState } from "react";
import { useInspected } from "./inspected.tsx";
import { type Origin, originOf, writtenValue } from "./origin.ts";
import { commonValue, type Property } from "./values.ts";

/** Null when the selected elements or the properties differ. */
export function useValue(...properties: readonly Property[]): string | null {
  return useInspected(({ evals, otherEvals }) => {
    if (!evals) return "";
    const values = new Set(properties.map((property) => commonValue(property, [evals, ...otherEvals])));
    return values.size > 1 ? null : ([...values][0] ?? null);
  });
}

export function useOrigin(property: Property): Origin | null {
  const rules = useInspected((inspected) => inspected.rules);
  return useMemo(() => originOf(property, rules), [property, rules]);
}

/** The value in the source if it has a unit of its own; else the computed value. */
export function useShownValue(property: Property): string | null {
  const value = useValue(property);
  const origin = useOrigin(property);
  const isOne = useInspected(({ otherEvals }) => otherEvals.length === 0);
  const written = isOne ? writtenValue(property, origin) : null;
  // The computed value changes before the source does; until then the source's value is outdated.
  const [last, setLast] = useState({ written, value });
  if (last.written !== written) setLast({ written, value });
  // In edit mode the page shows the toolkit's own cursor, so the computed value is useless.
  if (property === "cursor") return written ?? "auto";
  return written !== null && last.value === value ? written : value;
}
