/** Who is signed in. A store instead of a query, because it also lives in localStorage and follows the other tabs. */
import type { OwnUser, signOut as signOutCall, whoAmI } from "@contest/contract/accounts";
import type { Child } from "@contest/contract/families";
import { send } from "../api/send.ts";
import { createStore } from "./create-store.ts";
import { onOtherTab, readStoredUser, type StoredUser, storeUser } from "./stored-user.ts";

/** `remembered` may be shown before the server has replied; nothing may be decided by it. */
export type Session =
  | { status: "loading"; user: null; remembered: StoredUser | null }
  | { status: "unreachable"; user: null; remembered: StoredUser | null }
  | { status: "signed-in"; user: OwnUser; remembered: StoredUser }
  | { status: "signed-out"; user: null; remembered: null }
  | { status: "kids"; user: null; remembered: null; child: Child };

/** A page that was in the background for longer than this checks again who is signed in. */
const FRESH_FOR = 60_000;
const RETRY_PAUSES = [1000, 3000];

/** The state that the server renders every page with. */
const UNKNOWN: Session = { status: "loading", user: null, remembered: null };

const session = createStore<Session>({ ...UNKNOWN, remembered: readStoredUser() }, UNKNOWN);
let requestedAt = 0;
/** Counts requests and changes: a reply is used only if nothing newer is known since its request was sent. */
let version = 0;
const memberListeners = new Set<() => void>();

export function useSession(): Session {
  return session.useValue();
}

/**
 * The signed-in member. Where that is all a component needs, it is not rendered again when a visitor turns out to be one.
 * Such a change of the store renders all components that use it in one piece, during which a phone does not respond.
 */
export function useUser(): OwnUser | null {
  return session.useValue((all) => all.user);
}

/** The member who was signed in last time, until the server has replied; then the signed-in member. */
export function useRemembered(): StoredUser | null {
  return session.useValue((all) => all.remembered);
}

/** The child in kids' mode. */
export function useChild(): Child | null {
  return session.useValue((all) => (all.status === "kids" ? all.child : null));
}

/** For code that runs when something is pressed. */
export function currentSession(): Session {
  return session.get();
}

/** Resolves once it is known who is signed in: a visitor may press a button before the server has replied. */
export function knownSession(): Promise<Session> {
  return new Promise((resolve) => {
    const known = session.get();
    if (known.status !== "loading") return resolve(known);
    const unsubscribe = session.subscribe(() => {
      const latest = session.get();
      if (latest.status === "loading") return;
      unsubscribe();
      resolve(latest);
    });
  });
}

/** The date settings of the signed-in member, null for visitors. Formatting functions have no component to use a hook in. */
export function dateSettings(): Pick<OwnUser, "language" | "timezone"> | null {
  return session.get().user;
}

/** The id of the signed-in member, for code outside components. */
export function signedInMember(): string | undefined {
  return session.get().user?._id;
}

/** Called once at the start. From then on the session follows the server and the other tabs. */
export function watchSession(): void {
  void refreshSession();
  onOtherTab(() => void refreshSession());
  addEventListener("online", () => void refreshSession());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - requestedAt > FRESH_FOR) void refreshSession();
  });
}

export async function refreshSession(): Promise<void> {
  version += 1;
  const requested = version;
  requestedAt = Date.now();
  for (const pause of [...RETRY_PAUSES, null]) {
    try {
      const { user, child } = await send<typeof whoAmI>("GET /api/users/me");
      if (requested === version) setMember(user, child);
      return;
    } catch {
      if (pause === null || requested !== version) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  // Being unable to reach the server does not end a known session.
  const known = session.get();
  if (requested === version && known.status === "loading") session.set({ ...known, status: "unreachable" });
}

export async function signOut(): Promise<void> {
  await send<typeof signOutCall>("POST /api/users/logout");
  setUser(null);
}

/** Stores the signed-in member as the server has just sent it; null when the session has ended. */
export function setUser(user: OwnUser | null): void {
  setMember(user, null);
}

/** From now on a child uses this browser. Nothing about the parent stays on the page. */
export function setChild(child: Child): void {
  setMember(null, child);
}

function setMember(user: OwnUser | null, child: Child | null): void {
  version += 1;
  const before = session.get().user?._id;
  storeUser(user);
  session.set(sessionOf(user, child));
  if (before !== undefined && before !== user?._id) for (const listener of memberListeners) listener();
}

function sessionOf(user: OwnUser | null, child: Child | null): Session {
  if (user) return { status: "signed-in", user, remembered: user };
  if (child) return { status: "kids", user: null, remembered: null, child };
  return { status: "signed-out", user: null, remembered: null };
}

/** Calls back when a member signs out or another one signs in: data fetched for the previous member has to go. */
export function onMemberChange(listener: () => void): void {
  memberListeners.add(listener);
}
