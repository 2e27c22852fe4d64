import type { ResponseOf } from "@contest/contract/call";
import type { Classroom, readClassroom } from "@contest/contract/classrooms";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";

function classroomKey(userId: string | undefined) {
  return ["classroom", userId];
}

/** The member's class; null without a license. */
export function useClassroom(userId: string | undefined) {
  return useQuery({
    queryKey: classroomKey(userId),
    queryFn: ({ signal }) => send<typeof readClassroom>("GET /api/classroom", { signal }),
    enabled: userId !== undefined,
  });
}

/** Stores the class as the server has just sent it. */
export function cacheClassroom(queryClient: QueryClient, userId: string, classroom: Classroom): void {
  queryClient.setQueryData<ResponseOf<typeof readClassroom>>(classroomKey(userId), { classroom });
}

export function worksKey(userId: string) {
  return ["class-works", userId];
}
