import { lazy, Suspense, useId } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { Notice } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { useInBrowser } from "../design/use-in-browser.ts";
import { GalleryToolbar } from "./gallery-toolbar.tsx";
import { NoSubmissions } from "./no-submissions.tsx";
import { SampleWall } from "./sample-wall.tsx";
import { FIRST_VIEW, readView, type Sort, type View, writeView } from "./view.ts";
import { WallLoading } from "./wall-loading.tsx";
import { loadFirst, useWorks, type Works } from "./use-gallery.ts";
import { SubmissionsWall } from "./submissions-wall.tsx";

const LargeView = lazy(() => import("./large-view.tsx").then((file) => ({ default: file.LargeView })));

const ORDERS = {
  top: "The best loved hang first.",
  newest: "Fresh from the table first.",
  random: "Shuffled for you, so that every work gets its look.",
} satisfies Record<Sort, string>;

export function GalleryPage() {
  const panel = useId();
  const navigate = useNavigate();
  const isHydrated = useInBrowser(true, false);
  const { search } = useLocation();
  const query = new URLSearchParams(isHydrated ? search : "");
  const view = isHydrated ? readView(query) : FIRST_VIEW;
  const [opened, linked] = [query.get("work"), query.get("submission")];
  const loaded = useWorks(isHydrated ? view : null, {
    wanted: opened ?? linked,
    comesBack: useNavigationType() === "POP",
  });
  // From the address, which is ahead of what is drawn when somebody is quick.
  const go = (change: Partial<View>) =>
    void navigate({ search: writeView({ ...readView(new URLSearchParams(location.search)), ...change }) });

  return (
    <div className="page-width pt-10 pb-16 sm:pt-14">
      <PageHeading title="Gallery" />
      <div className="mt-6">
        <GalleryToolbar view={view} onChange={go} panel={panel}>
          <p role="status" className="text-soft">
            {loaded.status === "loading" && "Loading submissions..."}
            {loaded.status === "failed" && "Only samples for now."}
            {loaded.status === "there" && ORDERS[view.sort]}
          </p>
        </GalleryToolbar>
      </div>
      <div id={panel} role="tabpanel" aria-label="Works" className="mt-6">
        {loaded.missing && loaded.missing === (opened ?? linked) && (
          <div className="mb-6">
            <Notice tone="warning">
              <p>The work you were sent to is no longer in the gallery.</p>
            </Notice>
          </div>
        )}
        <Panel {...{ view, loaded, opened, linked }} onView={go} />
      </div>
      {opened && loaded.status === "there" && loaded.missing !== opened && (
        <Suspense fallback={null}>
          <LargeView view={view} loaded={loaded} id={opened} />
        </Suspense>
      )}
    </div>
  );
}

interface PanelProps {
  view: View;
  loaded: Works;
  /** The work in the large view. */
  opened: string | null;
  /** The work that a link leads to. */
  linked: string | null;
  onView: (change: Partial<View>) => void;
}

function Panel({ view, loaded, opened, linked, onView }: PanelProps) {
  if (loaded.status === "loading") return <WallLoading />;
  if (loaded.status === "failed") return <SampleWall onRetry={() => void loadFirst(view)} />;
  if (loaded.works.length === 0) return <NoSubmissions view={view} onView={onView} />;
  return <SubmissionsWall {...{ view, loaded, opened, linked }} />;
}
