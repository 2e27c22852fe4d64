import type { OwnUser, updateUser } from "@contest/contract/accounts";
import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { TextField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { Notice } from "../../design/notice.tsx";
import { showToast } from "../../design/toast-store.ts";
import { setUser } from "../../session/session.ts";
import { SendConfirmationButton } from "../send-confirmation-button.tsx";

export function EmailChange({ user }: { user: OwnUser }) {
  async function submit({ email = "" }: Record<string, string>) {
    const saved = await send<typeof updateUser>("PUT /api/users/:id", { params: { id: user._id }, body: { email } });
    setUser(saved);
    if (saved.pendingEmail) {
      showToast({ title: "Check your email", description: `Open the link we sent to ${saved.pendingEmail}.` });
      return;
    }
    showToast({ title: "Email unchanged", description: `Your email address is ${saved.email}.` });
  }

  return (
    <div className="space-y-5">
      {user.pendingEmail && (
        <Notice tone="warning" action={<SendConfirmationButton id={user._id} />}>
          <p>
            <strong>{user.pendingEmail}</strong> takes over once you open the link we sent there. Until then it is{" "}
            {user.email}.
          </p>
        </Notice>
      )}
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
