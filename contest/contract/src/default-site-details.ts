import { DEFAULT_CHAT_HOURS } from "@contest/rules/contact/hours";
import { SITE_NAME } from "./pages.ts";
import type { SiteDetails } from "./site.ts";

/** In a file of its own, because the page needs it without the code that validates calls. */
export const DEFAULT_SITE_DETAILS: SiteDetails = {
  name: SITE_NAME,
  logo: "",
  planNotes: { free: "", lite: "", pro: "", champ: "" },
  chatHours: DEFAULT_CHAT_HOURS,
};
