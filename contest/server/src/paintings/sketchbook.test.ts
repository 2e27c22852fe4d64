import { randomUUID } from "node:crypto";
import { encodeLog, type Operation } from "@contest/painting/operations";
import { expectProblem } from "@contest/testing/expect-problem";
import { testPage } from "@contest/testing/paintings";
import { type Browser, useSite } from "@contest/testing/site";
import { planContest } from "@contest/testing/submissions";
import { expect, test } from "vitest";

const site = useSite();
const page = testPage(150, 130);

/** A log with as many fills. */
function logOf(fills: number): string {
  const operations = Array.from({ length: fills }, (_, index): Operation => {
    return { kind: "fill", region: (index % 12) + 1, color: index, wait: 1 };
  });
  return Buffer.from(encodeLog(page, operations)).toString("base64");
}

function save(browser: Browser, contest: string, id: string, version: number, log = logOf(1)) {
  return browser.put(`/api/sketches/${id}`, { contest_id: contest, version, log });
}

test("a member's page is saved, and found again on another device", async () => {
  const { browser, user, password } = await site.member();
  const contest = await planContest(site.pool);
  const id = randomUUID();
  expect((await save(browser, contest, id, 0)).body).toEqual({ version: 1 });
  expect((await save(browser, contest, id, 1, logOf(2))).body).toEqual({ version: 2 });
  const phone = site.browser();
  await phone.post("/api/users/login", { email: user.email, password });
  const { body } = await phone.get(`/api/sketches?contest_id=${contest}`);
  expect(body.sketches).toMatchObject([{ id, contest_id: contest, version: 2, contest_title: expect.any(String) }]);
  expect((await phone.get(`/api/sketches/${id}`)).body.log).toBe(logOf(2));
});

test("saving a page takes no credit", async () => {
  const { browser, user } = await site.member();
  const before = await browser.get(`/api/subscription?userId=${user._id}`);
  await save(browser, await planContest(site.pool), randomUUID(), 0);
  const after = await browser.get(`/api/subscription?userId=${user._id}`);
  expect(after.body.remaining_submissions).toBe(before.body.remaining_submissions);
});

test("of two devices that go on from the same version, one has to save another page", async () => {
  const { browser } = await site.member();
  const contest = await planContest(site.pool);
  const id = randomUUID();
  await save(browser, contest, id, 0);
  const replies = await Promise.all([2, 3].map((fills) => save(browser, contest, id, 1, logOf(fills))));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.map(({ body }) => body.code)).toContain("SKETCH_CHANGED");
});

test("a page that is saved again because the response was lost has one version", async () => {
  const { browser } = await site.member();
  const contest = await planContest(site.pool);
  const id = randomUUID();
  await save(browser, contest, id, 0);
  expect((await save(browser, contest, id, 0)).body).toEqual({ version: 1 });
});

test("nobody else can read, change or remove a page", async () => {
  const [{ browser }, stranger] = [await site.member(), await site.member()];
  const contest = await planContest(site.pool);
  const id = randomUUID();
  await save(browser, contest, id, 0);
  expectProblem(await stranger.browser.get(`/api/sketches/${id}`), 404, "NOT_FOUND");
  expect((await save(stranger.browser, contest, id, 1, logOf(5))).status).toBe(409);
  expectProblem(await stranger.browser.delete(`/api/sketches/${id}`), 404, "NOT_FOUND");
  expect((await stranger.browser.get("/api/sketches")).body.sketches).toEqual([]);
  expect((await browser.get(`/api/sketches/${id}`)).body.log).toBe(logOf(1));
});

test("a removed page is gone", async () => {
  const { browser } = await site.member();
  const id = randomUUID();
  await save(browser, await planContest(site.pool), id, 0);
  expect((await browser.delete(`/api/sketches/${id}`)).status).toBe(204);
  expectProblem(await browser.get(`/api/sketches/${id}`), 404, "NOT_FOUND");
});

test("a sketchbook has pages of its own: the next ones are found by the cursor", async () => {
  const { browser } = await site.member();
  const contest = await planContest(site.pool);
  const ids = Array.from({ length: 5 }, () => randomUUID());
  for (const id of ids) await save(browser, contest, id, 0);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body }: Awaited<ReturnType<Browser["get"]>> = await browser.get(
      `/api/sketches?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...body.sketches.map(({ id }: { id: string }) => id));
    cursor = body.next;
  }
  expect(seen.toSorted()).toEqual(ids.toSorted());
});

test.each([
  ["a picture", Buffer.alloc(5000, 0x89).toString("base64"), 422],
  ["nothing", "", 422],
  ["no base64", "päint", 400],
])("what is not a painting is refused: %s", async (_name, log, status) => {
  const { browser } = await site.member();
  const contest = await planContest(site.pool);
  const id = randomUUID();
  expect((await save(browser, contest, id, 0, log)).status).toBe(status);
  expectProblem(await browser.get(`/api/sketches/${id}`), 404, "NOT_FOUND");
});

test("a page that is not open yet cannot be saved", async () => {
  const { browser } = await site.member();
  const contest = await planContest(site.pool, "1 hour", "2 hours");
  expectProblem(await save(browser, contest, randomUUID(), 0), 403, "CONTEST_NOT_OPEN");
});

test("a sketchbook is bounded, and says so", async () => {
  const { browser, user } = await site.member();
  const contest = await planContest(site.pool);
  await site.pool.query(
    `insert into sketches (id, user_id, contest_id, log)
     select gen_random_uuid(), $1, $2, decode('43504c31' || repeat('00', 32), 'hex') from generate_series(1, 2000)`,
    [user._id, contest],
  );
  expectProblem(await save(browser, contest, randomUUID(), 0), 409, "SKETCHBOOK_FULL");
});

test("the download of one's data contains the sketchbook", async () => {
  const { browser, user } = await site.member();
  await save(browser, await planContest(site.pool), randomUUID(), 0);
  const { body } = await browser.get(`/api/users/${user._id}/export`);
  expect(body.sketches).toMatchObject([{ log: logOf(1) }]);
});
