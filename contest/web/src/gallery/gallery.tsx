import { lazy, Suspense, useId } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { Notice } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { GalleryToolbar } from "./gallery-toolbar.tsx";
import { NoSubmissions } from "./no-submissions.tsx";
import { SampleWall } from "./sample-wall.tsx";
import { SubmissionsWall } from "./submissions-wall.tsx";
import { type LoadedGallery, useGallery } from "./use-gallery.ts";
import { readView, type Sort, type View, writeView } from "./view.ts";
import { WallLoading } from "./wall-loading.tsx";

const LargeView = lazy(() => import("./large-view.tsx").then((file) => ({ default: file.LargeView })));

const ORDERS = {
  top: "The best loved hang first.",
  newest: "Fresh from the table first.",
  random: "Shuffled for you, so that every work gets its look.",
} satisfies Record<Sort, string>;

export function Gallery() {
  const panel = useId();
  const navigate = useNavigate();
  const query = new URLSearchParams(useLocation().search);
  const view = readView(query);
  const [opened, linked] = [query.get("work"), query.get("submission")];
  const gallery = useGallery(view, {
    requested: opened ?? linked,
    comesBack: useNavigationType() === "POP",
  });
  // The address is ahead of what is rendered when a visitor is quick.
  const go = (change: Partial<View>) =>
    void navigate({ search: writeView({ ...readView(new URLSearchParams(location.search)), ...change }) });

  return (
    <div className="page-width pt-10 pb-16 sm:pt-14">
      <PageHeading title="Gallery" />
      <div className="mt-6">
        <GalleryToolbar view={view} onChange={go} panel={panel}>
          <p role="status" className="text-soft">
            {gallery.status === "loading" && "Loading submissions..."}
            {gallery.status === "failed" && "Only samples for now."}
            {gallery.status === "loaded" && ORDERS[view.sort]}
          </p>
        </GalleryToolbar>
      </div>
      <div id={panel} role="tabpanel" aria-label="Works" className="mt-6">
        {gallery.missing && (
          <div className="mb-6">
            <Notice tone="warning">
              <p>The work you were sent to is no longer in the gallery.</p>
            </Notice>
          </div>
        )}
        <Panel {...{ view, gallery, opened, linked }} onView={go} />
      </div>
      {opened && gallery.status === "loaded" && !gallery.missing && (
        <Suspense fallback={null}>
          <LargeView view={view} gallery={gallery} id={opened} />
        </Suspense>
      )}
    </div>
  );
}

interface PanelProps {
  view: View;
  gallery: LoadedGallery;
  /** The submission in the large view. */
  opened: string | null;
  /** The submission that a link leads to. */
  linked: string | null;
  onView: (change: Partial<View>) => void;
}

function Panel({ view, gallery, opened, linked, onView }: PanelProps) {
  if (gallery.status === "loading") return <WallLoading />;
  if (gallery.status === "failed") return <SampleWall onRetry={gallery.retry} />;
  if (gallery.submissions.length === 0) return <NoSubmissions view={view} onView={onView} />;
  return <SubmissionsWall {...{ view, gallery, opened, linked }} />;
}
