import { artistPath } from "@contest/contract/pages";
import { Link } from "react-router";

interface ArtistNameProps {
  username: string;
  isPublic: boolean;
  className?: string;
}

/** Links to the artist's page, unless it is private. */
export function ArtistName({ username, isPublic, className = "" }: ArtistNameProps) {
  if (!isPublic) return <span className={className}>{username}</span>;
  return (
    <Link
      to={artistPath(username)}
      className={`rounded-control underline decoration-control decoration-[1.5px] underline-offset-4 hover:decoration-ink ${className}`}
    >
      {username}
    </Link>
  );
}
