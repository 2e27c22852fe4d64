/**
 * Who is signed in: one small store of its own. Every page needs it, and the query library that the heavier pages use
 * for their data would cost the first visit a tenth of its script.
 */
import type { OwnUser, signOut as signOutCall, whoAmI } from "@contest/contract/accounts";
import { useSyncExternalStore } from "react";
import { send } from "../api/send.ts";
import { onOtherTab, readStoredUser, type StoredUser, storeUser } from "./stored-user.ts";

/** `remembered` may be shown before the server has spoken; nothing may be decided by it. */
export type Session =
  | { status: "loading"; user: null; remembered: StoredUser | null }
  | { status: "unreachable"; user: null; remembered: StoredUser | null }
  | { status: "signed-in"; user: OwnUser; remembered: StoredUser }
  | { status: "signed-out"; user: null; remembered: null };

/** After this long in the background a page asks again who is signed in. */
const FRESH_FOR = 60_000;
const PAUSES_BETWEEN_TRIES = [1000, 3000];

/** What the server renders a page with, for everybody alike. */
const UNKNOWN: Session = { status: "loading", user: null, remembered: null };

let session: Session = { ...UNKNOWN, remembered: readStoredUser() };
let askedAt = 0;
/** An answer counts only if nothing was learned since its question. */
let turn = 0;
const listeners = new Set<() => void>();
const personListeners = new Set<() => void>();

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  );
}

/** Who is signed in, once that is known: somebody may press a button before the server has spoken. */
export function knownSession(): Promise<Session> {
  return new Promise((resolve) => {
    if (session.status !== "loading") return resolve(session);
    const stop = subscribe(() => {
      if (session.status === "loading") return;
      stop();
      resolve(session);
    });
  });
}

/** How the signed-in member wants dates; null for everybody else. For where no component is, such as formats. */
export function dateSettings(): Pick<OwnUser, "language" | "timezone"> | null {
  return session.user;
}

/** Called once at the start. From then on this page follows the server and the other tabs. */
export function watchSession(): void {
  void refreshSession();
  onOtherTab(() => void refreshSession());
  addEventListener("online", () => void refreshSession());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - askedAt > FRESH_FOR) void refreshSession();
  });
}

export async function refreshSession(): Promise<void> {
  turn += 1;
  const asked = turn;
  askedAt = Date.now();
  for (const pause of [...PAUSES_BETWEEN_TRIES, null]) {
    try {
      const { user } = await send<typeof whoAmI>("GET /api/users/me");
      if (asked === turn) setUser(user);
      return;
    } catch {
      if (pause === null || asked !== turn) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  // Silence says nothing against a session that was known.
  if (asked === turn && session.status === "loading") change({ ...session, status: "unreachable" });
}

export async function signOut(): Promise<void> {
  await send<typeof signOutCall>("POST /api/users/logout");
  setUser(null);
}

/** Takes over what the server said about the signed-in member; null when the session has ended. */
export function setUser(user: OwnUser | null): void {
  turn += 1;
  const before = session.user?._id;
  storeUser(user);
  change(
    user ? { status: "signed-in", user, remembered: user } : { status: "signed-out", user: null, remembered: null },
  );
  if (before !== undefined && before !== user?._id) for (const listener of personListeners) listener();
}

/** Runs when somebody else, or nobody, is at this browser: what was fetched for the one before must go. */
export function onPersonChange(listener: () => void): void {
  personListeners.add(listener);
}

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
