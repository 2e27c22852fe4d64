import type { ResponseOf } from "@contest/contract/call";
import type { readFamily } from "@contest/contract/families";
import { useQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";

export type FamilyOf = ResponseOf<typeof readFamily>;

export function familyKey(userId: string): string[] {
  return ["family", userId];
}

export function useFamily(userId: string) {
  return useQuery({
    queryKey: familyKey(userId),
    queryFn: ({ signal }) => send<typeof readFamily>("GET /api/family", { signal }),
  });
}
