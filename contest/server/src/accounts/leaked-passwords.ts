import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN } from "@contest/rules/accounts/password";

/** Passwords that were found in leaks, in lower case, as far as they are long enough to be chosen here. */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= PASSWORD_MIN),
);
