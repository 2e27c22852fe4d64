import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { useS3 } from "@contest/testing/s3";
import { type Browser, type TestSite, useSite } from "@contest/testing/site";
import { cleanUpImages } from "./clean-up.ts";
import { fetchPicture, testPicture, upload } from "@contest/testing/upload";

const s3 = useS3();
const HOUR = 60 * 60 * 1000;

describe.each<[string, Record<string, string>]>([
  ["a folder", {}],
  ["S3", s3],
])("the clean-up of pictures stored in %s", (_name, settings) => {
  const site = useSite(settings);

  let viewer: Browser;
  beforeAll(async () => {
    viewer = (await site.administrator()).browser;
  });

  async function uploaded(): Promise<string> {
    const { browser } = await site.member();
    const reply = await upload(site, browser, { file: await testPicture().jpeg().toBuffer() });
    expect(reply.status).toBe(200);
    return reply.body.public_id;
  }

  test("an unused picture is deleted after a day, and a used one is kept", { timeout: 90_000 }, async () => {
    const [unused, used] = [await uploaded(), await uploaded()];
    await finished(site);
    await site.pool.query("update images set used_at = now() where id = $1", [used]);

    await cleanUpImages(site.services);
    expect(await folders(site)).toEqual(expect.arrayContaining([unused, used]));

    await site.pool.query("update images set created_at = now() - interval '25 hours'");
    await cleanUpImages(site.services, { leftoverMs: 0 });
    expect((await site.pool.query("select id from images")).rows).toEqual([{ id: used }]);
    expect(await folders(site)).toEqual([used]);
    expect((await fetchPicture(site, `/image/upload/${unused}.webp`, viewer)).status).toBe(404);
    expect((await fetchPicture(site, `/image/upload/${used}.webp`, viewer)).status).toBe(200);
  });

  test("files without a row are deleted after an hour, and no others", { timeout: 90_000 }, async () => {
    const [kept, lost] = [await uploaded(), await uploaded()];
    await finished(site);
    await site.pool.query("delete from images where id = $1", [lost]);
    await site.services.storage.put("images/not-an-id/file", Buffer.from("x"));

    await cleanUpImages(site.services, { leftoverMs: HOUR });
    expect(await folders(site)).toContain(lost);
    await cleanUpImages(site.services, { leftoverMs: 0 });
    expect(await folders(site)).toContain(kept);
    expect(await folders(site)).not.toContain(lost);
    expect(await folders(site)).toContain("not-an-id");
  });

  test("the pictures of a deleted account are deleted", { timeout: 90_000 }, async () => {
    const { browser, user } = await site.member();
    const { body } = await upload(site, browser, { file: await testPicture().jpeg().toBuffer() });
    await finished(site);
    await site.pool.query("update images set used_at = now() where id = $1", [body.public_id]);
    await site.pool.query("delete from users where id = $1", [user._id]);
    await cleanUpImages(site.services, { leftoverMs: 0 });
    expect(await folders(site)).not.toContain(body.public_id);
  });

  test("a picture that is being used at that moment is kept", { timeout: 90_000 }, async () => {
    const id = await uploaded();
    await finished(site);
    const other = await site.pool.connect();
    try {
      await other.query("begin");
      await other.query("update images set used_at = now() where id = $1", [id]);
      const cleaning = cleanUpImages(site.services, { unusedMs: 0, leftoverMs: 0 });
      await new Promise((resolve) => setTimeout(resolve, 200));
      await other.query("commit");
      await cleaning;
    } finally {
      other.release();
    }
    expect((await site.pool.query("select from images where id = $1", [id])).rowCount).toBe(1);
    expect((await fetchPicture(site, `/image/upload/${id}.webp`, viewer)).status).toBe(200);
  });
});

describe("unused pictures of a member", () => {
  const site = useSite();

  test("the twenty-first unused picture replaces the oldest unused one", async () => {
    const { browser, user } = await site.member();
    const { body: first } = await upload(site, browser, { file: await testPicture(80, 80).png().toBuffer() });
    await site.pool.query(
      `insert into images (id, user_id, format, byte_count, sha256, width, height, placeholder, created_at, used_at)
       select uuidv7(), user_id, format, byte_count, sha256, width, height, placeholder,
         now() - number * interval '1 minute', case when number = 25 then now() end
       from images, generate_series(1, 25) as number`,
    );
    await upload(site, browser, { file: await testPicture(80, 80).png().toBuffer() });
    const { rows } = await site.pool.query(
      `select count(*) filter (where used_at is null) as unused, count(*) filter (where used_at is not null) as used,
         count(*) filter (where id = $2) as first
       from images where user_id = $1`,
      [user._id, first.public_id],
    );
    expect(rows).toEqual([{ unused: 20, used: 1, first: 1 }]);
  });

  test("unused pictures are part of the account export", async () => {
    const { browser, user } = await site.member();
    const { body } = await upload(site, browser, { file: await testPicture(80, 80).png().toBuffer() });
    const exported = await browser.get(`/api/users/${user._id}/export`);
    expect(JSON.stringify(exported.body)).toContain(`/image/upload/${body.public_id}.webp`);
  });

  test("old folders of killed uploads are deleted", async () => {
    const scratch = join(site.services.configuration.dataDir, "work");
    mkdirSync(join(scratch, "abandoned"), { recursive: true });
    writeFileSync(join(scratch, "abandoned/original"), "half a photo");
    await cleanUpImages(site.services);
    expect(existsSync(join(scratch, "abandoned"))).toBe(true);
    await cleanUpImages(site.services, { leftoverMs: 0 });
    expect(existsSync(join(scratch, "abandoned"))).toBe(false);
  });
});

async function folders(site: TestSite): Promise<string[]> {
  const names: string[] = [];
  for await (const page of site.services.storage.folders("images")) names.push(...page);
  return names.sort();
}

/** Waits for the background job, which writes into the same folders. */
async function finished(site: TestSite): Promise<void> {
  await expect
    .poll(async () => (await site.pool.query("select from images where avif_at is null")).rowCount, { timeout: 60_000 })
    .toBe(0);
}
