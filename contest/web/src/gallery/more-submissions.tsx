import type { readGallery } from "@contest/contract/gallery";
import { artistPath } from "@contest/contract/pages";
import type { Submission, submissionsOfUser } from "@contest/contract/submissions";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { send } from "../api/send.ts";
import { artistOf, describeSubmission } from "../design/submission-texts.ts";

const MOST = 12;

/** Other versions of the same page, and other works by the same artist. */
export function MoreSubmissions({ submission }: { submission: Submission }) {
  const { contest_id: contestId, user_id: userId } = submission;
  const versions = useQuery({
    queryKey: ["other-versions", contestId],
    queryFn: async ({ signal }) => {
      const query = { challenge_id: contestId, limit: MOST + 1 };
      return (await send<typeof readGallery>("GET /api/gallery", { query, signal })).submissions;
    },
    meta: { isPublic: true },
  });
  const works = useQuery({
    queryKey: ["more-by-artist", userId],
    queryFn: ({ signal }) =>
      send<typeof submissionsOfUser>("GET /api/submissions/user/:id", {
        params: { id: userId },
        query: { limit: MOST + 1 },
        signal,
      }),
    meta: { isPublic: true },
  });
  const artist = artistOf(submission);
  return (
    <div className="mb-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
      <Strip
        title="Other versions"
        all={`/gallery?contest=${contestId}`}
        address={(id) => `/gallery?contest=${contestId}&work=${id}`}
        submissions={versions.data?.filter(({ id }) => id !== submission.id).slice(0, MOST)}
      />
      <Strip
        title={`More by ${artist}`}
        all={submission.profiles.is_public ? artistPath(artist) : undefined}
        address={(id) => `/gallery?work=${id}`}
        submissions={works.data?.filter(({ id }) => id !== submission.id).slice(0, MOST)}
      />
    </div>
  );
}

interface StripProps {
  title: string;
  /** The address of all of them. */
  all: string | undefined;
  address: (id: string) => string;
  /** Undefined until they are known. */
  submissions: readonly Submission[] | undefined;
}

function Strip({ title, all, address, submissions }: StripProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="flex items-baseline justify-between gap-4 text-base">
        <span className="truncate">{title}</span>
        {all && (
          <Link to={all} className="text-link shrink-0 font-text text-[0.94rem] font-semibold tracking-normal">
            See all
          </Link>
        )}
      </h2>
      {submissions?.length === 0 ? (
        <p className="mt-2 h-16 text-soft">Nothing else yet.</p>
      ) : (
        <ul className="mt-2 flex h-18 gap-2 overflow-x-auto pb-2">
          {submissions?.map((submission) => (
            <li key={submission.id} className="shrink-0">
              <Link to={address(submission.id)} className="block size-16 overflow-hidden rounded-sheet">
                <img
                  src={submission.picture.url}
                  srcSet={submission.picture.srcset.webp}
                  sizes="4rem"
                  alt={describeSubmission(submission)}
                  className="size-full object-cover"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
