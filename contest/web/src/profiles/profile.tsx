import type { OwnUser } from "@contest/contract/accounts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Tabs } from "../design/tabs.tsx";
import { Metrics } from "./metrics.tsx";
import { OwnSubmissions } from "./own-submissions.tsx";
import { ProfileCover } from "./profile-cover.tsx";
import { SubscriptionBox } from "./subscription-box.tsx";

interface ProfileProps {
  user: OwnUser;
  achievements: ReactNode;
  settings: ReactNode;
}

const FIRST_TAB = "submissions";

/** The member's own profile. */
export function Profile({ user, achievements, settings }: ProfileProps) {
  const [query, setQuery] = useSearchParams();
  return (
    <div className="page-width py-8 sm:py-10">
      <ProfileCover user={user} />
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <SubscriptionBox id={user._id} />
        <Metrics id={user._id} />
      </div>
      <div className="mt-8">
        <Tabs
          label="Profile"
          value={query.get("tab") ?? FIRST_TAB}
          onChange={(tab) => setQuery(tab === FIRST_TAB ? {} : { tab }, { replace: true })}
          tabs={[
            { value: FIRST_TAB, label: "Submissions", content: <OwnSubmissions id={user._id} /> },
            { value: "achievements", label: "Achievements", content: achievements },
            { value: "settings", label: "Settings", content: settings },
          ]}
        />
      </div>
    </div>
  );
}
