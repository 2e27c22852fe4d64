import type { ResponsiveImage } from "@contest/contract/images";
import type { LeaderboardEntry } from "@contest/contract/leaderboard";
import { Link } from "react-router";
import { ArtistName } from "../design/artist-name.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { Avatar } from "../design/avatar.tsx";
import { Badge } from "../design/badge.tsx";
import { Medal } from "./medal.tsx";
import { ageLabel, describeEntry, TYPES } from "./labels.ts";

const PLACES = ["1st Place", "2nd Place", "3rd Place"];
/** The first is in the middle and highest; on a phone they are stacked in their order. */
const STANDS = ["md:order-2 md:pt-0", "md:order-1 md:pt-14", "md:order-3 md:pt-24"];
const RIBBONS = ["bg-marigold text-on-fill", "bg-line text-ink", "bg-blush text-on-fill"];

export function Podium({ entries }: { entries: readonly LeaderboardEntry[] }) {
  return (
    <ol className="mb-12 grid items-start gap-6 pt-3 max-md:gap-9 md:grid-cols-3">
      {entries.slice(0, 3).map((entry, index) => (
        <li key={entry.submissionId} className={STANDS[index]}>
          <PodiumCard entry={entry} eager={index === 0} />
        </li>
      ))}
    </ol>
  );
}

interface PodiumCardProps {
  entry: LeaderboardEntry;
  /** On a phone only the first card is in sight, so the image of the others can wait. */
  eager: boolean;
}

/** Submissions with equal scores share a place. */
function PodiumCard({ entry, eager }: PodiumCardProps) {
  const { username, isPublic, avatarUrl, score, contestType, ageGroup, picture, submissionId } = entry;
  return (
    <div className="ink-border relative rounded-card bg-raised p-4 shadow-raised">
      <p
        className={`absolute -top-3 left-4 rounded-control border-[1.5px] border-ink px-3 py-0.5 font-display font-bold ${RIBBONS[entry.rank - 1]}`}
      >
        {PLACES[entry.rank - 1]}
      </p>
      <Link
        to={`/gallery?submission=${submissionId}`}
        // The label is needed when the image cannot be shown.
        aria-label={describeEntry(entry)}
        className="line-border mt-3 grid h-56 place-items-center overflow-hidden rounded-sheet bg-paper p-2"
      >
        <SubmissionImage
          picture={picture}
          alt={describeEntry(entry)}
          sizes={sizesOnPodium(picture)}
          className="h-full [&_img]:h-full [&_img]:w-auto [&_picture]:block [&_picture]:h-full"
          eager={eager}
        />
      </Link>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name={username} username={username} url={avatarUrl} />
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">
            <ArtistName username={username} isPublic={isPublic} />
          </p>
          <p className="tabular-nums">
            <span className="font-display text-xl font-extrabold">{score}</span> points
          </p>
        </div>
        <Medal rank={entry.rank} className="size-12" />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Badge>{TYPES[contestType]}</Badge>
        <Badge>{ageLabel(ageGroup)}</Badge>
      </div>
    </div>
  );
}

/** The image is as wide as its fixed height allows, but not wider than its card. */
function sizesOnPodium({ width, height }: ResponsiveImage): string {
  const widest = `${Math.ceil((220 * width) / height)}px`;
  return `(min-width: 48rem) min(${widest}, 33vw - 90px), min(${widest}, 100vw - 88px)`;
}
