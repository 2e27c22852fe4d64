import type { Artist, readArtist } from "@contest/contract/profiles";
import { useQuery } from "@tanstack/react-query";
import { artistKey } from "../api/first-data.ts";
import { type Remote, toRemote } from "../api/remote.ts";
import { send } from "../api/send.ts";

export function useArtist(username: string): Remote<Artist> {
  const query = useQuery({
    queryKey: artistKey(username),
    queryFn: ({ signal }) => send<typeof readArtist>("GET /api/artists/:username", { params: { username }, signal }),
  });
  return toRemote(query.data, query);
}
