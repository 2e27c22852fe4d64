import { type changeCredits, type MemberDetail } from "@contest/contract/members";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../api/send.ts";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { TextField } from "../../design/field.tsx";
import { ReasonField } from "../reason-field.tsx";
import { showToast } from "../../design/toast-store.ts";
import { listKey } from "../../lists/use-list.ts";
import { showFailure } from "../use-action.ts";
import { CREDITS } from "./credit-history.tsx";
import { memberKey } from "./member-key.ts";

export function CreditsDialog({ member }: { member: MemberDetail }) {
  const queryClient = useQueryClient();
  // There is a new id whenever the dialog opens, so that a repeated request changes credits once.
  const [requestId, setRequestId] = useState<string | null>(null);

  async function change({ change = "", reason = "" }: Record<string, string>): Promise<void> {
    await send<typeof changeCredits>("POST /api/admin/members/:id/credits", {
      params: { id: member.id },
      body: { change: Number(change), reason, requestId: requestId ?? "" },
    });
    setRequestId(null);
    showToast({ title: "Credits changed", description: `${member.username}: ${change}` });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: memberKey(member.id) }),
      queryClient.invalidateQueries({ queryKey: listKey(CREDITS) }),
    ]);
  }

  return (
    <>
      <Button size="small" onClick={() => setRequestId(crypto.randomUUID())}>
        Adjust credits…
      </Button>
      <ConfirmDialog
        open={requestId !== null}
        onClose={() => setRequestId(null)}
        title="Adjust credits"
        description={<p>Credits you take away can be given back later.</p>}
        confirm="Change credits"
        kind="main"
        onConfirm={change}
        onFailure={showFailure}
      >
        <TextField
          name="change"
          label="How many"
          type="number"
          min={-500}
          max={500}
          required
          missing="Enter a number."
          hint="A negative number takes credits away."
        />
        <ReasonField />
      </ConfirmDialog>
    </>
  );
}
