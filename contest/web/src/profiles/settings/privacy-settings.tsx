import type { OwnUser } from "@contest/contract/accounts";
import { artistPath } from "@contest/contract/pages";
import { Link } from "react-router";
import { Card } from "../../design/card.tsx";
import { useSettings } from "./settings.ts";
import { Switches } from "./switches.tsx";

const LABELS = {
  publicProfile: {
    label: "Public profile",
    hint: "Others can open your page. Your works stay in the gallery either way.",
  },
  showLocation: { label: "Show my location", hint: "The location from your profile." },
  allowFollows: { label: "People can follow me", hint: "They find your new pages on their own wall." },
  allowPraise: {
    label: "People can put stickers on my pages",
    hint: "Only the eight kind ones. There are no comments.",
  },
  showStatistics: { label: "Show my statistics", hint: "Submissions, contests, votes and wins." },
};

export function PrivacySettings({ user }: { user: OwnUser }) {
  const isPublic = useSettings(user._id)?.privacy.publicProfile;
  return (
    <Card title="Privacy Settings" description="What other people can see.">
      <Switches id={user._id} group="privacy" labels={LABELS} placeholder="h-72" />
      {isPublic && (
        <p className="mt-4">
          <Link to={artistPath(user.username)} className="text-link font-semibold">
            See your page as others do
          </Link>
        </p>
      )}
    </Card>
  );
}
