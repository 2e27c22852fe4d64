import type { OwnUser } from "@contest/contract/accounts";
import { AccountSettings } from "../accounts/settings/account-settings.tsx";
import { ProfileInformation } from "../accounts/settings/profile-information.tsx";
import { Achievements } from "../badges/achievements.tsx";
import { BlockedMembers } from "../follows/blocked-members.tsx";
import { DaysColored } from "../paintings/days-colored.tsx";
import { GiftCodes } from "../gifts/gift-codes.tsx";
import { LineArtRequestsCard } from "../line-art-requests/line-art-requests-card.tsx";
import { ButtonLink } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { Profile } from "../profiles/profile.tsx";
import { DateFormats } from "../profiles/settings/date-formats.tsx";
import { NotificationPreferences } from "../profiles/settings/notification-preferences.tsx";
import { PrivacySettings } from "../profiles/settings/privacy-settings.tsx";
import { useUser } from "../session/session.ts";
import { SubscriptionManagement } from "../subscriptions/subscription-management.tsx";

/** Puts the profile together from the features that have a part in it. */
export function ProfilePage() {
  const user = useUser();
  // The guard admits only members, but between sign-out and redirect nobody is signed in.
  if (!user) return <p className="page-width py-10">Please log in to view your submissions/achievements</p>;
  return (
    <Profile
      user={user}
      achievements={
        <>
          <DaysColored id={user._id} />
          <Achievements id={user._id} />
        </>
      }
      settings={<Settings user={user} />}
    />
  );
}

function Settings({ user }: { user: OwnUser }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <ProfileInformation user={user} />
        <NotificationPreferences id={user._id} />
        <PrivacySettings user={user} />
        <BlockedMembers id={user._id} />
      </div>
      <div className="grid gap-6">
        <AccountSettings user={user} dateFormats={<DateFormats user={user} />} />
        <SubscriptionManagement id={user._id} />
        <LineArtRequestsCard userId={user._id} />
        <Card
          id="family"
          title="Family and class"
          description="Children color here without accounts. Nothing goes on the wall without your yes."
        >
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/family">Your family</ButtonLink>
            <ButtonLink to="/classroom">Your class</ButtonLink>
          </div>
        </Card>
        <GiftCodes userId={user._id} />
      </div>
    </div>
  );
}
