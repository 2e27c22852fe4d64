/**
 * Forms with uncontrolled fields: the browser holds and validates the values, and we word the messages. What was typed
 * stays after every failure.
 */
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { dropValues, keepValues, restoreValues } from "./kept-values.ts";
import { ApiFailure } from "../api/failure.ts";
import { Button } from "./button.tsx";

type Problems = Readonly<Record<string, string>>;

interface FormState {
  busy: boolean;
  problems: Problems;
}

const FormContext = createContext<FormState>({ busy: false, problems: {} });

interface FormProps {
  /** Submits the values. A failure that it throws is shown at the field that the failure names. */
  submit: (values: Record<string, string>, form: HTMLFormElement) => Promise<void>;
  /** Rules that the browser cannot check, as messages by field name. */
  check?: (values: Record<string, string>) => Record<string, string | null>;
  /** Called with every failure of `submit`, including those shown at a field. */
  onFailure?: (failure: unknown) => void;
  /**
   * The name under which this tab keeps what was typed, without passwords and ticks, until it was submitted. A dialog
   * that was closed by mistake can then be opened again.
   */
  keepAs?: string;
  className?: string;
  label?: string;
  children: ReactNode;
}

export function Form({ submit, check, onFailure, keepAs, className, label, children }: FormProps) {
  const [state, setState] = useState<FormState>({ busy: false, problems: {} });
  const underWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (keepAs && form.current) restoreValues(form.current, keepAs);
  }, [keepAs]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (underWay.current) return;
    const problems = problemsOf(form, check);
    setState({ busy: false, problems });
    if (Object.keys(problems).length > 0) return focusFirst(form, problems);

    underWay.current = true;
    setState({ busy: true, problems: {} });
    let refused: Problems = {};
    try {
      await submit(valuesOf(form), form);
      if (keepAs) dropValues(keepAs);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.field && form.elements.namedItem(failure.field)) {
        refused = { [failure.field]: failure.message };
      }
      onFailure?.(failure);
    }
    underWay.current = false;
    setState({ busy: false, problems: refused });
    focusFirst(form, refused);
  }

  /** A message disappears as soon as its field is edited. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (keepAs) keepValues(event.currentTarget, keepAs);
    if (!state.problems[name]) return;
    setState(({ busy, problems }) => ({ busy, problems: without(problems, name) }));
  }

  return (
    <FormContext value={state}>
      <form ref={form} noValidate aria-label={label} className={className} onSubmit={onSubmit} onInput={onInput}>
        {children}
      </form>
    </FormContext>
  );
}

export function useFormState(): FormState {
  return use(FormContext);
}

interface SubmitButtonProps {
  size?: "normal" | "small" | "large";
  kind?: "main" | "plain" | "danger";
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

export function SubmitButton({ kind = "main", ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" kind={kind} busy={useFormState().busy} />;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => "validity" in element && "value" in element);
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function problemsOf(form: HTMLFormElement, check: FormProps["check"]): Problems {
  const own = Object.entries(check?.(valuesOf(form)) ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const native = controlsOf(form).flatMap((control) => {
    const sentence = complaint(control);
    return sentence ? [[control.name, sentence] as const] : [];
  });
  // For an empty field, "missing" takes precedence over "too short".
  return Object.fromEntries([...own, ...native]);
}

function complaint(control: Control): string | null {
  const { validity, type } = control;
  if (validity.valid) return null;
  if (validity.valueMissing) return control.dataset.missing ?? "This field is required.";
  if (validity.typeMismatch && type === "email") return "Enter a valid email address.";
  if (validity.typeMismatch && type === "url") return "Enter a web address that starts with http:// or https://.";
  if (validity.tooLong) return `Use at most ${(control as HTMLInputElement).maxLength} characters.`;
  return control.validationMessage;
}

function without(problems: Problems, name: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name));
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  // After the next render, because otherwise a screen reader would read the field without its message.
  requestAnimationFrame(() =>
    controlsOf(form)
      .find(({ name }) => problems[name])
      ?.focus(),
  );
}
