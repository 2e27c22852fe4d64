import { Link } from "react-router";
import { EmptyFramesDrawing } from "../design/drawings/empties.tsx";
import { EmptyState } from "../design/empty-state.tsx";

/** What was handed in last. Handing in opens with the next step of the site, so the wall is still empty. */
export function RecentSubmissions() {
  return (
    <section className="page-width py-16 sm:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2>Recent Submissions</h2>
        <Link to="/gallery" className="text-link font-semibold">
          View All
        </Link>
      </div>
      <EmptyState
        drawing={<EmptyFramesDrawing />}
        title="The wall is still empty"
        description="Works hang here as soon as they are handed in."
      />
    </section>
  );
}
