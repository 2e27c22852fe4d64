import { useSearchParams } from "react-router";
import { ButtonLink } from "../design/button.tsx";
import { BlankPageDrawing, StickersDrawing } from "../design/drawings/empties.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { Tabs } from "../design/tabs.tsx";
import { useSession } from "../session/session.ts";
import { ProfileCover } from "./profile-cover.tsx";
import { AccountSettings } from "./settings/account-settings.tsx";
import { ProfileInformation } from "./settings/profile-information.tsx";

const FIRST_TAB = "submissions";

export function ProfilePage() {
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  // The guard around this page lets members in only; between their sign-out and the redirect there is nobody.
  if (!user) return null;
  return (
    <div className="page-width py-8 sm:py-10">
      <ProfileCover user={user} />
      <div className="mt-8">
        <Tabs
          label="Profile"
          value={query.get("tab") ?? FIRST_TAB}
          onChange={(tab) => setQuery(tab === FIRST_TAB ? {} : { tab }, { replace: true })}
          tabs={[
            { value: FIRST_TAB, label: "Submissions", content: <NoSubmissions /> },
            { value: "achievements", label: "Achievements", content: <NoAchievements /> },
            {
              value: "settings",
              label: "Settings",
              content: (
                <div className="grid items-start gap-6 lg:grid-cols-2">
                  <ProfileInformation user={user} />
                  <AccountSettings user={user} />
                </div>
              ),
            },
          ]}
        />
      </div>
    </div>
  );
}

function NoSubmissions() {
  return (
    <EmptyState
      drawing={<BlankPageDrawing />}
      title="No submissions yet"
      description="The pages you color and send in are kept here."
      action={<JoinLink />}
    />
  );
}

function NoAchievements() {
  return (
    <EmptyState
      drawing={<StickersDrawing />}
      title="No achievements yet"
      description="Every badge you earn is a sticker that fills with color."
      action={<JoinLink />}
    />
  );
}

function JoinLink() {
  return (
    <ButtonLink to="/" kind="main">
      Join Today's Contest
    </ButtonLink>
  );
}
