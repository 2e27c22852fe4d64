import { ButtonLink } from "../design/button.tsx";
import { EmptyPodiumDrawing } from "../design/drawings/empties.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { PageHeading } from "../design/page-heading.tsx";

export function LeaderboardPage() {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Leaderboard" />
      <EmptyState
        drawing={<EmptyPodiumDrawing />}
        title="No entries found for the selected filters"
        action={
          <ButtonLink to="/" kind="main">
            Join Today's Contest
          </ButtonLink>
        }
      />
    </div>
  );
}
