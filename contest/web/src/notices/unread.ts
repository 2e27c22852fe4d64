import type { listNotices } from "@contest/contract/notices";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { send } from "../api/send.ts";

/** The first request waits until the page itself has loaded. */
const DELAY_MS = 700;

/** The number of unread notices, which the header shows on every page; zero for visitors. */
export function useUnread(userId: string | undefined): number {
  const isReady = useDelay();
  const { data = 0 } = useQuery({
    queryKey: unreadKey(userId),
    queryFn: async ({ signal }) => {
      const { unread } = await send<typeof listNotices>("GET /api/users/:id/notices", {
        params: { id: userId ?? "" },
        query: {},
        signal,
      });
      return unread;
    },
    enabled: isReady && userId !== undefined,
    refetchOnWindowFocus: "always",
    retry: false,
  });
  return data;
}

export function markAllRead(queryClient: QueryClient, userId: string): void {
  queryClient.setQueryData(unreadKey(userId), 0);
}

function unreadKey(userId: string | undefined) {
  return ["unread-notices", userId];
}

function useDelay(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
