import { ApiFailure } from "../api/failure.ts";
import { useEffect, useRef } from "react";
import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { Button } from "../design/button.tsx";
import { TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { showToast } from "../design/toast-store.ts";
import { requestReset } from "./request-reset.ts";

interface ResetInDialogProps {
  email: string;
  onBack: () => void;
}

/** The password reset inside the sign-in dialog. There is also a page for it. */
export function ResetInDialog({ email, onBack }: ResetInDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  // It replaced the form whose button had the focus.
  useEffect(() => field.current?.focus(), []);

  async function submit({ email = "" }: Record<string, string>) {
    await requestReset(email);
    showToast({ title: "Reset Email Sent", description: "If that email exists, a reset link has been sent." });
    onBack();
  }

  return (
    <Form label="Reset your password" className="space-y-5" submit={submit} onFailure={showFailure}>
      <p>Enter your email address and we will send you a link to choose a new password.</p>
      <TextField
        ref={field}
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        maxLength={EMAIL_MAX}
        defaultValue={email}
        required
        missing="Enter your email address."
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SubmitButton>Send reset link</SubmitButton>
        <Button kind="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </Form>
  );
}

function showFailure(failure: unknown): void {
  const known = failure instanceof ApiFailure && (failure.retryAfter !== undefined || failure.field !== undefined);
  showToast({
    title: "Unable to send reset",
    description: known ? failure.message : "Try again later.",
    tone: "destructive",
  });
}
