/** How many notices wait to be read: a store of its own, because the header shows it on every page. */
import type { listNotices } from "@contest/contract/notices";
import { useSyncExternalStore } from "react";
import { send } from "../api/send.ts";

let unread = 0;
const listeners = new Set<() => void>();

export function useUnread(): number {
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}

export function setUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

export async function refreshUnread(id: string): Promise<void> {
  const { unread } = await send<typeof listNotices>("GET /api/users/:id/notices", { params: { id }, query: {} });
  setUnread(unread);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
