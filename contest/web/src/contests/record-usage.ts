/** Counts views and downloads. A failure is only logged: no visitor should have to wait for a counter. */
import type { Challenge, countAnalytics, recordDownload as recordDownloadCall } from "@contest/contract/contests";
import type { QueryClient } from "@tanstack/react-query";
import { send } from "../api/send.ts";
import { cacheFeatured } from "./use-featured-contest.ts";

/** Counts once per browser session and contest. */
export async function countView(contestId: string): Promise<void> {
  const key = `viewed-${contestId}`;
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "yes");
  } catch {
    // Without storage, every visit counts.
  }
  await count(contestId, "views");
}

export async function recordDownload(
  queryClient: QueryClient,
  contest: Challenge,
  userId: string | null,
): Promise<void> {
  if (!userId) return count(contest._id, "downloads");
  const entry = { userId, timestamp: new Date().toISOString() };
  try {
    const changed = await send<typeof recordDownloadCall>("PUT /api/challenges/:id", {
      params: { id: contest._id },
      body: { download: [...contest.download, entry] },
    });
    cacheFeatured(queryClient, changed);
  } catch (failure) {
    console.warn("The download was not recorded.", failure);
  }
}

async function count(id: string, counter: "views" | "downloads"): Promise<void> {
  try {
    await send<typeof countAnalytics>("POST /api/challenges/:id/analytics/:counter", { params: { id, counter } });
  } catch (failure) {
    console.warn("A view or download was not counted.", failure);
  }
}
