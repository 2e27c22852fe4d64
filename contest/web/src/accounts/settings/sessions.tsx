import type { endOtherSessions, endSession, listSessions, Session } from "@contest/contract/accounts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { Skeleton } from "../../design/skeleton.tsx";
import { showToast } from "../../design/toast-store.ts";
import { LoadFailed } from "../../design/load-failed.tsx";

export function sessionsKey(id: string) {
  return ["sessions", id];
}

export function Sessions({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey(id),
    queryFn: ({ signal }) =>
      send<typeof listSessions>("GET /api/users/:id/sessions", { params: { id }, signal }).then(
        ({ sessions }) => sessions,
      ),
  });

  if (error) {
    return <LoadFailed failure={error} message="The list could not be loaded." retry={refetch} size="small" />;
  }
  if (!data) return <Skeleton className="h-14" />;
  return (
    <>
      <ul className="mb-2 divide-y divide-line">
        {data.map((session) => (
          <SessionRow key={session.id} id={id} session={session} />
        ))}
      </ul>
      {data.length > 1 && (
        <EndButton
          label="Sign out everywhere else"
          done="Every other device is signed out."
          id={id}
          end={() => send<typeof endOtherSessions>("DELETE /api/users/:id/sessions", { params: { id } })}
        />
      )}
    </>
  );
}

function SessionRow({ id, session }: { id: string; session: Session }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">{session.device}</p>
        <p className="text-[0.94rem] text-soft">Last seen {formatMoment(session.lastSeenAt)}</p>
      </div>
      {session.current ? (
        <Badge tone="leaf">This device</Badge>
      ) : (
        <EndButton
          label="Sign out"
          describes={session.device}
          done={`${session.device} is signed out.`}
          id={id}
          end={() =>
            send<typeof endSession>("DELETE /api/users/:id/sessions/:sessionId", {
              params: { id, sessionId: session.id },
            })
          }
        />
      )}
    </li>
  );
}

interface EndButtonProps {
  id: string;
  label: string;
  /** Names the session, for screen readers. */
  describes?: string;
  done: string;
  end: () => Promise<void>;
}

function EndButton({ id, label, describes, done, end }: EndButtonProps) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      await end();
      await queryClient.invalidateQueries({ queryKey: sessionsKey(id) });
      showToast({ title: "Signed out", description: done });
    } catch (failure) {
      showToast({ title: "Error", description: failureMessage(failure, "Try again later."), tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <Button size="small" busy={busy} onClick={() => void press()}>
      {label}
      {describes && <span className="sr-only"> {describes}</span>}
    </Button>
  );
}
