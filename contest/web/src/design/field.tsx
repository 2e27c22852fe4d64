import { Eye, EyeOff, Lock } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useFormState } from "./form.tsx";

interface Labeled {
  name: string;
  label: string;
  hint?: ReactNode;
  /** The message when a required field is empty, such as "Enter your email address." */
  missing?: string;
}

const CONTROL =
  "control-border block min-h-11 w-full rounded-control bg-raised px-3.5 py-2 text-ink placeholder:text-soft aria-invalid:border-tomato disabled:cursor-not-allowed disabled:border-dashed disabled:bg-transparent disabled:text-soft";

type TextFieldProps = Labeled & Omit<ComponentProps<"input">, "name" | "id">;

export function TextField({ name, label, hint, missing, className = "", ...rest }: TextFieldProps) {
  const { ids, described } = useDescription(name, hint);
  return (
    <FieldFrame {...{ name, label, hint, ids, className, optional: !rest.required, locked: rest.disabled }}>
      <input {...rest} {...described} name={name} data-missing={missing} className={CONTROL} />
    </FieldFrame>
  );
}

type TextAreaProps = Labeled & Omit<ComponentProps<"textarea">, "name" | "id">;

export function TextArea({ name, label, hint, missing, className = "", ...rest }: TextAreaProps) {
  const { ids, described } = useDescription(name, hint);
  return (
    <FieldFrame {...{ name, label, hint, ids, className, optional: !rest.required, locked: rest.disabled }}>
      <textarea {...rest} {...described} name={name} data-missing={missing} className={`${CONTROL} min-h-28`} />
    </FieldFrame>
  );
}

type SelectFieldProps = Labeled & Omit<ComponentProps<"select">, "name" | "id">;

export function SelectField({ name, label, hint, missing, className = "", ...rest }: SelectFieldProps) {
  const { ids, described } = useDescription(name, hint);
  return (
    <FieldFrame {...{ name, label, hint, ids, className, optional: false, locked: rest.disabled }}>
      <select {...rest} {...described} name={name} data-missing={missing} className={CONTROL} />
    </FieldFrame>
  );
}

type PasswordFieldProps = Labeled &
  Omit<ComponentProps<"input">, "name" | "id" | "type" | "autoComplete"> & {
    autoComplete: "current-password" | "new-password";
  };

export function PasswordField({ name, label, hint, missing, className = "", ...rest }: PasswordFieldProps) {
  const { ids, described } = useDescription(name, hint);
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame {...{ name, label, hint, ids, className, optional: false }}>
      <div className="relative">
        <input
          {...rest}
          {...described}
          name={name}
          type={visible ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          data-missing={missing}
          className={`${CONTROL} pr-12`}
        />
        <button
          type="button"
          aria-label={visible ? "Hide password" : "Show password"}
          aria-pressed={visible}
          aria-controls={ids.control}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-soft hover:text-ink"
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden="true" size={20} /> : <Eye aria-hidden="true" size={20} />}
        </button>
      </div>
    </FieldFrame>
  );
}

type CheckFieldProps = Labeled &
  Omit<ComponentProps<"input">, "name" | "id" | "type"> & { kind?: "checkbox" | "switch" };

export function CheckField({
  name,
  label,
  hint,
  missing,
  kind = "checkbox",
  className = "",
  ...rest
}: CheckFieldProps) {
  const { ids, described } = useDescription(name, hint);
  return (
    <div className={className}>
      <label className="flex items-start gap-3 py-1 leading-snug" htmlFor={ids.control}>
        <input
          {...rest}
          {...described}
          {...(kind === "switch" && { role: "switch" })}
          type="checkbox"
          name={name}
          data-missing={missing}
          className={kind === "switch" ? "switch" : "tick"}
        />
        <span>
          {label} {rest.disabled && <LockMark />}
        </span>
      </label>
      <FieldNotes {...{ name, hint, ids }} />
    </div>
  );
}

interface Ids {
  control: string;
  hint: string;
  problem: string;
}

function useDescription(name: string, hint: ReactNode) {
  const id = useId();
  const invalid = Boolean(useFormState().problems[name]);
  const ids: Ids = { control: id, hint: `${id}-hint`, problem: `${id}-problem` };
  const describedBy = [hint && ids.hint, invalid && ids.problem].filter(Boolean).join(" ");
  return {
    ids,
    described: { id, "aria-invalid": invalid || undefined, "aria-describedby": describedBy || undefined },
  };
}

interface FieldFrameProps {
  name: string;
  label: string;
  hint: ReactNode;
  ids: Ids;
  optional: boolean;
  /** Shown with a lock, because it cannot be changed any more. */
  locked?: boolean | undefined;
  className: string;
  children: ReactNode;
}

function FieldFrame({ name, label, hint, ids, optional, locked, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={ids.control} className="mb-1.5 block font-semibold">
        {label} {locked ? <LockMark /> : optional && <span className="font-normal text-soft">(optional)</span>}
      </label>
      {children}
      <FieldNotes {...{ name, hint, ids }} />
    </div>
  );
}

function LockMark() {
  return <Lock aria-hidden="true" size={15} className="-mt-0.5 inline text-soft" />;
}

function FieldNotes({ name, hint, ids }: { name: string; hint: ReactNode; ids: Ids }) {
  const problem = useFormState().problems[name];
  return (
    <>
      {problem && (
        <p id={ids.problem} className="mt-1.5 font-medium text-tomato">
          {problem}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className="mt-1.5 text-[0.94rem] text-soft">
          {hint}
        </p>
      )}
    </>
  );
}
