import type { listSessions } from "@contest/contract/accounts";
import type { endSessionsOfMember, MemberDetail } from "@contest/contract/members";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../api/send.ts";
import { Button } from "../../design/button.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { Skeleton } from "../../design/skeleton.tsx";
import { useAction } from "../use-action.ts";

export function MemberSessions({ member: { id, username } }: { member: MemberDetail }) {
  const key = ["sessions-of-member", id];
  const { isBusy, act } = useAction(key);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send<typeof listSessions>("GET /api/users/:id/sessions", { params: { id }, signal }),
  });
  if (!data) return <Skeleton className="h-14" />;
  if (data.sessions.length === 0) return <p className="text-soft">Nowhere.</p>;
  return (
    <>
      <ul className="mb-4 divide-y divide-line">
        {data.sessions.map((session) => (
          <li key={session.id} className="py-2 first:pt-0">
            {session.device} <span className="text-soft">· last seen {formatMoment(session.lastSeenAt)}</span>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        busy={isBusy}
        onClick={() =>
          void act(
            () => send<typeof endSessionsOfMember>("DELETE /api/admin/members/:id/sessions", { params: { id } }),
            { title: "Signed out", description: `${username} is signed out everywhere.` },
          )
        }
      >
        Sign out everywhere
      </Button>
    </>
  );
}
