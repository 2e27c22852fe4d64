import type { resendConfirmation } from "@contest/contract/accounts";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { showToast } from "../design/toast-store.ts";

export function SendConfirmationButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);

  async function sendAgain() {
    setBusy(true);
    try {
      const { message } = await send<typeof resendConfirmation>("POST /api/users/:id/confirmation-mail", {
        params: { id },
      });
      showToast({ title: "Confirmation sent", description: message });
    } catch (failure) {
      showToast({ title: "Error", description: failureMessage(failure, "Try again later."), tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <Button size="small" busy={busy} onClick={() => void sendAgain()}>
      Send again
    </Button>
  );
}
