import { USERNAME_MAX, USERNAME_MIN, USERNAME_PATTERN } from "@contest/rules/accounts/limits";
import { TextField } from "../design/field.tsx";

interface UsernameFieldProps {
  hint?: string;
  defaultValue?: string;
}

export function UsernameField(props: UsernameFieldProps) {
  return (
    <TextField
      {...props}
      name="username"
      label="Username"
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={USERNAME_MAX}
      required
      missing="Enter a username."
    />
  );
}

/** The `pattern` attribute cannot be used: browsers read it in a stricter dialect, in which the rule's pattern is invalid. */
export function usernameProblem(typed: string): string | null {
  const username = typed.trim();
  if (username.length < USERNAME_MIN) return `Use at least ${USERNAME_MIN} characters.`;
  if (USERNAME_PATTERN.test(username)) return null;
  return "Use letters, digits, dots, dashes and underscores; begin and end with a letter or digit.";
}
