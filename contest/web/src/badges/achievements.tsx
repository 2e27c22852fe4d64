import { BADGES } from "@contest/rules/badges/badges";
import { ButtonLink } from "../design/button.tsx";
import { LoadFailed } from "../design/load-failed.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { STICKER_GRID, StickerCard } from "./sticker-card.tsx";
import { useBadgeProgress, useBadges } from "./use-badges.ts";

/** All badges of the site: the earned ones colored in, the others with how far the member is. */
export function Achievements({ id }: { id: string }) {
  const { data: badges, error, refetch } = useBadges(id);
  const progress = useBadgeProgress(id);
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
  const earned = new Map(badges.map(({ id, earnedAt }) => [id, earnedAt]));
  return (
    <>
      <h2 className="sr-only">Your achievements</h2>
      <div className="mb-8">
        <p className="font-display text-2xl font-bold">
          {earned.size === 0 ? "No achievements yet" : `${earned.size} of ${BADGES.length} stickers earned`}
        </p>
        <p className="mt-1 text-soft">Every badge you earn is a sticker that fills with color.</p>
        {earned.size === 0 && (
          <ButtonLink to="/" kind="main" className="mt-4">
            Join Today's Contest
          </ButtonLink>
        )}
      </div>
      <ul className={STICKER_GRID}>
        {BADGES.map((badge, place) => (
          <StickerCard
            key={badge.id}
            badge={badge}
            place={place}
            earnedAt={earned.get(badge.id)}
            progress={progress?.find(({ id }) => id === badge.id)}
          />
        ))}
      </ul>
    </>
  );
}
