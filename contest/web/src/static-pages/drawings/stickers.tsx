/** The badges as stickers that nobody has peeled off yet: outlined, to be filled when they are earned. */
import type { REWARD_BADGES } from "@contest/rules/rewards/badges";
import type { ReactNode } from "react";
import { Ink } from "../../design/drawings/ink.tsx";

type StickerIcon = (typeof REWARD_BADGES)[number]["icon"];

const RAYS = Array.from({ length: 8 }, (_, index) => `rotate(${index * 45} 60 60)`);

const PICTURES: Record<StickerIcon, ReactNode> = {
  Medal: (
    <>
      <path d="M44 22 56 50M76 22 64 50M36 22H50L60 44 70 22H84L70 52H50Z" />
      <circle cx="60" cy="72" r="23" />
      <circle cx="60" cy="72" r="16" strokeWidth="1.6" />
      <path d="M56 68 61 63V82M55 82H67" strokeWidth="3" />
    </>
  ),
  Trophy: (
    <>
      <path d="M40 26 80 25C81 48 76 64 60 66 44 64 39 48 40 26Z" />
      <path d="M40 32C28 29 24 38 30 46 34 51 40 53 45 52M80 32C92 29 96 38 90 46 86 51 80 53 75 52" />
      <path d="M56 66 54 80H66L64 66M44 92 46 80H74L76 92Z" />
      <path d="M52 38V50M60 40V54M68 38V50" strokeWidth="2.8" />
    </>
  ),
  Star: (
    <>
      <path d="M60 22 70 46 96 48 76 65 83 91 60 77 37 91 44 65 24 48 50 46Z" />
      <path d="M60 22V58M96 48 60 58M83 91 60 58M37 91 60 58M24 48 60 58" strokeWidth="1.5" />
    </>
  ),
  Award: (
    <>
      <path d="M30 30 88 27 91 88 33 91Z" />
      <path d="M31 43 89 40M44 22V35M75 20V33" />
      <path
        d="M44 54 47 58 53 50M60 53 63 57 69 49M76 52 79 56 85 48M46 72 49 76 55 68M62 71 65 75 71 67"
        strokeWidth="2.8"
      />
    </>
  ),
  Crown: (
    <>
      <path d="M28 82 24 42 44 58 60 30 76 57 96 41 92 82Z" />
      <path d="M29 72 91 71" />
      <circle cx="24" cy="38" r="4" />
      <circle cx="60" cy="26" r="4" />
      <circle cx="96" cy="37" r="4" />
      <path d="M60 50 66 58 60 66 54 58Z" />
    </>
  ),
  Sparkles: (
    <>
      {RAYS.map((transform) => (
        <path key={transform} d="M60 22C64 27 64 33 60 38 56 33 56 27 60 22Z" transform={transform} />
      ))}
      <path d="M60 78C44 66 41 57 49 53 55 51 59 55 60 59 62 54 67 51 72 54 79 58 74 68 60 78Z" />
    </>
  ),
};

export function Sticker({ icon, className }: { icon: StickerIcon; className?: string }) {
  return (
    <Ink viewBox="0 0 120 120" className={className} stroke={2.2}>
      <circle cx="60" cy="60" r="55" strokeDasharray="6 6.3" className="fill-raised" />
      {PICTURES[icon]}
    </Ink>
  );
}
