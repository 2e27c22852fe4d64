/** One account or network cannot take the upload away from everybody else. */
import { RATE_LIMITS } from "@contest/rules/rate-limits";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import { expectProblem } from "@contest/testing/expect-problem";
import { useSite } from "@contest/testing/site";
import { sendForm, testPicture, upload } from "@contest/testing/upload";
import { expect, test } from "vitest";

const site = useSite();

test("an account with four unfinished uploads cannot start a fifth, and others can", async () => {
  const [attacker, artist] = [await site.member(), await site.member()];
  const file = await testPicture().jpeg().toBuffer();
  const finish: (() => void)[] = [];
  const unfinished = Array.from({ length: 4 }, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from("--x\r\n"));
        finish.push(() => controller.close());
      },
    });
    return sendForm(site, attacker.browser, body, { "content-type": "multipart/form-data; boundary=x" });
  });
  // An upload that came in between would take the place of an unfinished one.
  await expect.poll(async () => countAtLimits(4), { timeout: 20_000 }).toBe(2);
  expect((await upload(site, attacker.browser, { file })).status).toBe(503);
  expect((await upload(site, artist.browser, { file })).status).toBe(200);
  for (const end of finish) end();
  expect((await Promise.all(unfinished)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect((await upload(site, attacker.browser, { file })).status).toBe(200);
});

test("a network that has used up its uploads stops, and other networks do not notice", async () => {
  const [attacker, artist] = [await site.member(), await site.member()];
  const file = await testPicture().jpeg().toBuffer();
  for (let use = 0; use < RATE_LIMITS.uploadByAddress.most; use += 1)
    await consumeRateLimits(site.pool, [["uploadByAddress", attacker.browser.address]]);
  expectProblem(await upload(site, attacker.browser, { file }), 429, "TOO_MANY_REQUESTS");
  expect((await upload(site, artist.browser, { file })).status).toBe(200);
});

/** How many rate limits have been used this often: an upload counts for its account and for its network. */
async function countAtLimits(uses: number): Promise<number> {
  const { rows } = await site.pool.query<{ count: number }>(
    "select count(*)::int as count from limit_counters where used = $1",
    [uses],
  );
  return rows[0]?.count ?? 0;
}
