import { EllipsisVertical } from "lucide-react";
import { Button } from "../design/button.tsx";
import { formatCount } from "../design/format-count.ts";
import { LazyMenu } from "../design/lazy-menu.tsx";
import { useUser } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { type Follow, useFollow, useFollowActions } from "./use-follow.ts";

/** Follows an artist. A menu beside it blocks them. */
export function FollowButton({ artistId }: { artistId: string }) {
  const user = useUser();
  const follow = useFollow(artistId);
  const { busy, act } = useFollowActions(artistId);
  const isOwn = user?._id === artistId;
  const signInToFollow = () =>
    askToSignIn({ reason: "You’ll follow them as soon as you’re signed in.", onSignedIn: () => void act("follow") });
  return (
    // The height of the button is reserved, so that nothing moves when it arrives.
    <div className="flex min-h-11 min-w-40 items-center gap-2">
      {follow && !isOwn && follow.isFollowable && !follow.isBlocked && (
        <Button
          kind={follow.isFollowed ? "plain" : "main"}
          aria-pressed={follow.isFollowed}
          busy={busy}
          onClick={() => (user ? void act(follow.isFollowed ? "unfollow" : "follow") : signInToFollow())}
        >
          {follow.isFollowed ? "Following" : "Follow"}
        </Button>
      )}
      {follow && <Followers follow={follow} />}
      {follow && user && !isOwn && (
        <LazyMenu
          label="More"
          icon={<EllipsisVertical aria-hidden="true" size={20} />}
          items={[
            follow.isBlocked
              ? { label: "Unblock", onSelect: () => void act("unblock") }
              : { label: "Block", onSelect: () => void act("block") },
          ]}
        />
      )}
    </div>
  );
}

function Followers({ follow: { followers, isBlocked } }: { follow: Follow }) {
  if (isBlocked) return <p className="font-semibold">You blocked this person.</p>;
  return followers > 0 ? <p className="text-soft tabular-nums">{formatCount(followers, "follower")}</p> : null;
}
