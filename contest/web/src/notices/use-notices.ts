import type { listNotices, Notice, readNotices } from "@contest/contract/notices";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { send } from "../api/send.ts";
import type { NextPage } from "../design/show-more.tsx";
import { markAllRead } from "./unread.ts";

export interface Notices {
  /** Undefined while they are loading. */
  notices: readonly Notice[] | undefined;
  isFailed: boolean;
  retry: () => void;
  query: NextPage;
}

/** Notices that are shown count as read, so the header no longer counts them. */
export function useNotices(id: string): Notices {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: ["notices", id],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listNotices>("GET /api/users/:id/notices", {
        params: { id },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // The page is opened to see what is new.
    staleTime: 0,
  });

  const { data, error, refetch } = query;
  const latest = data?.pages[0];
  const upTo = latest?.unread ? latest.notices[0]?.id : undefined;
  useEffect(() => {
    if (!upTo) return;
    void send<typeof readNotices>("POST /api/users/:id/notices/read", { params: { id }, body: { upTo } }).then(
      () => markAllRead(queryClient, id),
      () => undefined,
    );
  }, [queryClient, id, upTo]);

  return {
    notices: data?.pages.flatMap(({ notices }) => notices),
    isFailed: error !== null && !data,
    retry: () => void refetch(),
    query,
  };
}
