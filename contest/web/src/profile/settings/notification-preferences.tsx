import { NOTIFICATIONS } from "@contest/rules/accounts/settings";
import { Card } from "../../design/card.tsx";
import { CheckField } from "../../design/field.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { changeSwitch, useSettings } from "./settings.ts";
import { HINT_BESIDE_SWITCH } from "./words-beside-switch.ts";

const WORDS = {
  results: { label: "Contest results", hint: "How a contest you took part in has ended." },
  votes: { label: "Votes for your works", hint: "At most once a day, and only when there were some." },
  daily: { label: "The day's page", hint: "Every new contest, when it opens." },
  news: { label: "News", hint: "What is new on the site, now and then." },
} satisfies Record<(typeof NOTIFICATIONS)[number], { label: string; hint: string }>;

export function NotificationPreferences({ id }: { id: string }) {
  const settings = useSettings(id);
  return (
    <Card title="Notification Preferences" description="Mails about your account and its safety are always sent.">
      {settings ? (
        <div className="space-y-4">
          {NOTIFICATIONS.map((name) => (
            <CheckField
              key={name}
              kind="switch"
              name={name}
              className={HINT_BESIDE_SWITCH}
              {...WORDS[name]}
              checked={settings.notifications[name]}
              onChange={({ target }) => void changeSwitch(id, settings, "notifications", name, target.checked)}
            />
          ))}
        </div>
      ) : (
        <Skeleton className="h-56" />
      )}
    </Card>
  );
}
