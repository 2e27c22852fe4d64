import { BADGES } from "@contest/rules/badges/badges";
import { ButtonLink } from "../design/button.tsx";
import { StickersIllustration } from "../design/illustrations/empty-states.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { LoadFailed } from "../design/load-failed.tsx";
import { STICKER_GRID, StickerCard } from "./sticker-card.tsx";
import { useBadges } from "./use-badges.ts";

/** All badges of the site; the earned ones are colored in. */
export function Achievements({ id }: { id: string }) {
  const { data: badges, error, refetch } = useBadges(id);
  if (error) {
    return <LoadFailed failure={error} message="Your badges could not be loaded." retry={refetch} size="small" />;
  }
  if (!badges) {
    return (
      <div className={STICKER_GRID}>
        {[0, 1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="mx-auto size-28 rounded-full" />
        ))}
      </div>
    );
  }
  if (badges.length === 0) {
    return (
      <EmptyState
        illustration={<StickersIllustration />}
        title="No achievements yet"
        description="Every badge you earn is a sticker that fills with color."
        action={
          <ButtonLink to="/" kind="main">
            Join Today's Contest
          </ButtonLink>
        }
      />
    );
  }
  const earned = new Map(badges.map(({ id, earnedAt }) => [id, earnedAt]));
  return (
    <>
      <h2 className="sr-only">Your achievements</h2>
      <p className="mb-8 text-soft">
        {earned.size} of {BADGES.length} stickers earned.
      </p>
      <ul className={STICKER_GRID}>
        {BADGES.map((badge, place) => (
          <StickerCard key={badge.id} badge={badge} place={place} earnedAt={earned.get(badge.id)} />
        ))}
      </ul>
    </>
  );
}
