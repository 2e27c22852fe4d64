import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from "react";
import { say } from "../parts/toasts.ts";
import { useStudio } from "../store.ts";
import { type Editing, problemOf, resting, textOf } from "./field-state.ts";
import { type Styles, style } from "../parts/styling.ts";
import { useDrag } from "./use-drag.ts";
import { counted, withUnit } from "./values.ts";

interface Edited {
  /** Tells how it is counted, and which unit a bare number has. */
  property: string;
  /** Null when the elements differ. */
  value: string | null;
  /** What a value comes to; null takes it away. */
  stylesFor: (value: string | null) => Styles;
}

/**
 * Arrow keys count numbers up and down; Enter and leaving write it, Escape leaves it as it was.
 * `drag` is for what is dragged to the side to count.
 */
export function useEdited({ property, value, stylesFor }: Edited) {
  const [editing, setEditing] = useState<Editing>(resting);
  // Of no interest to a field that rests: with each selection all of them would be drawn anew.
  const selection = useStudio((state) => (editing.step === "sent" ? state.selection : null));
  const send = (text: string) => {
    setEditing({ step: "sent", text, over: value, selection: useStudio.getState().selection });
  };
  const commit = (typed: string) => {
    const text = withUnit(property, typed.trim(), value ?? "");
    if (text === value) return setEditing(resting);
    const styles = stylesFor(text || null);
    const problem = problemOf(typed, styles, (name, each) => CSS.supports(name, each));
    if (problem) {
      say(problem, "problem");
      return setEditing({ step: "refused", text: typed });
    }
    style(styles);
    send(text);
  };
  const drag = useDrag(
    (steps) => {
      const next = counted(property, value ?? "", steps);
      setEditing({ step: "typing", text: next });
      return stylesFor(next);
    },
    (how, steps) =>
      how === "commit" && steps !== 0 ? send(counted(property, value ?? "", steps)) : setEditing(resting),
  );
  return {
    drag,
    input: {
      value: textOf(editing, value, selection),
      placeholder: value === null ? "Mixed" : undefined,
      "aria-invalid": editing.step === "refused" || undefined,
      spellCheck: false,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setEditing({ step: "typing", text: event.target.value }),
      onBlur(event: FocusEvent<HTMLInputElement>) {
        if (editing.step === "typing") commit(event.target.value);
        else if (editing.step === "refused") setEditing(resting);
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (event.key === "Escape") setEditing(resting);
        if (event.key === "Enter" && editing.step === "typing") commit(event.currentTarget.value);
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const text = counted(property, event.currentTarget.value, step * (event.shiftKey ? 10 : 1));
        setEditing({ step: "typing", text });
      },
    },
  };
}
