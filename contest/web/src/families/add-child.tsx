import type { addChild } from "@contest/contract/families";
import {
  AVATARS,
  CHILD_AGE_GROUPS,
  type ChildAvatar as Animal,
  CONSENT_WORDING,
  NICKNAME_MAX,
  nicknameProblem,
} from "@contest/rules/families/children";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Card } from "../design/card.tsx";
import { CheckField, SelectField, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { Notice } from "../design/notice.tsx";
import { RadioGroup } from "../design/radio-group.tsx";
import { showToast } from "../design/toast-store.ts";
import { ChildAvatar } from "./child-avatar.tsx";
import { familyKey } from "./use-family.ts";

const AGES = { child: "12 and under", teen: "13 to 17" };
const ANIMALS: Record<Animal, string> = {
  fox: "Fox",
  owl: "Owl",
  cat: "Cat",
  frog: "Frog",
  bear: "Bear",
  rabbit: "Rabbit",
};

export function AddChild({ userId, isFirst }: { userId: string; isFirst: boolean }) {
  const queryClient = useQueryClient();
  const [avatar, setAvatar] = useState<Animal>("fox");
  const [problem, setProblem] = useState("");

  async function submit({ nickname = "", age_group }: Record<string, string>, form: HTMLFormElement) {
    setProblem("");
    const ageGroup = CHILD_AGE_GROUPS.find((group) => group === age_group) ?? "child";
    await send<typeof addChild>("POST /api/family/children", {
      body: { nickname, age_group: ageGroup, avatar, consent: true },
    });
    form.reset();
    await queryClient.invalidateQueries({ queryKey: familyKey(userId) });
    showToast({ title: `${nickname.trim()} can color now`, tone: "success" });
  }

  return (
    <Card id="add-child" title={isFirst ? "Add your child" : "Add another child"}>
      <Form
        label="Add a child"
        className="space-y-5"
        submit={submit}
        check={({ nickname = "" }) => ({ nickname: nicknameProblem(nickname, "") })}
        onFailure={(failure) => {
          const isAtField = failure instanceof ApiFailure && failure.field === "nickname";
          setProblem(isAtField ? "" : failureMessage(failure, "That didn’t work. Please try again."));
        }}
      >
        <TextField
          name="nickname"
          label="Nickname"
          hint="Shown next to their pages. One word, never a last name."
          maxLength={NICKNAME_MAX}
          autoComplete="off"
          required
          missing="Enter a nickname."
        />
        <SelectField name="age_group" label="Age">
          {CHILD_AGE_GROUPS.map((group) => (
            <option key={group} value={group}>
              {AGES[group]}
            </option>
          ))}
        </SelectField>
        <RadioGroup
          label="Animal"
          name="avatar"
          value={avatar}
          onChange={setAvatar}
          className="grid grid-cols-2 gap-x-3 gap-y-1"
          options={AVATARS.map((animal) => ({
            value: animal,
            label: (
              <span className="flex items-center gap-2">
                <ChildAvatar avatar={animal} className="size-9" /> {ANIMALS[animal]}
              </span>
            ),
          }))}
        />
        <CheckField name="consent" label={CONSENT_WORDING} required missing="Check this box to add a child." />
        {problem && (
          <Notice tone="problem">
            <p role="alert">{problem}</p>
          </Notice>
        )}
        <SubmitButton kind={isFirst ? "main" : "plain"}>Add Child</SubmitButton>
      </Form>
    </Card>
  );
}
