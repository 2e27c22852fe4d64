import type { changeLogo, changeSiteSettings, SiteSettings } from "@contest/contract/settings";
import type { SiteDetails } from "@contest/contract/site";
import { useQueryClient } from "@tanstack/react-query";
import { SITE_KEY } from "../../api/use-site-details.ts";
import { send } from "../../api/send.ts";
import { showToast } from "../../design/toast-store.ts";

export const SETTINGS_KEY = ["site-settings"];

type Changes = Partial<Omit<SiteSettings, "logo">>;

/** Saves settings, and shows them on this page at once. */
export function useSettings() {
  const queryClient = useQueryClient();

  function show(saved: SiteSettings): void {
    queryClient.setQueryData(SETTINGS_KEY, saved);
    const { siteName: name, logo, planNotes, chatHours } = saved;
    queryClient.setQueryData<SiteDetails>(SITE_KEY, { name, logo, planNotes, chatHours });
    showToast({ title: "Saved", description: "The settings are in effect.", tone: "success" });
  }

  return {
    save: async (body: Changes) => show(await send<typeof changeSiteSettings>("PUT /api/admin/settings", { body })),
    saveLogo: async (imageUrl: string | null) =>
      show(await send<typeof changeLogo>("PUT /api/admin/settings/logo", { body: { imageUrl } })),
  };
}
