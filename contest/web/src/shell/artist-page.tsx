import { useParams } from "react-router";
import { EarnedBadges } from "../badges/earned-badges.tsx";
import { DetailPage } from "../design/detail-page.tsx";
import { FollowButton } from "../follows/follow-button.tsx";
import { ArtistCover } from "../profiles/artist-cover.tsx";
import { ArtistSubmissions } from "../profiles/artist-submissions.tsx";
import { useArtist } from "../profiles/use-artist.ts";

/** An artist's public page, put together from the features that have a part in it. */
export function ArtistPage() {
  const { username = "" } = useParams();
  return (
    <DetailPage
      remote={useArtist(username)}
      placeholder="h-44"
      failed="This page could not be loaded."
      title={(artist) => artist.username}
    >
      {(artist) => (
        <>
          <ArtistCover artist={artist} action={<FollowButton artistId={artist._id} />} />
          <ArtistSubmissions id={artist._id} />
          <EarnedBadges id={artist._id} />
        </>
      )}
    </DetailPage>
  );
}
