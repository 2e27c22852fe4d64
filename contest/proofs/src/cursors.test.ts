/** A cursor is text that anyone can change: whatever it contains, the response is a page or a 400. */
import { expectProblem } from "@contest/testing/expect-problem";
import { useSite } from "@contest/testing/site";
import { expect, test } from "vitest";

const site = useSite();
const ID = "00000000-0000-7000-8000-000000000000";
const encode = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");

test.each([
  ["/api/drawings?", ["2026-99", 0, "lite"]],
  ["/api/drawings?", ["0000-01", 0, "lite"]],
  ["/api/drawings?", ["2026-11", Number.MAX_SAFE_INTEGER, "lite"]],
  ["/api/winners?", ["0000-01-01T00:00:00Z", ID]],
  ["/api/gallery?sort=newest&", ["0000-01-01T00:00:00Z", ID]],
  ["/api/gallery?sort=top&", [2_147_483_648, "2026-01-01T00:00:00Z", ID]],
  ["/api/gallery?sort=random&", ["first", 2_147_483_648, ID]],
  ["/api/leaderboard?", [2_147_483_648, "2026-01-01T00:00:00Z", ID, 0, 0, 0]],
  ["/api/leaderboard?period=all&", [2_147_483_648, ID, 0, 0, 0]],
  ["/api/days?", ["0000-01-01T00:00:00Z", ID]],
  ["/api/gallery?sort=top&", [-2_147_483_648, "2026-01-01T00:00:00Z", ID]],
  ["/api/leaderboard?", [1, "0000-01-01T00:00:00Z", ID, 0, 0, 0]],
])("%s refuses the cursor %j", async (path, place) => {
  expectProblem(await site.browser().get(`${path}cursor=${encode(place)}`), 400, "INVALID_INPUT");
});

test.each([
  ["/api/winners?", ["9999-12-31T23:59:59Z", ID]],
  ["/api/drawings?", ["9999-12", 2_147_483_647, "champ"]],
  ["/api/gallery?sort=top&", [-2_147_483_647, "0001-01-01T00:00:00Z", ID]],
])("%s accepts the most extreme cursor %j", async (path, place) => {
  expect((await site.browser().get(`${path}cursor=${encode(place)}`)).status).toBe(200);
});
