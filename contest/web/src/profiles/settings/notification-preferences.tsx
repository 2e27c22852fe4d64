import { Card } from "../../design/card.tsx";
import { Switches } from "./switches.tsx";

const LABELS = {
  submissions: { label: "Your works", hint: "That a work of yours was received." },
  results: { label: "Contest results", hint: "How a contest you took part in has ended." },
  votes: { label: "Votes for your works", hint: "At most once a day, and only when there were some." },
  rewards: { label: "Rewards", hint: "Badges, drawings and titles you have earned." },
  daily: { label: "The day's page", hint: "Every new contest, when it opens." },
  renewals: { label: "Renewals", hint: "A few days before your plan renews and is charged." },
  news: { label: "News", hint: "What is new on the site, now and then." },
};

export function NotificationPreferences({ id }: { id: string }) {
  return (
    <Card title="Notification Preferences" description="Mails about your account and its safety are always sent.">
      <Switches id={id} group="notifications" labels={LABELS} placeholder="h-70" />
    </Card>
  );
}
