/**
 * The member as stored in this browser, under the key `user`. It serves the first paint and notifies other tabs that
 * somebody signed in or out; only the server decides who is signed in.
 */
import type { OwnUser } from "@contest/contract/accounts";

const KEY = "user";
/** Only says that somebody has had an account on this device, never who. */
const HAD_ACCOUNT_KEY = "had-account";

export type StoredUser = Pick<OwnUser, "_id" | "email" | "firstName" | "lastName" | "username" | "isAdmin">;

export function readStoredUser(): StoredUser | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isStoredUser(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function hadAccount(): boolean {
  try {
    return localStorage.getItem(HAD_ACCOUNT_KEY) !== null;
  } catch {
    return false;
  }
}

export function storeUser(user: OwnUser | null): void {
  try {
    if (user === null) return localStorage.removeItem(KEY);
    const { _id, email, firstName, lastName, username, isAdmin } = user;
    const text = JSON.stringify({ _id, email, firstName, lastName, username, isAdmin } satisfies StoredUser);
    if (text !== localStorage.getItem(KEY)) localStorage.setItem(KEY, text);
    localStorage.setItem(HAD_ACCOUNT_KEY, "yes");
  } catch {
    // Storage may be switched off; then the first paint shows no member.
  }
}

/** Calls back when another tab has signed in or out. */
export function onOtherTab(changed: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) changed();
  });
}

function isStoredUser(stored: unknown): stored is StoredUser {
  return typeof stored === "object" && stored !== null && "_id" in stored && "username" in stored;
}
