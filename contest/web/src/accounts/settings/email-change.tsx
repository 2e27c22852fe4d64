import type { confirmNewEmail, OwnUser, updateUser } from "@contest/contract/accounts";
import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { TextField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { Notice } from "../../design/notice.tsx";
import { showToast } from "../../design/toast-store.ts";
import { setUser } from "../../session/session.ts";
import { IdentityDialog } from "./identity-dialog.tsx";
import { SendConfirmationButton } from "../send-confirmation-button.tsx";

export function EmailChange({ user }: { user: OwnUser }) {
  const [isConfirming, setConfirming] = useState(false);

  async function submit({ email = "" }: Record<string, string>) {
    const saved = await send<typeof updateUser>("PUT /api/users/:id", { params: { id: user._id }, body: { email } });
    setUser(saved);
    if (saved.requestedEmail) return setConfirming(true);
    showToast({ title: "Email unchanged", description: `Your email address is ${saved.email}.` });
  }

  async function confirm(password: string | undefined) {
    const saved = await send<typeof confirmNewEmail>("POST /api/users/:id/email", {
      params: { id: user._id },
      body: { password },
    });
    setUser(saved);
    setConfirming(false);
    showToast({ title: "Check your email", description: `Open the link we sent to ${saved.pendingEmail}.` });
  }

  return (
    <div className="space-y-5">
      {user.pendingEmail && (
        <Notice tone="warning" action={<SendConfirmationButton id={user._id} />}>
          <p>
            <strong>{user.pendingEmail}</strong> becomes your address once you open the link we sent there. Until then,
            it is {user.email}.
          </p>
        </Notice>
      )}
      <IdentityDialog
        user={user}
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Change your email address?"
        description={`We send a link to ${user.requestedEmail ?? "the new address"}. Your address changes once you open it.`}
        confirm="Send the link"
        onConfirm={({ password }) => confirm(password)}
      />
      <Form
        label="Email"
        className="flex flex-wrap items-end gap-3"
        submit={submit}
        onFailure={(failure) =>
          showToast({ title: "Error", description: failureMessage(failure, "Update failed"), tone: "destructive" })
        }
      >
        <TextField
          // The address as the server stores it replaces what was typed.
          key={user.email}
          name="email"
          type="email"
          label="Email address"
          autoComplete="email"
          className="grow basis-56"
          defaultValue={user.email}
          maxLength={EMAIL_MAX}
          required
          missing="Enter your email address."
        />
        <SubmitButton kind="plain">Change email</SubmitButton>
      </Form>
    </div>
  );
}
