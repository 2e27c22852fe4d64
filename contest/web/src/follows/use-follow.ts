import type { ResponseOf } from "@contest/contract/call";
import type { blockMember, followArtist, readFollow, unblockMember, unfollowArtist } from "@contest/contract/follows";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { showToast } from "../design/toast-store.ts";

export type Follow = ResponseOf<typeof readFollow>;

const ACTIONS = {
  follow: (artistId: string) => send<typeof followArtist>("PUT /api/follows/:artistId", { params: { artistId } }),
  unfollow: (artistId: string) =>
    send<typeof unfollowArtist>("DELETE /api/follows/:artistId", { params: { artistId } }),
  block: (artistId: string) => send<typeof blockMember>("PUT /api/blocks/:artistId", { params: { artistId } }),
  unblock: (artistId: string) => send<typeof unblockMember>("DELETE /api/blocks/:artistId", { params: { artistId } }),
};

/** Whether the member follows or blocks an artist; undefined until it is known. */
export function useFollow(artistId: string): Follow | undefined {
  const { data } = useQuery({
    queryKey: ["follow", artistId],
    queryFn: ({ signal }) => send<typeof readFollow>("GET /api/follows/:artistId", { params: { artistId }, signal }),
    retry: false,
  });
  return data;
}

export function useFollowActions(artistId: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function act(action: keyof typeof ACTIONS) {
    setBusy(true);
    try {
      await ACTIONS[action](artistId);
      for (const queryKey of [["follow", artistId], ["blocks"], ["gallery", "?from=followed"]]) {
        await queryClient.invalidateQueries({ queryKey });
      }
    } catch (failure) {
      showToast({ title: "Error", description: failureMessage(failure, "Please try again."), tone: "destructive" });
    }
    setBusy(false);
  }

  return { busy, act };
}
