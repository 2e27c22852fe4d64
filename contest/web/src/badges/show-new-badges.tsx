import type { takeNewBadges } from "@contest/contract/badges";
import { send } from "../api/send.ts";
import { Sticker } from "../design/illustrations/stickers.tsx";
import { showToast } from "../design/toast-store.ts";

/** Shows a toast for the badges earned since the last visit. The server sends each of them once. */
export async function showNewBadges(id: string): Promise<void> {
  const badges = await send<typeof takeNewBadges>("POST /api/badges/user/:id/new", { params: { id } });
  const [first] = badges;
  if (!first) return;
  showToast({
    title: badges.length === 1 ? `Badge earned: ${first.name}` : `${badges.length} badges earned`,
    description: badges.length === 1 ? first.description : badges.map(({ name }) => name).join(", "),
    illustration: (
      <Sticker badge={first.id} icon={first.icon} color={first.iconColor} filling className="size-16 shrink-0" />
    ),
  });
}
