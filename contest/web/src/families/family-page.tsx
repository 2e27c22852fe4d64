/** The parent's page: what the children want to hand in, the children, and the PIN of kids' mode. */
import type { OwnUser } from "@contest/contract/accounts";
import { Link } from "react-router";
import { LoadFailed } from "../design/load-failed.tsx";
import { Notice } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { useUser } from "../session/session.ts";
import { AddChild } from "./add-child.tsx";
import { Children } from "./children.tsx";
import { FamilyPin } from "./family-pin.tsx";
import { PageRequests } from "./page-requests.tsx";
import { useFamily } from "./use-family.ts";

export function FamilyPage() {
  const user = useUser();
  return (
    <div className="page-width max-w-4xl space-y-8 py-8 sm:py-10">
      <PageHeading
        title="Your family"
        description="Kids color here under a nickname. They have no account, no address and no profile, and nothing goes on the wall without your yes."
      />
      {user && <Family user={user} />}
    </div>
  );
}

function Family({ user }: { user: OwnUser }) {
  const { data: family, error, refetch } = useFamily(user._id);
  if (error && !family) {
    return <LoadFailed failure={error} message="Your family could not be loaded." retry={refetch} />;
  }
  if (!family) return <Skeleton className="h-96" />;
  return (
    <>
      {family.children.length > 0 && <PageRequests userId={user._id} />}
      {family.children.length > 0 && <Children family={family} userId={user._id} />}
      <div className="grid items-start gap-6 md:grid-cols-2">
        {user.ageConfirmed ? <AddChild userId={user._id} isFirst={family.children.length === 0} /> : <AdultsOnly />}
        <FamilyPin userId={user._id} hasPin={family.has_pin} hasPassword={user.hasPassword} />
      </div>
    </>
  );
}

function AdultsOnly() {
  return (
    <Notice tone="warning">
      <p>
        Only a grown-up can add a child. Confirm in{" "}
        <Link to="/profile?tab=settings" className="text-link">
          your settings
        </Link>{" "}
        that you are 18 or older.
      </p>
    </Notice>
  );
}
