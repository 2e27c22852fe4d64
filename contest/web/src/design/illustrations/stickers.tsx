/** The badges as stickers: outlined at first, filled with color once they are earned. */
import type { BadgeColor, BadgeIcon } from "@contest/rules/badges/badges";
import type { ReactNode } from "react";
import { fillAnimation } from "./fill-animation.ts";
import { Ink } from "./ink.tsx";
import { rotatePath } from "./rotate-path.ts";

interface StickerProps {
  /** The badge, for those with a picture of their own. */
  badge?: string;
  icon: BadgeIcon;
  /** Undefined as long as it is not earned. */
  color?: BadgeColor;
  /** Animates the color, region by region, for a badge that was just earned. */
  filling?: boolean;
  className?: string;
}

export function Sticker({ badge = "", icon, color, filling: fills = false, className }: StickerProps) {
  const { regions, lines } = OWN_PICTURES[badge] ?? PICTURES[icon];
  return (
    <Ink viewBox="0 0 120 120" className={className} stroke={2.2}>
      {/* A dashed outline marks an empty place. */}
      <circle cx="60" cy="60" r="55" {...(!color && { strokeDasharray: "6 6.3" })} className="fill-raised" />
      {color &&
        regions.map((shape, index) => (
          <path
            key={shape}
            d={shape}
            stroke="none"
            {...paint(index, regions.length, index % 2 === 0 ? FILLS[color] : SECOND[color], fills)}
          />
        ))}
      {lines}
    </Ink>
  );
}

const FILLS = {
  tomato: "fill-tomato",
  marigold: "fill-marigold",
  leaf: "fill-leaf",
  sky: "fill-sky",
  grape: "fill-grape",
  blush: "fill-blush",
} satisfies Record<BadgeColor, string>;

/** Two crayons make a picture. */
const SECOND = {
  tomato: "fill-marigold",
  marigold: "fill-tomato",
  leaf: "fill-marigold",
  sky: "fill-blush",
  grape: "fill-marigold",
  blush: "fill-tomato",
} satisfies Record<BadgeColor, string>;

function paint(at: number, of: number, fill: string, fills: boolean) {
  // Without the animation there is no style attribute, which the content security policy forbids in the server's HTML.
  return fills ? fillAnimation(at, of, fill) : { className: fill };
}

interface StickerPicture {
  /** The painted shapes, under the lines. */
  regions: readonly string[];
  lines: ReactNode;
}

const RAYS = Array.from({ length: 8 }, (_, index) => index * 45);
const HEART = "M60 78C44 66 41 57 49 53 55 51 59 55 60 59 62 54 67 51 72 54 79 58 74 68 60 78Z";

/** A drop on the rim. Its rotation is in the path, because a transform would conflict with the animation. */
function ray(degrees: number): string {
  return rotatePath("M60 22C64 27 64 33 60 38 56 33 56 27 60 22Z", degrees, [60, 60]);
}

