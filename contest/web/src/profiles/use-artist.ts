import type { Artist, readArtist } from "@contest/contract/profiles";
import { useQuery } from "@tanstack/react-query";
import { ApiFailure } from "../api/failure.ts";
import { send } from "../api/send.ts";

export type ArtistState =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "failed"; failure: Error; retry: () => void }
  | { status: "there"; artist: Artist };

export function useArtist(username: string): ArtistState {
  const { data, error, refetch } = useQuery({
    queryKey: ["artist", username],
    queryFn: ({ signal }) => send<typeof readArtist>("GET /api/artists/:username", { params: { username }, signal }),
  });
  // A page that has gone private is gone, also for who has it open.
  if (error instanceof ApiFailure && error.status === 404) return { status: "missing" };
  if (data) return { status: "there", artist: data };
  if (error) return { status: "failed", failure: error, retry: () => void refetch() };
  return { status: "loading" };
}
