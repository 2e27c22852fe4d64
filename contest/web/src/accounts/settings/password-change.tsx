import type { changePassword, OwnUser } from "@contest/contract/accounts";
import { passwordProblem } from "@contest/rules/accounts/password";
import { useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { PasswordField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { showToast } from "../../design/toast-store.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { sessionsKey } from "./sessions.tsx";

export function PasswordChange({ user }: { user: OwnUser }) {
  const queryClient = useQueryClient();
  async function submit({ currentPassword = "", newPassword = "" }: Record<string, string>, form: HTMLFormElement) {
    const { message } = await send<typeof changePassword>("PUT /api/users/:id/password", {
      params: { id: user._id },
      body: { currentPassword, newPassword },
    });
    form.reset();
    // All other sessions have ended with the old password.
    void queryClient.invalidateQueries({ queryKey: sessionsKey(user._id) });
    showToast({ title: "Password changed", description: message, tone: "success" });
  }

  return (
    <Form
      label="Password"
      className="space-y-5"
      submit={submit}
      check={({ newPassword = "" }) => ({ newPassword: passwordProblem(newPassword, user) })}
      onFailure={(failure) =>
        showToast({ title: "Error", description: failureMessage(failure, "Update failed"), tone: "destructive" })
      }
    >
      {/* It shows password managers whose password changes. */}
      <input hidden name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        required
        missing="Enter your current password."
      />
      <NewPasswordField name="newPassword" label="New password" owner={user} />
      <SubmitButton kind="plain">Change password</SubmitButton>
    </Form>
  );
}
