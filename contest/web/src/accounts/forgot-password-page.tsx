import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { useState } from "react";
import { ApiFailure } from "../api/failure.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { EnvelopeIllustration } from "../design/illustrations/envelope.tsx";
import { TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";
import { showToast } from "../design/toast-store.ts";
import { requestReset } from "./request-reset.ts";

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? <AskForEmail onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
}

function AskForEmail({ onSent }: { onSent: (email: string) => void }) {
  const [blank, setBlank] = useState(true);

  async function submit({ email = "" }: Record<string, string>) {
    await requestReset(email);
    showToast({ title: "Reset link sent!", description: "Check your email for a password reset link." });
    onSent(email);
  }

  return (
    <NarrowPage
      title="Forgot password"
      description="Enter your email address and we will send you a link to choose a new one."
    >
      <Form className="space-y-5" submit={submit} onFailure={showFailure}>
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          required
          missing="Enter your email address."
          onInput={(event) => setBlank(event.currentTarget.value.trim() === "")}
        />
        <SubmitButton disabled={blank}>Send reset link</SubmitButton>
      </Form>
    </NarrowPage>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <NarrowPage
      drawing={<EnvelopeIllustration state="open" />}
      title="Check Your Email"
      description={`If an account exists for ${email}, a link to choose a new password is on its way to it. The link works for one hour.`}
      arrives
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>Try Another Email</Button>
        <ButtonLink to="/">Back to Home</ButtonLink>
      </div>
    </NarrowPage>
  );
}

function showFailure(failure: unknown): void {
  const description =
    failure instanceof ApiFailure
      ? failure.message || "Failed to request password reset"
      : "An error occurred while sending the reset email.";
  showToast({ title: "Error", description, tone: "destructive" });
}
