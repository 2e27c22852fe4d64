import { ButtonLink } from "../design/button.tsx";
import { EmptyFramesDrawing } from "../design/drawings/empties.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { PageHeading } from "../design/page-heading.tsx";

export function GalleryPage() {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Gallery" />
      <EmptyState
        drawing={<EmptyFramesDrawing />}
        title="No submissions found"
        action={
          <ButtonLink to="/" kind="main">
            Be the first to submit!
          </ButtonLink>
        }
      />
    </div>
  );
}
