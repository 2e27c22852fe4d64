import type { FirstOfHome } from "../api/first-data.ts";
import { takeFeatured } from "../contests/featured-contest.ts";
import { takeRecent } from "../submissions/recent.ts";

/** Hands what came with the home page to those who show it. */
export function takeFirstOfHome(first: FirstOfHome): void {
  takeFeatured(first);
  takeRecent(first.recent);
}
