/** The page at /sketchbook: everything that a member has colored on the site, submitted or not. */
import { colorPath } from "@contest/contract/pages";
import type { deleteSketch, listSketches, Sketch } from "@contest/contract/paintings";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { formatMoment } from "../design/format-date.ts";
import { EnvelopeIllustration } from "../design/illustrations/envelope.tsx";
import { Notice } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { showToast } from "../design/toast-store.ts";

const QUERY_KEY = ["sketches"];

export function Sketchbook() {
  return (
    <div className="page-width space-y-6 py-8 sm:space-y-8 sm:py-10">
      <PageHeading
        title="Your sketchbook"
        description="The pages you colored here. Only you can see them, and you can go on with them on any device."
      />
      <Sketches />
    </div>
  );
}

function Sketches() {
  const [removed, setRemoved] = useState<Sketch | null>(null);
  const query = useInfiniteQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ pageParam, signal }) =>
      send<typeof listSketches>("GET /api/sketches", { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    // Somebody who comes from the room wants to see what they have just painted.
    staleTime: 0,
  });
  const sketches = query.data?.pages.flatMap((page) => page.sketches);
  if (query.error && !sketches) {
    return (
      <Notice tone="warning" action={<Button onClick={() => void query.refetch()}>Retry</Button>}>
        Your sketchbook could not be loaded.
      </Notice>
    );
  }
  if (!sketches) {
    return (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  if (sketches.length === 0) {
    return (
      <EmptyState
        illustration={<EnvelopeIllustration state="open" />}
        title="Nothing yet"
        description="Color a page here, and it is saved in your sketchbook."
        action={<ButtonLink to="/color">Color It Here</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {sketches.map((sketch) => (
          <OneSketch key={sketch.id} sketch={sketch} onRemove={() => setRemoved(sketch)} />
        ))}
      </ul>
      <ShowMore query={query} className="text-center" />
      <RemoveDialog sketch={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

function OneSketch({ sketch, onRemove }: { sketch: Sketch; onRemove: () => void }) {
  const { id, contest_id, contest_title, line_art, updated_at } = sketch;
  return (
    <li className="ink-border flex flex-col rounded-card bg-raised p-3">
      <Link to={`${colorPath(contest_id)}?sketch=${id}`} className="block grow no-underline">
        <img src={line_art} alt="" loading="lazy" className="aspect-[3/4] w-full bg-sheet object-contain" />
        <span className="mt-2 block font-semibold">{contest_title}</span>
        <time dateTime={updated_at} className="block text-sm text-soft">
          {formatMoment(updated_at)}
        </time>
      </Link>
      <Button size="small" className="mt-2" onClick={onRemove} aria-label={`Remove “${contest_title}”`}>
        Remove
      </Button>
    </li>
  );
}

function RemoveDialog({ sketch, onClose }: { sketch: Sketch | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      open={sketch !== null}
      onClose={onClose}
      title="Remove this page?"
      description={<p>It will be gone from your sketchbook for good. Pages that you submitted stay in the gallery.</p>}
      confirm="Remove"
      onConfirm={async () => {
        if (!sketch) return;
        try {
          await send<typeof deleteSketch>("DELETE /api/sketches/:id", { params: { id: sketch.id } });
        } catch (failure) {
          showToast({
            title: "Not removed",
            description: failureMessage(failure, "Please try again."),
            tone: "destructive",
          });
        }
        onClose();
        await queryClient.invalidateQueries({ queryKey: QUERY_KEY });
      }}
    />
  );
}
