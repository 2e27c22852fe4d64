/** With a hosting provider configured, members upload to it and submit its addresses. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { useSite } from "@contest/testing/site";
import { planContest } from "@contest/testing/submissions";

const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: "teal" } })
  .jpeg()
  .toBuffer();
const requested: string[] = [];
const provider = createServer((request, response) => {
  requested.push(request.url ?? "");
  if (request.url?.includes("missing")) return response.writeHead(404).end();
  if (request.url?.includes("elsewhere"))
    return response.writeHead(302, { location: "/demo/image/upload/a.jpg" }).end();
  response.end(request.url?.includes("page") ? "<html>" : photo);
});
await new Promise<void>((resolve) => provider.listen(0, "localhost", resolve));
const host = `http://localhost:${(provider.address() as AddressInfo).port}/demo`;

const site = useSite({
  UPLOAD_URL: `${host}/upload`,
  UPLOAD_PRESET: "unsigned",
  IMAGE_HOST_URL: `${host}/image/upload/`,
});
let contest = "";
beforeAll(async () => {
  contest = await planContest(site.pool);
});
afterAll(() => void provider.close());

test("members upload to the provider, and each of its pictures is imported once", async () => {
  const { body: config } = await site.browser().get("/api/config");
  expect(config).toMatchObject({ uploadUrl: `${host}/upload`, uploadPreset: "unsigned" });
  const { browser, user } = await site.member();
  const submission = { user_id: user._id, challenge_id: contest, file_path: `${host}/image/upload/e_improve/v1/a.jpg` };
  const replies = await Promise.all([1, 2, 3].map(() => browser.post("/api/submissions", submission)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ body }) => body.submission.id)).size).toBe(1);
  expect(replies[0]?.body.submission.picture).toMatchObject({ width: 300, height: 400 });
  expect(requested).toContain("/demo/image/upload/v1/a.jpg");
  expect(replies[0]?.body.subscription.remaining_submissions).toBe(1);
  expect((await browser.post("/api/images/upload")).status).toBe(404);

  const other = await site.member();
  const foreign = await other.browser.post("/api/submissions", { ...submission, user_id: other.user._id });
  expect(foreign.status).toBe(403);
});

test.each([
  ["missing.jpg", "The picture could not be fetched. Upload it again."],
  ["elsewhere.jpg", "The picture could not be fetched. Upload it again."],
  ["page.jpg", null],
])("%s is refused and costs nothing", async (name, message) => {
  const { browser, user } = await site.member();
  const submission = { user_id: user._id, challenge_id: contest, file_path: `${host}/image/upload/${name}` };
  const { status, body } = await browser.post("/api/submissions", submission);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  if (message) expect(body.message).toBe(message);
  expect((await browser.get(`/api/subscription?userId=${user._id}`)).body.remaining_submissions).toBe(2);
});

test("addresses that only resemble the provider's are not fetched", async () => {
  const { browser, user } = await site.member();
  const before = requested.length;
  for (const file_path of [`${host}@evil.example/a.jpg`, `${host}/other/a.jpg`, `${host}/image/upload/../../x.jpg`]) {
    const reply = await browser.post("/api/submissions", { user_id: user._id, challenge_id: contest, file_path });
    expectProblem(reply, 400, "UNKNOWN_IMAGE");
  }
  expect(requested.length).toBe(before);
});

test("an address of the provider without a slash at its end opens no other port, host or folder", async () => {
  const { browser, user } = await site.member();
  const before = requested.length;
  const deliveryUrls = ["http://localhost", host.slice(0, -1), `${host}/image/up`];
  for (const deliveryUrl of deliveryUrls) {
    const imageHost = { uploadUrl: `${host}/upload`, uploadPreset: "unsigned", deliveryUrl };
    const app = await site.withSettings({ imageHost, siteUrl: site.url });
    const reply = await app.http.inject({
      method: "POST",
      url: "/api/submissions",
      headers: { cookie: browser.cookie ?? "" },
      payload: { user_id: user._id, challenge_id: contest, file_path: `${host}/image/upload/v1/b.jpg` },
    });
    expect([deliveryUrl, reply.statusCode, reply.json().code]).toEqual([deliveryUrl, 400, "UNKNOWN_IMAGE"]);
    await app.http.close();
  }
  expect(requested.length).toBe(before);
});
