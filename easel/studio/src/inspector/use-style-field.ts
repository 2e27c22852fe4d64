import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from "react";
import { followPointer } from "../design/follow-pointer.ts";
import type { Styles } from "../parts/styling.ts";
import { useStudio } from "../studio-context.tsx";
import { explainInvalid, fieldText, type FieldState, RESTING } from "./field-state.ts";
import { useInspected } from "./inspected.tsx";
import { counted, withUnit } from "./values.ts";

interface StyleField {
  /** Decides how the value counts, and the unit of a bare number. */
  property: string;
  /** Null when the selected elements differ. */
  value: string | null;
  /** The styles that a value means; null removes it. */
  stylesFor: (value: string | null) => Styles;
}

/**
 * One editable style. Arrow keys count its number; Enter and blur write it, Escape reverts it. `drag` makes an element a
 * handle that counts by one per pixel, by ten with Shift.
 */
export function useStyleField({ property, value, stylesFor }: StyleField) {
  const { styling, toasts, store } = useStudio();
  const [state, setState] = useState<FieldState>(RESTING);
  // A resting field ignores the selection, or every field would render again with each selection.
  const selection = useInspected((all) => (state.step === "sent" ? all.selection : null));
  const edit = (text: string) => setState({ step: "editing", text });
  const setSent = (text: string) => {
    setState({ step: "sent", text, oldValue: value, selection: store.getState().selection });
  };
  const commit = (typed: string) => {
    const text = withUnit(property, typed.trim(), value ?? "");
    if (text === value) return setState(RESTING);
    const styles = stylesFor(text || null);
    const problem = explainInvalid(typed, styles, (name, each) => CSS.supports(name, each));
    if (problem) {
      toasts.show(problem, "problem");
      return setState({ step: "refused", text: typed });
    }
    styling.apply(styles);
    setSent(text);
  };
  const startDrag = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const preview = styling.beginPreview();
    // Counts from the value at the start, whatever the page reports meanwhile.
    const textAfter = (steps: number) => counted(property, value ?? "", steps);
    let steps = 0;
    followPointer(event, {
      onMove({ x }, { shiftKey }) {
        const next = Math.round(x * (shiftKey ? 10 : 1));
        if (next === steps) return;
        steps = next;
        edit(textAfter(steps));
        preview.show(stylesFor(textAfter(steps)));
      },
      onEnd(how) {
        preview[how]();
        if (how === "commit" && steps !== 0) setSent(textAfter(steps));
        else setState(RESTING);
      },
    });
  };
  return {
    drag: { onPointerDown: startDrag },
    input: {
      value: fieldText(state, value, selection),
      placeholder: value === null ? "Mixed" : undefined,
      "aria-invalid": state.step === "refused" || undefined,
      spellCheck: false,
      onChange: (event: ChangeEvent<HTMLInputElement>) => edit(event.target.value),
      onBlur(event: FocusEvent<HTMLInputElement>) {
        if (state.step === "editing") commit(event.target.value);
        else if (state.step === "refused") setState(RESTING);
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (event.key === "Escape") setState(RESTING);
        if (event.key === "Enter" && state.step === "editing") commit(event.currentTarget.value);
        const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
        if (direction === 0) return;
        event.preventDefault();
        edit(counted(property, event.currentTarget.value, direction * (event.shiftKey ? 10 : 1)));
      },
    },
  };
}
