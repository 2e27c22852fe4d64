/**
 * The member's settings in a store of their own: a switch is a controlled checkbox, and the query library's store would
 * tell of a change only after React has put the checkbox back.
 */
import type { Input } from "@contest/contract/call";
import type { readSettings, Settings, updateSettings } from "@contest/contract/profiles";
import { useEffect, useSyncExternalStore } from "react";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { showToast } from "../../design/toast-store.ts";

let kept: { id: string; settings: Settings } | null = null;
/** What was asked for counts only if nothing was learned or changed since. */
let turn = 0;
const listeners = new Set<() => void>();

/** Undefined until they are known. */
export function useSettings(id: string): Settings | undefined {
  useEffect(() => void load(id), [id]);
  return useSyncExternalStore(subscribe, () => (kept?.id === id ? kept.settings : undefined));
}

/** Shown at once, and taken back when the server refuses. */
export async function changeSwitch<Group extends "notifications" | "privacy">(
  id: string,
  shown: Settings,
  group: Group,
  name: keyof Settings[Group] & string,
  isOn: boolean,
): Promise<void> {
  keep(id, { ...shown, [group]: { ...shown[group], [name]: isOn } });
  try {
    await saveSettings(id, { [group]: { [name]: isOn } });
  } catch (failure) {
    keep(id, shown);
    showToast({
      title: "Error",
      description: failureMessage(failure, "Failed to update profile"),
      tone: "destructive",
    });
  }
}

export async function saveSettings(id: string, body: Input<typeof updateSettings>["body"]): Promise<void> {
  keep(id, await send<typeof updateSettings>("PUT /api/users/:id/settings", { params: { id }, body }));
  showToast({ title: "Profile updated!", tone: "success" });
}

async function load(id: string): Promise<void> {
  const asked = turn;
  try {
    const settings = await send<typeof readSettings>("GET /api/users/:id/settings", { params: { id } });
    if (asked === turn) keep(id, settings);
  } catch (failure) {
    console.warn("The settings could not be loaded.", failure);
  }
}

function keep(id: string, settings: Settings): void {
  turn += 1;
  kept = { id, settings };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
