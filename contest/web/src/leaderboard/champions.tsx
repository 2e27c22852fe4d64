import type { Champion, readChampions } from "@contest/contract/leaderboard";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { send } from "../api/send.ts";
import { ArtistName } from "../design/artist-name.tsx";
import { SubmissionImage } from "../design/submission-image.tsx";
import { formatCount } from "../design/format-count.ts";
import { formatSiteDay, formatSiteMonth } from "../design/format-date.ts";

const TITLES = { week: "Champions of past weeks", month: "Champions of past months" };

/** The submissions with the most votes of each past week or month. They stand at the end, so they may arrive late. */
export function Champions({ period }: { period: "week" | "month" }) {
  const { data: champions = [] } = useQuery({
    queryKey: ["champions", period],
    queryFn: ({ signal }) => send<typeof readChampions>("GET /api/champions", { query: { period }, signal }),
    meta: { isPublic: true },
  });

  if (champions.length === 0) return null;
  return (
    <section aria-labelledby="champions" className="mt-14">
      <h2 id="champions">{TITLES[period]}</h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4">
        {champions.map((champion) => (
          <li key={champion.startsOn}>
            <Card champion={champion} when={when(period, champion.startsOn)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ champion, when }: { champion: Champion; when: string }) {
  const { username, isPublic, votes, submissionId, picture, altText } = champion;
  const words = altText || `Work by ${username}`;
  return (
    <>
      <Link
        to={`/gallery?submission=${submissionId}`}
        aria-label={`${words} (${when})`}
        className="line-border grid h-40 place-items-center overflow-hidden rounded-sheet bg-raised p-2 sm:h-48"
      >
        <SubmissionImage
          picture={picture}
          alt={words}
          sizes="(min-width: 80rem) 246px, (min-width: 64rem) calc(25vw - 55px), (min-width: 40rem) calc(33vw - 46px), calc(50vw - 40px)"
          className="h-full [&_img]:h-full [&_img]:w-auto [&_picture]:block [&_picture]:h-full"
        />
      </Link>
      <p className="mt-2 truncate font-semibold">
        <ArtistName username={username} isPublic={isPublic} />
      </p>
      <p className="text-[0.94rem] text-soft">
        {when}
        <br />
        {formatCount(votes, "vote")}
      </p>
    </>
  );
}

function when(period: "week" | "month", startsOn: string): string {
  const day = new Date(startsOn);
  return period === "month" ? formatSiteMonth(day) : `Week of ${formatSiteDay(day)}`;
}
