import type { OwnUser } from "@contest/contract/accounts";
import { PLANS } from "@contest/rules/subscriptions/plans";
import { Badge } from "../design/badge.tsx";
import { ButtonLink } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { formatMonth } from "../design/format-date.ts";
import { SketchbookCover } from "../design/sketchbook-cover.tsx";
import { AvatarChange } from "./avatar-change.tsx";
import { useStats } from "./use-stats.ts";
import { useSubscription } from "../api/use-subscription.ts";

export function ProfileCover({ user }: { user: OwnUser }) {
  const { data: stats } = useStats(user._id);
  const subscription = useSubscription(user._id);
  return (
    <SketchbookCover
      avatar={<AvatarChange user={user} />}
      name={user.username}
      bio={user.bio}
      action={
        <ButtonLink to="/" kind="main">
          Color today's page
        </ButtonLink>
      }
    >
      <p className="mt-2 text-soft">Member since {formatMonth(user.createdDate)}</p>
      {/* The height of one row, two on a phone, is reserved, so that nothing moves when the numbers arrive. */}
      <p className="mt-3 flex min-h-8 flex-wrap items-center gap-2 max-[27rem]:min-h-16 max-[27rem]:content-start">
        {stats && (
          <>
            <Badge tone={stats.winCount > 0 ? "marigold" : "outline"}>{formatCount(stats.winCount, "win")}</Badge>
            <Badge>{formatCount(stats.totalSubmissions, "submission")}</Badge>
          </>
        )}
        {subscription && <Badge tone="sky">{PLANS[subscription.tier].name}</Badge>}
        {user.isAdmin && <Badge tone="marigold">Administrator</Badge>}
      </p>
    </SketchbookCover>
  );
}
