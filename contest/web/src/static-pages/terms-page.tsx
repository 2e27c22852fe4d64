import { LongText } from "./long-text.tsx";
import { CONTEST_TERMS } from "./terms-contest.tsx";
import { ACCOUNT_TERMS } from "./terms-account.tsx";

const UPDATED = "2026-11-15";
const SECTIONS = [...CONTEST_TERMS, ...ACCOUNT_TERMS];

export function TermsPage() {
  return (
    <LongText
      title="Terms of Service"
      description="The rules you and we agree on, in words we would use across a table."
      updated={UPDATED}
      sections={SECTIONS}
    />
  );
}
