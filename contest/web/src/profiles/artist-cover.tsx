import type { Artist } from "@contest/contract/profiles";
import type { ReactNode } from "react";
import { Avatar } from "../design/avatar.tsx";
import { formatMonth, formatSiteMonth } from "../design/format-date.ts";
import { SketchbookCover } from "../design/sketchbook-cover.tsx";
import { StatsRow } from "../design/stats-row.tsx";
import { useInBrowser } from "../design/use-in-browser.ts";

/** The head of an artist's public page. */
export function ArtistCover({ artist, action }: { artist: Artist; action: ReactNode }) {
  const { username, bio, location, website, statistics, createdDate } = artist;
  // The server does not know the time zone of the visitor.
  const since = useInBrowser(formatMonth(createdDate), formatSiteMonth(new Date(createdDate)));
  return (
    <>
      <SketchbookCover
        avatar={
          <Avatar
            name={`${username}'s avatar`}
            username={username}
            url={artist.avatarUrl}
            className="size-20 text-3xl sm:size-24 sm:text-4xl"
          />
        }
        name={username}
        bio={bio}
        action={action}
      >
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-soft">
          <span>Member since {since}</span>
          {location && <span>{location}</span>}
          {website && (
            <a href={website} rel="nofollow ugc noopener" className="text-link break-all">
              {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
            </a>
          )}
        </p>
      </SketchbookCover>
      {statistics && (
        <div className="mt-4 max-w-2xl">
          <StatsRow
            numbers={{
              Submissions: statistics.totalSubmissions,
              Contests: statistics.contestsParticipated,
              Votes: statistics.totalVotes,
              Wins: statistics.winCount,
            }}
          />
        </div>
      )}
    </>
  );
}
