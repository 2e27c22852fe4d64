import type { Input } from "@contest/contract/call";
import type { readSettings, Settings, updateSettings } from "@contest/contract/profiles";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { send } from "../../api/send.ts";
import { showToast } from "../../design/toast-store.ts";

/** Undefined until they are known. */
export function useSettings(id: string): Settings | undefined {
  const { data } = useQuery({
    queryKey: settingsKey(id),
    queryFn: ({ signal }) => send<typeof readSettings>("GET /api/users/:id/settings", { params: { id }, signal }),
  });
  return data;
}

type Changes = Input<typeof updateSettings>["body"];

export async function saveSettings(queryClient: QueryClient, id: string, changes: Changes): Promise<void> {
  await storeSettings(queryClient, id, changes);
  showToast({ title: "Profile updated!", tone: "success" });
}

/** Without a toast, for a place that shows the change itself. */
export async function storeSettings(queryClient: QueryClient, id: string, body: Changes): Promise<void> {
  // A response that is still on its way was made before this change.
  await queryClient.cancelQueries({ queryKey: settingsKey(id) });
  const saved = await send<typeof updateSettings>("PUT /api/users/:id/settings", { params: { id }, body });
  queryClient.setQueryData(settingsKey(id), saved);
}

function settingsKey(id: string) {
  return ["settings", id];
}
