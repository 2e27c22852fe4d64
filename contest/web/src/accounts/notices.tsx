import type { cancelDeletion, OwnUser } from "@contest/contract/accounts";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { formatDay } from "../design/format-date.ts";
import { Notice } from "../design/notice.tsx";
import { showToast } from "../design/toast-store.ts";
import { setUser } from "../session/session.ts";
import { SendConfirmationButton } from "./send-confirmation-button.tsx";

export function Notices({ user }: { user: OwnUser }) {
  return (
    <div className="page-width space-y-3 pt-4">
      {user.suspendedBecause && <SuspensionNotice reason={user.suspendedBecause} />}
      {user.deletionDate && <DeletionNotice id={user._id} date={user.deletionDate} />}
      {!user.emailConfirmed && (
        <Notice tone="warning" action={<SendConfirmationButton id={user._id} />}>
          <p>
            Please confirm your email. We sent a link to <strong>{user.email}</strong>.
          </p>
        </Notice>
      )}
    </div>
  );
}

function SuspensionNotice({ reason }: { reason: string }) {
  return (
    <Notice
      tone="problem"
      action={
        <ButtonLink to="/contact" size="small">
          Write to us
        </ButtonLink>
      }
    >
      <p>
        <strong>Your account is suspended.</strong> {reason}
      </p>
      <p>You can still look around, download your data or delete the account, but you cannot change anything.</p>
    </Notice>
  );
}

function DeletionNotice({ id, date }: { id: string; date: string }) {
  const [busy, setBusy] = useState(false);

  async function keep() {
    setBusy(true);
    try {
      setUser(await send<typeof cancelDeletion>("DELETE /api/users/:id/deletion", { params: { id } }));
      showToast({ title: "Your account stays", description: "It will not be deleted.", tone: "success" });
    } catch (failure) {
      showToast({ title: "Error", description: failureMessage(failure, "Try again later."), tone: "destructive" });
      setBusy(false);
    }
  }

  return (
    <Notice
      tone="problem"
      action={
        <Button size="small" busy={busy} onClick={() => void keep()}>
          Keep my account
        </Button>
      }
    >
      <p>
        Your account will be deleted on <strong>{formatDay(date)}</strong>.
      </p>
    </Notice>
  );
}
