import { Card } from "../../design/card.tsx";
import { Switches } from "./switches.tsx";

const LABELS = {
  submissions: { label: "Your works", hint: "When we have received your work." },
  results: { label: "Contest results", hint: "The results of contests you entered." },
  votes: { label: "Votes for your works", hint: "At most once a day, and only when there are new ones." },
  praise: { label: "Stickers and followers", hint: "What others put on your pages, all together." },
  rewards: { label: "Rewards", hint: "Badges, drawings and titles you have earned." },
  daily: { label: "The day's page", hint: "Every new contest, when it opens." },
  renewals: { label: "Renewals", hint: "A few days before your plan renews and is charged." },
  news: { label: "News", hint: "What is new on the site, every now and then." },
};

export function NotificationPreferences({ id }: { id: string }) {
  return (
    <Card title="Notification Preferences" description="Emails about your account and its security are always sent.">
      <Switches id={id} group="notifications" labels={LABELS} placeholder="h-80" />
    </Card>
  );
}
