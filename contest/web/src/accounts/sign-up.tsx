import type { OwnUser } from "@contest/contract/accounts";
import { type ReactNode, useState } from "react";
import { RadioGroup } from "../design/radio-group.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

const ANSWERS = [
  { value: "adult", label: "Me, 18 or older" },
  { value: "child", label: "My child" },
  { value: "class", label: "My class" },
  { value: "minor", label: "I’m under 18" },
] as const;
type WhoColors = (typeof ANSWERS)[number]["value"];

/** What comes after signing up, and why a grown-up fills in the form. */
const FOR_OTHERS: Partial<Record<WhoColors, { words: string; next: string }>> = {
  child: {
    words: "The account is yours. Your child gets a nickname in it: no address, no last name, no profile.",
    next: "/family",
  },
  class: {
    words: "The account is yours. Your students join with a code and their initials, without accounts.",
    next: "/classroom",
  },
};

interface SignUpProps {
  /** `next` is the page to go on with. */
  onSignedUp: (user: OwnUser, next?: string) => void;
  forMinors: ReactNode;
}

/** Asks first who is coloring, so that nobody fills in a form that is not for them. */
export function SignUp({ onSignedUp, forMinors }: SignUpProps) {
  const [who, setWho] = useState<WhoColors>("adult");
  const forOthers = FOR_OTHERS[who];
  return (
    <div className="space-y-5">
      <RadioGroup
        label="Who is coloring?"
        name="who"
        options={ANSWERS}
        value={who}
        onChange={setWho}
        className="grid grid-cols-2 gap-x-3"
      />
      {forOthers && <p className="text-soft">{forOthers.words}</p>}
      {who === "minor" ? forMinors : <SignUpForm onSignedUp={(user) => onSignedUp(user, forOthers?.next)} />}
    </div>
  );
}
