import { LongText } from "./long-text.tsx";
import { WHAT_WE_STORE } from "./privacy-what-we-store.tsx";
import { YOUR_CHOICES } from "./privacy-your-choices.tsx";

const UPDATED = "2026-11-15";
const SECTIONS = [...WHAT_WE_STORE, ...YOUR_CHOICES];

export function PrivacyPage() {
  return (
    <LongText
      title="Privacy Policy"
      description="What we keep about you, why, and for how long. It is not much."
      updated={UPDATED}
      sections={SECTIONS}
    />
  );
}
