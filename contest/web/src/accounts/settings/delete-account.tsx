import type { requestDeletion } from "@contest/contract/accounts";
import { DELETION_GRACE_DAYS } from "@contest/rules/accounts/limits";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiFailure, failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { PasswordField } from "../../design/field.tsx";
import { formatDay } from "../../design/format-date.ts";
import { showToast } from "../../design/toast-store.ts";
import { setUser } from "../../session/session.ts";

export function DeleteAccount({ id }: { id: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();

  async function remove({ password = "" }: Record<string, string>) {
    const { deletionDate } = await send<typeof requestDeletion>("POST /api/users/:id/deletion", {
      params: { id },
      body: { password },
    });
    void navigate("/");
    setUser(null);
    showToast({
      title: "Your account will be deleted",
      description: `On ${formatDay(deletionDate)}. Sign in before then to keep it.`,
    });
  }

  return (
    <>
      <p className="mb-4 text-soft">
        Your account and everything in it will be deleted after {DELETION_GRACE_DAYS} days. Sign in within that time if
        you change your mind.
      </p>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        description={`You will be signed out everywhere. In ${DELETION_GRACE_DAYS} days your profile, your works and your votes will be gone for good.`}
        confirm="Delete my account"
        onConfirm={remove}
        onFailure={(failure) => {
          if (failure instanceof ApiFailure && failure.field === "password") return;
          showToast({ title: "Error", description: failureMessage(failure, "Try again later."), tone: "destructive" });
        }}
      >
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
          missing="Enter your password."
        />
      </ConfirmDialog>
    </>
  );
}
