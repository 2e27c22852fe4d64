import type { OwnUser, signUp } from "@contest/contract/accounts";
import { EMAIL_MAX, MINIMUM_AGE, NAME_MAX } from "@contest/rules/accounts/limits";
import { passwordProblem } from "@contest/rules/accounts/password";
import { send } from "../api/send.ts";
import { CheckField, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { showAuthFailure } from "./auth-failure.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { UsernameField, usernameProblem } from "./username-field.tsx";

export function SignUpForm({ onSignedUp }: { onSignedUp: (user: OwnUser) => void }) {
  async function submit({
    email = "",
    password = "",
    firstName = "",
    lastName = "",
    username = "",
  }: Record<string, string>) {
    const { user } = await send<typeof signUp>("POST /api/users", {
      body: { email, password, firstName, lastName, username, ageConfirmed: true },
    });
    onSignedUp(user);
  }

  return (
    <Form
      label="Sign Up"
      keepAs="sign-up"
      className="space-y-5"
      submit={submit}
      check={(values) => ({
        username: usernameProblem(values.username ?? ""),
        password: passwordProblem(values.password ?? "", values),
      })}
      onFailure={(failure) => showAuthFailure(failure, "Sign up failed")}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          required
          missing="Enter your first name."
        />
        <TextField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          required
          missing="Enter your last name."
        />
      </div>
      <UsernameField hint="Shown next to your artwork." />
      <TextField
        name="email"
        type="email"
        label="Email"
        // Members sign in with it, so password managers should store it as the user name.
        autoComplete="username"
        maxLength={EMAIL_MAX}
        required
        missing="Enter your email address."
      />
      <NewPasswordField name="password" label="Password" />
      <CheckField
        name="ageConfirmed"
        label={`I am ${MINIMUM_AGE} or older`}
        required
        missing={`You must be ${MINIMUM_AGE} or older.`}
      />
      <SubmitButton>Create Account</SubmitButton>
    </Form>
  );
}
