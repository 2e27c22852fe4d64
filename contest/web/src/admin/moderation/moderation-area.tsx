import type { listReviews } from "@contest/contract/moderation";
import { PageHeading } from "../../design/page-heading.tsx";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { ListFrame } from "../../lists/list-table.tsx";
import { useList } from "../../lists/use-list.ts";
import { ReviewQueue } from "./review-queue.tsx";
import { REVIEWS } from "./use-review.ts";

export function ModerationArea() {
  const list = useList<typeof listReviews>(REVIEWS, ["queue"]);
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
      <ListFrame list={list} empty="There is nothing to review here.">
        {(rows) => <ReviewQueue submissions={rows} />}
      </ListFrame>
    </div>
  );
}
