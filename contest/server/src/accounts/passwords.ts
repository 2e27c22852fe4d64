import { type PasswordOwner, passwordProblem, TOO_COMMON } from "@contest/rules/accounts/password";
import { Problem } from "@contest/platform/http/problem";
import { LEAKED_PASSWORDS } from "./leaked-passwords.ts";

export function refuseWeakPassword(password: string, owner: PasswordOwner, field = "password"): void {
  // The list is checked only on the server, because it is larger than the page's script.
  const problem =
    passwordProblem(password, owner) ?? (LEAKED_PASSWORDS.has(password.toLowerCase()) ? TOO_COMMON : null);
  if (problem) throw new Problem(400, "WEAK_PASSWORD", problem, { field });
}
