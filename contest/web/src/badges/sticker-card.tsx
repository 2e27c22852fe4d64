import type { BadgeRule } from "@contest/rules/badges/badges";
import { Sticker } from "../design/illustrations/stickers.tsx";
import { formatDay } from "../design/format-date.ts";

/** Stickers are tilted a little, as if stuck on by hand. */
const ASKEW = ["-rotate-3", "rotate-2", "-rotate-1", "rotate-3", "-rotate-2", "rotate-1"];

interface StickerCardProps {
  badge: Pick<BadgeRule, "id" | "name" | "description" | "icon" | "iconColor">;
  place: number;
  /** Undefined as long as the badge is not earned. */
  earnedAt?: string | undefined;
  /** How far the member is, as long as that is known and the badge is not earned. */
  progress?: { have: number; need: number } | undefined;
}

export function StickerCard({ badge, place, earnedAt, progress }: StickerCardProps) {
  const { id, name, description, icon, iconColor } = badge;
  return (
    <li className="flex flex-col items-center text-center">
      <Sticker
        badge={id}
        icon={icon}
        {...(earnedAt && { color: iconColor })}
        className={`w-28 sm:w-30 ${ASKEW[place % ASKEW.length] ?? ""}`}
      />
      <h3 className="mt-3">{name}</h3>
      <p className="mt-1 text-[0.94rem] leading-snug text-balance text-soft">{description}</p>
      <p className="mt-1.5 text-[0.94rem] leading-snug font-semibold">
        {earnedAt ? `Earned ${formatDay(earnedAt)}` : <span className="font-normal text-soft">{soFar(progress)}</span>}
      </p>
      {!earnedAt && progress && progress.need > 1 && (
        <span aria-hidden="true" className="mt-1.5 block h-2 w-24 rounded-round bg-line">
          <span
            className="block h-full rounded-round bg-marigold"
            style={{ width: `${(progress.have / progress.need) * 100}%` }}
          />
        </span>
      )}
    </li>
  );
}

function soFar(progress: StickerCardProps["progress"]): string {
  return progress && progress.need > 1 ? `${progress.have} of ${progress.need}` : "Not earned yet";
}

export const STICKER_GRID = "grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:grid-cols-5";
