import { STICKER_GRID, StickerCard } from "./sticker-card.tsx";
import { useBadges } from "./use-badges.ts";

/** The badges on an artist's public page; not rendered if there are none. */
export function EarnedBadges({ id }: { id: string }) {
  const { data: badges = [] } = useBadges(id);
  if (badges.length === 0) return null;
  return (
    <section className="mt-12">
      <h2>Badges</h2>
      <ul className={`mt-6 ${STICKER_GRID}`}>
        {badges.map((badge, place) => (
          <StickerCard key={badge.id} badge={badge} place={place} earnedAt={badge.earnedAt} />
        ))}
      </ul>
    </section>
  );
}
