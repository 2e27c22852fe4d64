import type { Challenge } from "@contest/contract/contests";
import { Avatar } from "../design/avatar.tsx";
import { formatCount } from "../design/format-count.ts";
import { artistOf } from "../design/submission-texts.ts";
import { useRecentSubmissions } from "./use-recent-submissions.ts";

const MOST_FACES = 4;

/** Who has just handed in a page of this contest, and how many pages there are. */
export function Participants({ contest }: { contest: Challenge }) {
  const recent = useRecentSubmissions() ?? [];
  const ofContest = recent.filter(({ challenge_id }) => challenge_id === contest._id);
  const artists = [...new Map(ofContest.map((submission) => [submission.user_id, submission])).values()];
  if (contest.submissions === 0) return <p className="text-soft">Nobody has handed in yet. Be the first!</p>;
  return (
    <div className="flex items-center gap-3">
      <span className="flex -space-x-2">
        {artists.slice(0, MOST_FACES).map((submission) => (
          <Avatar
            key={submission.user_id}
            name={artistOf(submission)}
            username={artistOf(submission)}
            url={submission.profiles.avatar_url}
            className="size-9 text-sm"
          />
        ))}
      </span>
      <p className="font-semibold tabular-nums">{formatCount(contest.submissions, "page")} on the wall</p>
    </div>
  );
}
