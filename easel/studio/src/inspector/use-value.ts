/** What the elements have now, and where it comes from. */
import { useMemo, useState } from "react";
import { useStudio } from "../store.ts";
import { type Origin, originOf, writtenValue } from "./origin.ts";
import { commonValue, type Property } from "./values.ts";

/** Null when the selected elements differ, or the properties do. */
export function useValue(...properties: readonly Property[]): string | null {
  return useStudio(({ evals, otherEvals }) => {
    if (!evals) return "";
    const values = new Set(properties.map((property) => commonValue(property, [evals, ...otherEvals])));
    return values.size > 1 ? null : ([...values][0] ?? null);
  });
}

export function useOrigin(property: Property): Origin | null {
  const rules = useStudio((state) => state.rules);
  return useMemo(() => originOf(property, rules), [property, rules]);
}

/** As it is written, where that has a unit of its own; else as the browser works it out. */
export function useShownValue(property: Property): string | null {
  const value = useValue(property);
  const origin = useOrigin(property);
  const isOne = useStudio(({ otherEvals }) => otherEvals.length === 0);
  const written = isOne ? writtenValue(property, origin) : null;
  // A change shows in what is worked out before the source has it: until then what is written is old.
  const [last, setLast] = useState({ written, value });
  if (last.written !== written) setLast({ written, value });
  // While it is edited the page has the editor's own.
  if (property === "cursor") return written ?? "auto";
  return written !== null && last.value === value ? written : value;
}
