import { type FirstData, keepFirstData } from "../api/first-data.ts";
import { takeFeatured } from "../contests/use-featured-contest.ts";
import { takeRecent } from "../submissions/use-recent-submissions.ts";

/** Hands what came with a page to those who show it. Those whose code comes later look for it themselves. */
export function takeFirstData(first: FirstData): void {
  keepFirstData(first);
  if (!first.home) return;
  takeFeatured(first.home);
  takeRecent(first.home.recent);
}
