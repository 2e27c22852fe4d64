/** What the elements have now, where it comes from, and what somebody is about to make of it. */
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useMemo, useState } from "react";
import { useStudio } from "../store.ts";
import { type Origin, originOf } from "./origin.ts";
import { style } from "./styling.ts";
import { useDrag } from "./use-drag.ts";
import { commonValue, counted, type Property, withUnit } from "./values.ts";

/** Null when the selected elements differ. */
export function useValue(property: Property): string | null {
  return useStudio(({ evals, otherEvals }) => (evals ? commonValue(property, [evals, ...otherEvals]) : ""));
}

export function useOrigin(property: Property): Origin | null {
  const rules = useStudio((state) => state.rules);
  return useMemo(() => originOf(property, rules), [property, rules]);
}

/**
 * Arrow keys count numbers up and down; Enter and leaving write it, Escape leaves it as it was.
 * `drag` is for what is dragged to the side to count; `written` is what is changed, where it is more than is shown.
 */
export function useEditedValue(property: Property, written: string = property) {
  const value = useValue(property);
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (text: string) => {
    setTyped(null);
    const next = withUnit(property, text.trim(), value ?? "");
    if (next !== value) style({ [written]: next || null });
  };
  const drag = useDrag(
    (steps) => {
      const next = counted(property, value ?? "", steps);
      setTyped(next);
      return { [written]: next };
    },
    () => setTyped(null),
  );
  return {
    value,
    drag,
    input: {
      value: typed ?? value ?? "",
      placeholder: value === null ? "Mixed" : undefined,
      spellCheck: false,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      onBlur: (event: FocusEvent<HTMLInputElement>) => typed !== null && commit(event.target.value),
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (event.key === "Escape") setTyped(null);
        if (event.key === "Enter" && typed !== null) commit(event.currentTarget.value);
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        setTyped(counted(property, event.currentTarget.value, step * (event.shiftKey ? 10 : 1)));
      },
    },
  };
}
