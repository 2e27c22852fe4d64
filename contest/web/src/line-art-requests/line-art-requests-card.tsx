import { useSubscription } from "../api/use-subscription.ts";
import { ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";

/** Leads members with the plan to their requests. */
export function LineArtRequestsCard({ userId }: { userId: string }) {
  if (useSubscription(userId)?.tier !== "champ") return null;
  return (
    <Card
      id="line-art-requests"
      title="Pages made for you"
      description="Tell us what you’d like to color. Color Champ includes one page of your own a month."
    >
      <ButtonLink to="/line-art-requests">Ask for a page</ButtonLink>
    </Card>
  );
}
