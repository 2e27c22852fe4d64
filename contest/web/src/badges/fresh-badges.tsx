import type { Badge, takeNewBadges } from "@contest/contract/badges";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { send } from "../api/send.ts";
import { Sticker } from "../design/illustrations/stickers.tsx";

/** A job awards the badges, usually within a second. These are the pauses between the tries, in milliseconds. */
const PAUSES = [900, 1500, 3000];

/** Badges that the member earns while this is shown. Each colors itself in. */
export function FreshBadges({ userId }: { userId: string }) {
  const badges = useFreshBadges(userId);
  return (
    <div role="status" className="absolute right-2 bottom-2 flex max-w-full flex-wrap justify-end gap-2">
      {badges.map(({ id, name, icon, iconColor }) => (
        <span key={id} className="flex items-center gap-2 rounded-control bg-raised py-1 pr-3 pl-1 shadow-raised">
          <Sticker badge={id} icon={icon} color={iconColor} filling className="size-14 shrink-0" />
          <span className="text-sm leading-tight">
            Badge earned
            <span className="block text-base font-semibold">{name}</span>
          </span>
        </span>
      ))}
    </div>
  );
}

function useFreshBadges(userId: string): readonly Badge[] {
  const queryClient = useQueryClient();
  const [badges, setBadges] = useState<readonly Badge[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const look = (tries: number) => {
      const pause = PAUSES[tries];
      if (pause === undefined) return;
      timer = setTimeout(() => {
        void send<typeof takeNewBadges>("POST /api/badges/user/:id/new", { params: { id: userId } })
          .catch(() => [])
          .then((earned) => {
            if (isGone) return;
            if (earned.length === 0) return look(tries + 1);
            setBadges(earned);
            void queryClient.invalidateQueries({ queryKey: ["badges", userId] });
          });
      }, pause);
    };
    look(0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [queryClient, userId]);
  return badges;
}
