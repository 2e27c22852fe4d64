import { APPROVED_AT_ONCE } from "@contest/rules/submissions/limits";
import type { listReviews, ReviewedSubmission } from "@contest/contract/moderation";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../api/send.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { ListFrame } from "../../lists/list-table.tsx";
import { listKey, useList } from "../../lists/use-list.ts";
import { ReviewQueue } from "./review-queue.tsx";
import { ReviewToolbar } from "./review-toolbar.tsx";
import { REVIEWS, useReview } from "./use-review.ts";

export function ModerationArea() {
  const list = useList<typeof listReviews>(REVIEWS, ["queue"], { limit: String(APPROVED_AT_ONCE) });
  const reported = useReported(list.filters["queue"] === undefined);
  const first = list.toPrevious ? NONE : reported;
  const review = useReview();
  const rows =
    first &&
    list.rows &&
    [...first, ...list.rows.filter(({ id }) => first.every((each) => each.id !== id))].map(
      (submission) => review.decided.get(submission.id) ?? submission,
    );
  return (
    <div className="space-y-5">
      <PageHeading title="Submissions" description="Review submissions, and hide what should not be shown." />
      <Filters>
        <FilterSelect
          list={list}
          name="queue"
          label="Show"
          options={{ "": "Waiting for review", reported: "Reported by members", hidden: "Hidden", all: "All works" }}
        />
      </Filters>
      <ReviewToolbar submissions={rows ?? NONE} review={review} />
      <ListFrame list={{ ...list, rows }} empty="There is nothing to review here.">
        {(works) => <ReviewQueue submissions={works} review={review} />}
      </ListFrame>
    </div>
  );
}

const NONE: readonly ReviewedSubmission[] = [];

/** Reports come before everything else that waits. Undefined until they are known. */
function useReported(isWanted: boolean): readonly ReviewedSubmission[] | undefined {
  const { data, isError } = useQuery({
    queryKey: [...listKey(REVIEWS), "reports first"],
    queryFn: ({ signal }) => send<typeof listReviews>(REVIEWS, { query: { queue: "reported" }, signal }),
    enabled: isWanted,
  });
  return !isWanted || isError ? NONE : data?.rows;
}
