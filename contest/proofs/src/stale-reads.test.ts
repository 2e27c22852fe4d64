/** Which reads may be slightly stale, and for whom. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, createApp } from "@contest/server/app";
import type { Queryable } from "@contest/database/pool";
import { useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";

const site = useSite();
let app: App;
let staleReads = 0;
let contest: string;
let username: string;
let cookie: string;

beforeAll(async () => {
  const query = (...given: Parameters<typeof site.pool.query>) => {
    staleReads += 1;
    return site.pool.query(...given);
  };
  const { provider, log } = site.services;
  // The app does not listen on a port, so the address cannot be derived from one.
  const configuration = { ...site.services.configuration, siteUrl: "http://coloring.example" };
  const stale = { query } as Queryable;
  app = await createApp({ pool: site.pool, stale, connection: site.connection, configuration, provider, log });
  const member = await site.member();
  contest = await planContest(site.pool);
  await insertSubmissions(site.pool, member.user._id, contest, [{ at: new Date() }]);
  username = member.user.username;
  cookie = member.browser.cookie ?? "";
});
afterAll(() => app?.http.close());

test.each([
  ["the gallery", () => "/api/gallery?tab=all&sort=newest"],
  ["the best of the gallery", () => "/api/gallery?tab=all&sort=top"],
  ["the leaderboard", () => "/api/leaderboard"],
  ["works of a contest", () => `/api/submissions?challenge_id=${contest}`],
  ["contests", () => "/api/challenges"],
  ["an artist", () => `/api/artists/${username}`],
  ["the gallery's own page", () => "/gallery"],
])("visitors may get slightly stale data for %s, members get current data", async (_what, path) => {
  expect(await ask(path())).toEqual({ status: 200, isStale: true });
  expect(await ask(path(), cookie)).toEqual({ status: 200, isStale: false });
});

test.each(["/api/users/me", "/api/challenges/current-active", "/api/config", "/"])(
  "nobody gets stale data for %s",
  async (path) => {
    expect(await ask(path)).toMatchObject({ isStale: false });
    expect(await ask(path, cookie)).toEqual({ status: 200, isStale: false });
  },
);

async function ask(url: string, from = ""): Promise<{ status: number; isStale: boolean }> {
  const before = staleReads;
  const { statusCode: status } = await app.http.inject({ url, headers: { cookie: from } });
  return { status, isStale: staleReads > before };
}
