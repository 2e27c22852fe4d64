import { randomUUID } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { ErrorCode } from "@contest/contract/errors";
import { encodeLog, type Operation } from "@contest/painting/operations";
import { decodePage } from "@contest/painting/page";
import { repaint } from "@contest/painting/picture";
import { expectProblem } from "@contest/testing/expect-problem";
import { aStroke, testPage, testPageBytes } from "@contest/testing/paintings";
import { type Browser, useSite } from "@contest/testing/site";
import { creditDifferences, planContest } from "@contest/testing/submissions";
import { colorAt, fetchPicture, testPicture, upload } from "@contest/testing/upload";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";

const site = useSite();
const page = testPage(150, 130);
const RED: Operation = { kind: "fill", region: 1, color: 0xc9331f, wait: 4 };
const log = encodeLog(page, [RED]);

// Contests of tests have their line art in this folder.
beforeAll(() => site.services.storage.put("line-art/owl/coloring.bin", deflateRawSync(testPageBytes(150, 130))));

function paint(browser: Browser, contest: string, sent: Uint8Array = log) {
  return browser.post("/api/paintings", { contest_id: contest, log: Buffer.from(sent).toString("base64") });
}

async function submitPainting() {
  const { browser, user } = await site.member();
  const contest = await planContest(site.pool);
  const painted = await paint(browser, contest);
  const fields = { user_id: user._id, challenge_id: contest, file_path: painted.body.secure_url };
  const reply = await browser.post("/api/submissions", fields);
  return { browser, user, contest, fields, painted, reply };
}

describe("a painting", () => {
  test("is repainted by the server, pixel by pixel", async () => {
    const { painted } = await submitPainting();
    expect(painted.status).toBe(201);
    expect(painted.body).toMatchObject({ width: 150, height: 130, hash: repaint(page, log).hash });
    const original = await site.services.storage.get(`images/${painted.body.public_id}/original`);
    const pixels = await sharp(original ?? Buffer.alloc(0))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(Buffer.compare(pixels, repaint(page, log).pixels)).toBe(0);
  });

  test("keeps its colors where photos are enhanced", async () => {
    const { painted } = await submitPainting();
    const shown = await fetchPicture(site, `/image/upload/e_improve/${painted.body.public_id}.webp`);
    const [red = 0, green = 0, blue = 0] = await colorAt(shown.content, 0.13, 0.13);
    expect(Math.abs(red - 0xc9) + Math.abs(green - 0x33) + Math.abs(blue - 0x1f)).toBeLessThan(12);
  });

  test("becomes a digital submission that says it was painted here", async () => {
    const { reply } = await submitPainting();
    expect(reply.status).toBe(201);
    expect(reply.body.submission).toMatchObject({ painted_here: true, contest_type: "digital" });
  });

  test("of a submission can be read and verified by anybody", async () => {
    const { reply } = await submitPainting();
    const { body } = await site.browser().get(`/api/paintings/${reply.body.submission.id}`);
    expect(body.coloringPage).toBe("/line-art/owl/coloring.bin");
    expect(repaint(page, Buffer.from(body.log, "base64")).hash).toBe(body.hash);
  });

  test("costs one credit, however often it is submitted", async () => {
    const { browser, fields, user } = await submitPainting();
    const request_id = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => browser.post("/api/submissions", { ...fields, request_id })));
    const left = await browser.get(`/api/subscription?userId=${user._id}`);
    expect(left.body.remaining_submissions).toBe(1);
    expect(await creditDifferences(site.pool)).toEqual([]);
  });

  test("that is sent and submitted again after a lost response costs no second credit", async () => {
    const { browser, user, contest, reply } = await submitPainting();
    const replies = await Promise.all(Array.from({ length: 4 }, () => paint(browser, contest)));
    for (const { body } of replies) {
      const fields = { user_id: user._id, challenge_id: contest, file_path: body.secure_url, request_id: randomUUID() };
      const again = await browser.post("/api/submissions", fields);
      expect(again.body.submission.id).toBe(reply.body.submission.id);
    }
    const left = await browser.get(`/api/subscription?userId=${user._id}`);
    expect(left.body.remaining_submissions).toBe(1);
  });

  test("cannot be submitted to a contest with another page", async () => {
    const { browser, user } = await site.member();
    const [contest, other] = [await planContest(site.pool), await planContest(site.pool)];
    const { body } = await paint(browser, contest);
    const fields = { user_id: user._id, challenge_id: other, file_path: body.secure_url };
    expectProblem(await browser.post("/api/submissions", fields), 409, "WRONG_PAGE");
    expect(await creditDifferences(site.pool)).toEqual([]);
  });

  test("whose replay the artist has switched off is shown to the artist and administrators only", async () => {
    const { browser, reply } = await submitPainting();
    const path = `/api/paintings/${reply.body.submission.id}`;
    expect((await browser.put(`${path}/replay`, { off: true })).body).toEqual({ replay_off: true });
    expectProblem(await site.browser().get(path), 403, "FORBIDDEN");
    expectProblem(await (await site.member()).browser.get(path), 403, "FORBIDDEN");
    expect((await browser.get(path)).status).toBe(200);
    expect((await (await site.administrator()).browser.get(path)).status).toBe(200);
    await browser.put(`${path}/replay`, { off: false });
    expect((await site.browser().get(path)).status).toBe(200);
  });

  test("is summarized for administrators, with the signs of automation", async () => {
    const { browser, user } = await site.member();
    const contest = await planContest(site.pool);
    const steps = Array.from({ length: 40 }, (_, index): Operation => ({ ...RED, color: index, wait: 10 }));
    const painted = await paint(browser, contest, encodeLog(page, steps));
    const fields = { user_id: user._id, challenge_id: contest, file_path: painted.body.secure_url };
    const { body } = await browser.post("/api/submissions", fields);
    const administrator = await site.administrator();
    const review = await administrator.browser.get(`/api/admin/paintings/${body.submission.id}`);
    expect(review.body).toEqual({
      operations: 40,
      seconds: 40,
      signs: ["The pauses between operations are all equally long."],
    });
  });

  test("is all that a contest for paintings accepts", async () => {
    const { browser, user } = await site.member();
    const contest = await planContest(site.pool);
    await site.pool.query("update contests set painted_here_only = true where id = $1", [contest]);
    const file = await testPicture().jpeg().toBuffer();
    const photo = await upload(site, browser, { file });
    const fields = { user_id: user._id, challenge_id: contest, file_path: photo.body.secure_url };
    expectProblem(await browser.post("/api/submissions", fields), 403, "PAINTED_HERE_ONLY");
    expect(await creditDifferences(site.pool)).toEqual([]);
    const painted = await paint(browser, contest);
    const reply = await browser.post("/api/submissions", { ...fields, file_path: painted.body.secure_url });
    expect(reply.status).toBe(201);
    expect((await browser.get(`/api/challenges/${contest}`)).body.paintedHereOnly).toBe(true);
  });

  test("of a photo does not exist", async () => {
    expectProblem(await site.browser().get(`/api/paintings/${randomUUID()}`), 404, "NOT_FOUND");
  });

  test("of a page that is not open yet is refused", async () => {
    const { browser } = await site.member();
    const contest = await planContest(site.pool, "1 hour", "2 hours");
    expectProblem(await paint(browser, contest), 403, "CONTEST_NOT_OPEN");
  });
});

