import { artistPath } from "@contest/contract/pages";
import type { OwnUser } from "@contest/contract/accounts";
import { PRIVACY } from "@contest/rules/accounts/settings";
import { Link } from "react-router";
import { Card } from "../../design/card.tsx";
import { CheckField } from "../../design/field.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { changeSwitch, useSettings } from "./settings.ts";
import { HINT_BESIDE_SWITCH } from "./words-beside-switch.ts";

const WORDS = {
  publicProfile: {
    label: "Public profile",
    hint: "Others can open your page. Your works stay in the gallery either way.",
  },
  showLocation: { label: "Show my location", hint: "The location from your profile." },
  showStatistics: { label: "Show my statistics", hint: "Submissions, contests, votes and wins." },
} satisfies Record<(typeof PRIVACY)[number], { label: string; hint: string }>;

export function PrivacySettings({ user }: { user: OwnUser }) {
  const settings = useSettings(user._id);
  return (
    <Card title="Privacy Settings" description="What others see of you.">
      {settings ? (
        <div className="space-y-4">
          {PRIVACY.map((name) => (
            <CheckField
              key={name}
              kind="switch"
              name={name}
              className={HINT_BESIDE_SWITCH}
              {...WORDS[name]}
              checked={settings.privacy[name]}
              onChange={({ target }) => void changeSwitch(user._id, settings, "privacy", name, target.checked)}
            />
          ))}
          {settings.privacy.publicProfile && (
            <p>
              <Link to={artistPath(user.username)} className="text-link font-semibold">
                See your page as others do
              </Link>
            </p>
          )}
        </div>
      ) : (
        <Skeleton className="h-44" />
      )}
    </Card>
  );
}
