import { useParams } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { ArtistCover } from "../profiles/artist-cover.tsx";
import { ArtistSubmissions } from "../profiles/artist-submissions.tsx";
import { useArtist } from "../profiles/use-artist.ts";
import { EarnedBadges } from "../badges/earned-badges.tsx";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { PageTitle } from "../design/page-title.tsx";
import { NotFoundPage } from "./screens.tsx";

/** An artist's public page, put together from the features that have a part in it. */
export function ArtistPage() {
  const { username = "" } = useParams();
  const state = useArtist(username);
  if (state.status === "missing") return <NotFoundPage />;
  return (
    <div className="page-width py-8 sm:py-10">
      {state.status === "loading" && <Skeleton className="h-44" />}
      {state.status === "failed" && (
        <Notice tone="problem" action={<Button onClick={state.retry}>Try again</Button>}>
          <p>{failureMessage(state.failure, "This page could not be loaded.")}</p>
        </Notice>
      )}
      {state.status === "there" && (
        <>
          <ArtistCover artist={state.artist} />
          <ArtistSubmissions id={state.artist._id} />
          <EarnedBadges id={state.artist._id} />
          <PageTitle title={state.artist.username} />
        </>
      )}
    </div>
  );
}