const PICTURES: Record<BadgeIcon, StickerPicture> = {
  Medal: {
    regions: ["M83 72A23 23 0 1 1 37 72 23 23 0 1 1 83 72Z", "M36 22H50L60 44 70 22H84L70 52H50Z"],
    lines: (
      <>
        <path d="M44 22 56 50M76 22 64 50M36 22H50L60 44 70 22H84L70 52H50Z" />
        <circle cx="60" cy="72" r="23" />
        <circle cx="60" cy="72" r="16" strokeWidth="1.6" />
        <path d="M56 68 61 63V82M55 82H67" strokeWidth="3" />
      </>
    ),
  },
  Trophy: {
    regions: ["M40 26 80 25C81 48 76 64 60 66 44 64 39 48 40 26Z", "M44 92 46 80H74L76 92Z", "M56 66 54 80H66L64 66Z"],
    lines: (
      <>
        <path d="M40 26 80 25C81 48 76 64 60 66 44 64 39 48 40 26Z" />
        <path d="M40 32C28 29 24 38 30 46 34 51 40 53 45 52M80 32C92 29 96 38 90 46 86 51 80 53 75 52" />
        <path d="M56 66 54 80H66L64 66M44 92 46 80H74L76 92Z" />
        <path d="M52 38V50M60 40V54M68 38V50" strokeWidth="2.8" />
      </>
    ),
  },
  Star: {
    regions: [
      "M60 22 70 46 60 58 50 46Z",
      "M70 46 96 48 60 58Z",
      "M96 48 76 65 83 91 60 58Z",
      "M83 91 60 77 37 91 60 58Z",
      "M37 91 44 65 24 48 60 58Z",
      "M24 48 50 46 60 58Z",
    ],
    lines: (
      <>
        <path d="M60 22 70 46 96 48 76 65 83 91 60 77 37 91 44 65 24 48 50 46Z" />
        <path d="M60 22V58M96 48 60 58M83 91 60 58M37 91 60 58M24 48 60 58" strokeWidth="1.5" />
      </>
    ),
  },
  Award: {
    regions: ["M31 43 89 40 91 88 33 91Z", "M30 30 88 27 89 40 31 43Z"],
    lines: (
      <>
        <path d="M30 30 88 27 91 88 33 91Z" />
        <path d="M31 43 89 40M44 22V35M75 20V33" />
        <path
          d="M44 54 47 58 53 50M60 53 63 57 69 49M76 52 79 56 85 48M46 72 49 76 55 68M62 71 65 75 71 67"
          strokeWidth="2.8"
        />
      </>
    ),
  },
  Crown: {
    regions: ["M28 82 24 42 44 58 60 30 76 57 96 41 92 82Z", "M60 50 66 58 60 66 54 58Z"],
    lines: (
      <>
        <path d="M28 82 24 42 44 58 60 30 76 57 96 41 92 82Z" />
        <path d="M29 72 91 71" />
        <circle cx="24" cy="38" r="4" />
        <circle cx="60" cy="26" r="4" />
        <circle cx="96" cy="37" r="4" />
        <path d="M60 50 66 58 60 66 54 58Z" />
      </>
    ),
  },
  Sparkles: {
    regions: [HEART, ...RAYS.map(ray)],
    lines: (
      <>
        {RAYS.map((degrees) => (
          <path key={degrees} d={ray(degrees)} />
        ))}
        <path d={HEART} />
      </>
    ),
  },
};

const NUMBER = "fill-ink font-display font-extrabold";

/** Badges that share their icon with another one have a picture of their own. */
const OWN_PICTURES: Partial<Record<string, StickerPicture>> = {
  "first-page": {
    regions: ["M42 72C52 62 62 66 84 60L86 88 44 92Z", "M70 45A9 9 0 1 1 52 45 9 9 0 1 1 70 45Z"],
    lines: (
      <>
        <path d="M40 28 82 25 86 88 44 92Z" />
        <path d="M42 72C52 62 62 66 84 60" />
        <circle cx="61" cy="45" r="9" />
        <path d="M61 29V32M47 45H44M78 44H75M50 35 52 37M72 34 70 36" strokeWidth="2.8" />
      </>
    ),
  },
  "ten-pages": {
    regions: ["M36 42 72 38 77 86 41 90Z", "M77 86 72 38 78 37 83 85Z", "M83 85 78 37 84 36 89 84Z"],
    lines: (
      <>
        <path d="M36 42 72 38 77 86 41 90ZM72 38 78 37 83 85 77 86M78 37 84 36 89 84 83 85" />
        <text x="57" y="73" textAnchor="middle" stroke="none" className={`text-[26px] ${NUMBER}`}>
          10
        </text>
      </>
    ),
  },
  "fifty-pages": {
    regions: ["M60 40C50 32 36 31 26 34V82C36 79 50 80 60 88Z", "M60 40C70 32 84 31 94 34V82C84 79 70 80 60 88Z"],
    lines: (
      <>
        <path d="M60 40C50 32 36 31 26 34V82C36 79 50 80 60 88 70 80 84 79 94 82V34C84 31 70 32 60 40ZM60 40V88" />
        <text x="43" y="66" textAnchor="middle" stroke="none" className={`text-[22px] ${NUMBER}`}>
          5
        </text>
        <text x="77" y="66" textAnchor="middle" stroke="none" className={`text-[22px] ${NUMBER}`}>
          0
        </text>
      </>
    ),
  },
  "hundred-votes": {
    regions: ["M60 20C74 40 86 54 86 70A26 26 0 0 1 34 70C34 54 46 40 60 20Z"],
    lines: (
      <>
        <path d="M60 20C74 40 86 54 86 70A26 26 0 0 1 34 70C34 54 46 40 60 20Z" />
        <text x="60" y="78" textAnchor="middle" stroke="none" className={`text-[20px] ${NUMBER}`}>
          100
        </text>
      </>
    ),
  },
};
