import { PASSWORD_MIN, passwordProblem, type PasswordOwner } from "@contest/rules/accounts/password";
import { Check } from "lucide-react";
import { useState } from "react";
import { PasswordField } from "../design/field.tsx";

interface NewPasswordFieldProps {
  name: string;
  label: string;
  /** The member whom the password must not resemble. By default the other fields of the form are used. */
  owner?: PasswordOwner;
}

/** Shows during typing whether the password would be accepted. */
export function NewPasswordField({ name, label, owner }: NewPasswordFieldProps) {
  const [verdict, setVerdict] = useState<{ problem: string | null } | null>(null);

  function judge({ value, form }: HTMLInputElement) {
    if (value === "") return setVerdict(null);
    setVerdict({ problem: passwordProblem(value, owner ?? (form ? Object.fromEntries(new FormData(form)) : {})) });
  }

  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      required
      missing="Enter a password."
      onInput={(event) => judge(event.currentTarget)}
      hint={<Verdict verdict={verdict} />}
    />
  );
}

function Verdict({ verdict }: { verdict: { problem: string | null } | null }) {
  if (verdict === null) return `At least ${PASSWORD_MIN} characters. Three or four random words work well.`;
  if (verdict.problem) return verdict.problem;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-leaf">
      <Check aria-hidden="true" size={18} /> This password is fine.
    </span>
  );
}
