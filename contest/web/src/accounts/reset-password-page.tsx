import type { resetPassword } from "@contest/contract/accounts";
import { passwordProblem } from "@contest/rules/accounts/password";
import { useState } from "react";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { SunMark } from "../design/illustrations/sun-mark.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";
import { showToast } from "../design/toast-store.ts";
import { refreshSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { useLinkToken } from "../session/link-token.ts";
import { NewPasswordField } from "./new-password-field.tsx";

type Step = "choose" | "done" | { expired: string };

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [step, setStep] = useState<Step>("choose");

  if (token === null) return <UnusableLink reason="This link is incomplete. Open it again from the email." />;
  if (step === "done") return <Done />;
  if (typeof step === "object") return <UnusableLink reason={step.expired} arrives />;
  return <ChoosePassword token={token} onStep={setStep} />;
}

interface ChoosePasswordProps {
  /** Undefined until the page runs in the browser, where nobody can submit the form before that. */
  token: string | undefined;
  onStep: (step: Step) => void;
}

function ChoosePassword({ token = "", onStep }: ChoosePasswordProps) {
  async function submit({ password = "" }: Record<string, string>) {
    await send<typeof resetPassword>("POST /api/users/reset-password", { body: { token, password } });
    // The new password has ended every session, perhaps also this browser's.
    void refreshSession();
    onStep("done");
  }

  function onFailure(failure: unknown) {
    if (failure instanceof ApiFailure && failure.code === "LINK_EXPIRED") return onStep({ expired: failure.message });
    if (failure instanceof ApiFailure && failure.field === "password") return;
    showToast({
      title: "Error",
      description: failureMessage(failure, "Your password was not changed."),
      tone: "destructive",
    });
  }

  return (
    <NarrowPage
      title="Choose a new password"
      description="You will be signed out everywhere. Then sign in with the new password."
    >
      <Form
        className="space-y-5"
        submit={submit}
        check={({ password = "" }) => ({ password: passwordProblem(password) })}
        onFailure={onFailure}
      >
        <NewPasswordField name="password" label="New password" />
        <SubmitButton>Save new password</SubmitButton>
      </Form>
    </NarrowPage>
  );
}

function Done() {
  return (
    <NarrowPage
      drawing={<SunMark filling className="size-28" />}
      title="Your new password is set"
      description="You have been signed out on every device."
      arrives
    >
      <Button kind="main" onClick={() => askToSignIn()}>
        Sign In
      </Button>
    </NarrowPage>
  );
}

function UnusableLink({ reason, arrives = false }: { reason: string; arrives?: boolean }) {
  return (
    <NarrowPage title="This link does not work" description={reason} arrives={arrives}>
      <ButtonLink to="/forgot-password" kind="main">
        Get a new link
      </ButtonLink>
    </NarrowPage>
  );
}