describe("the page to paint on", () => {
  test("is the same for everybody and never changes", async () => {
    await planContest(site.pool);
    const reply = await fetchPicture(site, "/line-art/owl/coloring.bin");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(decodePage(inflateRawSync(reply.content)).digest).toEqual(page.digest);
  });

  test("cannot be seen before its contest opens", async () => {
    await site.services.storage.put("line-art/secret/coloring.bin", deflateRawSync(testPageBytes(150, 130)));
    const contest = await planContest(site.pool, "1 hour", "2 hours");
    await site.pool.query("update contests set line_art_folder = 'secret' where id = $1", [contest]);
    expect((await fetchPicture(site, "/line-art/secret/coloring.bin")).status).toBe(404);
    expect((await site.browser().get(`/api/challenges/${contest}`)).body.coloringPage).toBe("");
  });
});

describe("a hostile log", () => {
  test.each<[string, Uint8Array, ErrorCode]>([
    ["an empty one", new Uint8Array(), "BROKEN_IMAGE"],
    ["one that is cut off", log.slice(0, -1), "BROKEN_IMAGE"],
    ["one with an unknown operation", Uint8Array.of(...log, 200), "BROKEN_IMAGE"],
    ["one of another page", encodeLog(testPage(150, 131), [RED]), "WRONG_PAGE"],
    ["a picture", new Uint8Array(5000).fill(0x89), "BROKEN_IMAGE"],
    ["one of half a megabyte", new Uint8Array(500_001), "BROKEN_IMAGE"],
  ])("is refused with a reason and stores nothing: %s", async (_name, sent, code) => {
    const { browser, user } = await site.member();
    const contest = await planContest(site.pool);
    expectProblem(await paint(browser, contest, sent), 422, code);
    const { rows } = await site.pool.query("select id from images where user_id = $1", [user._id]);
    expect(rows).toEqual([]);
  });

  test("that would paint for minutes is refused before the time is up", async () => {
    const { browser } = await site.member();
    const points = Array.from({ length: 4000 }, (_, index) => ({ x: index % 2 ? 599 : 0, y: 0, pressure: 15 }));
    const strokes: Operation[] = Array.from({ length: 28 }, () => ({ ...aStroke, radius: 64, points, wait: 0 }));
    const contest = await planContest(site.pool);
    expectProblem(await paint(browser, contest, encodeLog(page, strokes)), 422, "BROKEN_IMAGE");
  });

  test("that is not base64 is refused", async () => {
    const { browser } = await site.member();
    const reply = await browser.post("/api/paintings", { contest_id: randomUUID(), log: "päint" });
    expectProblem(reply, 400, "INVALID_INPUT");
  });

  test("from a visitor is refused", async () => {
    expectProblem(await paint(site.browser(), randomUUID()), 401, "NOT_SIGNED_IN");
  });
});
