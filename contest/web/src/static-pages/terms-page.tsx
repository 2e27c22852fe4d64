import { LongText } from "./long-text.tsx";
import { TERMS_OF_THE_CONTEST } from "./terms-contest.tsx";
import { TERMS_OF_THE_ACCOUNT } from "./terms-account.tsx";

const UPDATED = "2026-11-15";
const SECTIONS = [...TERMS_OF_THE_CONTEST, ...TERMS_OF_THE_ACCOUNT];

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
