import type { OwnUser, signIn } from "@contest/contract/accounts";
import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { ApiFailure } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { PasswordField, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { showAuthFailure } from "./auth-failure.ts";
import { hasPasskeys, signInWithPasskey, wasCanceled } from "./passkeys.ts";

interface SignInFormProps {
  onSignedIn: (user: OwnUser) => void;
  /** Called with the address typed so far when the password is forgotten. */
  onForgot: (email: string) => void;
}

export function SignInForm({ onSignedIn, onForgot }: SignInFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const [needsCode, setNeedsCode] = useState(false);

  async function submit({ email = "", password = "", code }: Record<string, string>) {
    const { user } = await send<typeof signIn>("POST /api/users/login", {
      body: { email, password, ...(code && { code }) },
    });
    onSignedIn(user);
  }

  function onFailure(failure: unknown) {
    if (failure instanceof ApiFailure && failure.code === "SECOND_FACTOR_REQUIRED") return setNeedsCode(true);
    showAuthFailure(failure, "Sign in failed");
  }

  return (
    <>
      <Form label="Sign In" className="space-y-5" submit={submit} onFailure={onFailure}>
        <TextField
          ref={email}
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          required
          missing="Enter your email address."
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          missing="Enter your password."
        />
        {needsCode && <CodeField />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SubmitButton>Sign In</SubmitButton>
          <Button kind="quiet" onClick={() => onForgot(email.current?.value ?? "")}>
            Forgot password?
          </Button>
        </div>
      </Form>
      {hasPasskeys() && <PasskeyButton onSignedIn={onSignedIn} />}
    </>
  );
}

function CodeField() {
  return (
    <TextField
      ref={(field) => field?.focus()}
      name="code"
      label="Code"
      hint="From your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      maxLength={40}
      required
      missing="Enter the code from your authenticator app."
    />
  );
}

function PasskeyButton({ onSignedIn }: Pick<SignInFormProps, "onSignedIn">) {
  const [isBusy, setBusy] = useState(false);

  async function enter() {
    setBusy(true);
    try {
      onSignedIn(await signInWithPasskey());
    } catch (failure) {
      if (!wasCanceled(failure)) showAuthFailure(failure, "Sign in failed");
    }
    setBusy(false);
  }

  return (
    <Button className="mt-5 w-full" busy={isBusy} onClick={() => void enter()}>
      <KeyRound aria-hidden="true" size={18} /> Use a passkey
    </Button>
  );
}
