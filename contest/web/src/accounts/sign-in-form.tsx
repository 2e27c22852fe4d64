import type { OwnUser, signIn } from "@contest/contract/accounts";
import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { useRef } from "react";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { PasswordField, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { showAuthFailure } from "./auth-failure.ts";

interface SignInFormProps {
  onSignedIn: (user: OwnUser) => void;
  /** Called with the address typed so far when the password is forgotten. */
  onForgot: (email: string) => void;
}

export function SignInForm({ onSignedIn, onForgot }: SignInFormProps) {
  const email = useRef<HTMLInputElement>(null);

  async function submit({ email = "", password = "" }: Record<string, string>) {
    const { user } = await send<typeof signIn>("POST /api/users/login", { body: { email, password } });
    onSignedIn(user);
  }

  return (
    <Form
      label="Sign In"
      className="space-y-5"
      submit={submit}
      onFailure={(failure) => showAuthFailure(failure, "Sign in failed")}
    >
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SubmitButton>Sign In</SubmitButton>
        <Button kind="quiet" onClick={() => onForgot(email.current?.value ?? "")}>
          Forgot password?
        </Button>
      </div>
    </Form>
  );
}
