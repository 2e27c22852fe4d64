import type { DayContest } from "@contest/contract/days";
import { dayPath } from "@contest/contract/pages";
import { Link } from "react-router";
import { formatCount } from "../design/format-count.ts";
import { formatSiteDay } from "../design/format-date.ts";
import { SubmissionImage } from "../design/submission-image.tsx";
import { describeRanked } from "../design/submission-texts.ts";

export const DAY_GRID = "grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-x-6";

/** One day: the work that won it, or its line art as long as nobody has. */
export function DayCard({ day }: { day: DayContest }) {
  return (
    <li className="min-w-0">
      <Link to={dayPath(day.date)} className="group block rounded-sheet">
        <span className="line-border grid aspect-[4/5] place-items-center overflow-hidden rounded-sheet bg-raised p-2.5 shadow-raised transition-[translate] group-hover:-translate-y-1">
          <Picture day={day} />
        </span>
        <span className="mt-2.5 block leading-snug font-semibold">{day.title}</span>
      </Link>
      <p className="text-[0.94rem] leading-snug text-soft">
        {formatSiteDay(new Date(day.date))}
        <span className="block">{formatCount(day.submissions, "work")}</span>
      </p>
    </li>
  );
}

function Picture({ day: { title, winner, lineArt, lineArtAlt, lineArtWidth, lineArtHeight } }: { day: DayContest }) {
  if (!winner) {
    return (
      <img
        src={lineArt}
        alt={lineArtAlt}
        width={lineArtWidth}
        height={lineArtHeight}
        loading="lazy"
        decoding="async"
        className="h-full w-auto bg-sheet"
      />
    );
  }
  const { picture } = winner.submission;
  const isTall = picture.width / picture.height < 4 / 5;
  return (
    <SubmissionImage
      picture={picture}
      alt={describeRanked(winner.submission, title)}
      sizes="(min-width: 64rem) 200px, (min-width: 48rem) calc(25vw - 60px), (min-width: 40rem) calc(33vw - 60px), calc(50vw - 45px)"
      className={isTall ? "h-full [&_img]:h-full [&_img]:w-auto" : "w-full"}
    />
  );
}
