import type {
  endSpotlight,
  listSpotlightCandidates,
  SpotlightCandidate,
  startSpotlight,
} from "@contest/contract/spotlights";
import { send } from "../../api/send.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { formatCount } from "../../design/format-count.ts";
import { formatDay } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { SubmissionImage } from "../../design/submission-image.tsx";
import { ListFrame } from "../../lists/list-table.tsx";
import { listKey, useList } from "../../lists/use-list.ts";
import { useAction } from "../use-action.ts";

const CANDIDATES = "GET /api/admin/spotlight/candidates";

/** The owner chooses whose work stands on home. */
export function SpotlightArea() {
  const list = useList<typeof listSpotlightCandidates>(CANDIDATES, []);
  const { isBusy, act } = useAction(listKey(CANDIDATES), ["spotlight"]);
  const choose = ({ id, artist }: SpotlightCandidate) =>
    act(() => send<typeof startSpotlight>("PUT /api/admin/spotlight", { body: { submissionId: id } }), {
      title: "In the spotlight",
      description: `${artist} is on the home page now, and was told.`,
      tone: "success",
    });
  const end = () =>
    act(() => send<typeof endSpotlight>("DELETE /api/admin/spotlight"), {
      title: "Spotlight ended",
      description: "Nobody is in the spotlight now.",
    });
  return (
    <div className="space-y-5">
      <PageHeading
        title="Spotlight"
        description="Choose a work of a Color Pro or Color Champ member for the home page. The artist is told, and can add a few words."
      />
      <ListFrame list={list} empty="No member with the spotlight in their plan has shared a page yet.">
        {(rows) => (
          <ul
            aria-label="Works to choose from"
            className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
          >
            {rows.map((candidate) => (
              <li key={candidate.id} className="flex flex-col">
                <SubmissionImage
                  picture={candidate.picture}
                  alt={`“${candidate.contest}” by ${candidate.artist}`}
                  sizes="(min-width: 40rem) 200px, 45vw"
                  className="line-border rounded-sheet"
                />
                <p className="mt-2 truncate font-semibold">{candidate.artist}</p>
                <p className="truncate text-sm text-soft">{candidate.contest}</p>
                <p className="text-sm text-soft">
                  {formatCount(candidate.votes, "vote")}
                  {candidate.lastShownAt && `, last shown ${formatDay(candidate.lastShownAt)}`}
                </p>
                <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
                  {candidate.isCurrent ? (
                    <>
                      <Badge tone="leaf">On home</Badge>
                      <Button size="small" busy={isBusy} onClick={() => void end()}>
                        End
                      </Button>
                    </>
                  ) : (
                    <Button
                      size="small"
                      busy={isBusy}
                      aria-label={`Put ${candidate.artist} in the spotlight with “${candidate.contest}”`}
                      onClick={() => void choose(candidate)}
                    >
                      Put in the spotlight
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  );
}
