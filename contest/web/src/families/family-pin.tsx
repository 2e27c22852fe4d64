import type { setFamilyPin } from "@contest/contract/families";
import { pinProblem } from "@contest/rules/families/children";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Card } from "../design/card.tsx";
import { PasswordField, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { Notice } from "../design/notice.tsx";
import { showToast } from "../design/toast-store.ts";
import { familyKey } from "./use-family.ts";

interface FamilyPinProps {
  userId: string;
  hasPin: boolean;
  /** False for a member who signs in with a provider only. */
  hasPassword: boolean;
}

export function FamilyPin({ userId, hasPin, hasPassword }: FamilyPinProps) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState("");

  async function submit({ pin = "", password }: Record<string, string>, form: HTMLFormElement) {
    setProblem("");
    await send<typeof setFamilyPin>("PUT /api/family/pin", { body: { pin, ...(password && { password }) } });
    form.reset();
    await queryClient.invalidateQueries({ queryKey: familyKey(userId) });
    showToast({ title: hasPin ? "PIN changed" : "PIN saved", tone: "success" });
  }

  return (
    <Card
      id="pin"
      title={hasPin ? "Change the PIN" : "Choose a PIN"}
      description="In kids’ mode, your child can color on your tablet and do nothing else. Leaving it takes this PIN."
    >
      <Form
        label="PIN for kids’ mode"
        className="space-y-5"
        submit={submit}
        check={({ pin = "" }) => ({ pin: pinProblem(pin) })}
        onFailure={(failure) => {
          const isAtField = failure instanceof ApiFailure && ["pin", "password"].includes(failure.field ?? "");
          setProblem(isAtField ? "" : failureMessage(failure, "That didn’t work. Please try again."));
        }}
      >
        <TextField
          name="pin"
          label={hasPin ? "New PIN" : "PIN"}
          hint="Four to six digits."
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          missing="Enter a PIN."
        />
        {hasPin && hasPassword && (
          <PasswordField
            name="password"
            label="Your password"
            autoComplete="current-password"
            required
            missing="Enter your password."
          />
        )}
        {problem && (
          <Notice tone="problem">
            <p role="alert">{problem}</p>
          </Notice>
        )}
        <SubmitButton kind="plain">{hasPin ? "Change PIN" : "Save PIN"}</SubmitButton>
      </Form>
    </Card>
  );
}
