import type { listBlocks } from "@contest/contract/follows";
import { useInfiniteQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { useFollowActions } from "./use-follow.ts";

/** The people that a member has blocked; not rendered if there are none. */
export function BlockedMembers({ id }: { id: string }) {
  const query = useInfiniteQuery({
    queryKey: ["blocks", id],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listBlocks>("GET /api/users/:id/blocks", {
        params: { id },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const members = query.data?.pages.flatMap((page) => page.members) ?? [];
  if (members.length === 0) return null;
  return (
    <Card title="Blocked people" description="They cannot follow you or put stickers on your pages.">
      <ul className="space-y-2">
        {members.map((member) => (
          <BlockedMember key={member._id} member={member} />
        ))}
      </ul>
      <ShowMore query={query} size="small" className="mt-4" />
    </Card>
  );
}

function BlockedMember({ member: { _id, username } }: { member: { _id: string; username: string } }) {
  const { busy, act } = useFollowActions(_id);
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="font-semibold wrap-anywhere">{username}</span>
      <Button size="small" busy={busy} onClick={() => void act("unblock")}>
        Unblock<span className="sr-only"> {username}</span>
      </Button>
    </li>
  );
}
