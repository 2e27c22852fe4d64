/** Randomly mutated files: each is accepted or refused, and never harms the server. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument, rgb } from "pdf-lib";
import { expect, test } from "vitest";
import { createRandom } from "@contest/rules/random";
import { proofSize } from "@contest/testing/proof-size";
import { useSite } from "@contest/testing/site";
import { cleanUpImages } from "@contest/server/images/clean-up";
import { CHILD_MEMORY_MB } from "@contest/image-processing/image-child";
import { imageChildren, peakMemory } from "@contest/testing/image-processes";
import { makeHeic } from "@contest/testing/heic";
import { type Format, mutated } from "@contest/testing/image-mutations";
import { testColor, testPicture, upload } from "@contest/testing/upload";

const MUTATIONS = proofSize({ small: 8, full: 50_000 });
const SEED = process.env["FUZZ_SEED"] ?? "20261115";
const AT_ONCE = 8;
/** How much more memory a server may use after many files than after some, to leave room for the garbage collector. */
const GROWTH_MB = 150;
const site = useSite();

test(
  "changed files never give a 500, never take too much memory, and leave nothing behind",
  { timeout: proofSize({ small: 120_000, full: 8 * 3_600_000 }) },
  async () => {
    const originals = await makeOriginals();
    const answers: Record<string, number> = {};
    let peak = 0;
    let early = Infinity;
    const watch = setInterval(() => {
      peak = Math.max(peak, ...imageChildren().map((pid) => peakMemory(pid) ?? 0));
    }, 200);

    const line = async (start: number) => {
      // Each is another member's, because one account may have only a few uploads in progress.
      const { browser } = await site.member();
      for (let index = start; index < MUTATIONS; index += AT_ONCE) {
        const { format, file } = originals[index % originals.length] ?? { format: "jpg", file: Buffer.alloc(0) };
        // The seed depends on the index and not on the order of execution, which differs in every run.
        const reply = await upload(site, browser, {
          file: mutated(format, file, createRandom(`${SEED}/${index}`)),
        });
        const answer = `${reply.status} ${reply.body.code ?? "taken"}`;
        answers[answer] = (answers[answer] ?? 0) + 1;
        // Otherwise, the quota would respond instead.
        if (index % 20 === 0) await site.pool.query("delete from limit_counters");
        if (index === Math.floor(MUTATIONS / 4)) early = process.memoryUsage.rss();
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, start) => line(start)));
    } finally {
      clearInterval(watch);
    }

    const grown = Math.round((process.memoryUsage.rss() - early) / 2 ** 20);
    console.log(`${MUTATIONS} changed files, seed ${SEED}`, answers);
    console.log(
      `decoders: at most ${Math.round(peak)} MB each; the server: ${grown} MB more at the end than after a quarter`,
    );
    const unexpected = Object.keys(answers).filter((answer) => !/^(200|400|415|422) /.test(answer));
    expect(unexpected).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(2);
    expect(peak).toBeLessThan(CHILD_MEMORY_MB);
    expect(grown).toBeLessThan(GROWTH_MB);

    // Apart from the last accepted pictures, nothing is left: no file without a row, no partial file, no working
    // folder.
    const { dataDir } = site.services.configuration;
    const kept = async () => (await site.pool.query("select id, avif_at from images order by id")).rows;
    await expect.poll(async () => (await kept()).every(({ avif_at }) => avif_at), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => readdirSync(join(dataDir, "work")), { timeout: 60_000 }).toEqual([]);
    expect(readdirSync(join(dataDir, "files/.unfinished"))).toEqual([]);
    await cleanUpImages(site.services, { leftoverMs: 0 });
    expect(readdirSync(join(dataDir, "files/images")).sort()).toEqual((await kept()).map(({ id }) => id));
  },
);

async function makeOriginals(): Promise<{ format: Format; file: Buffer }[]> {
  const document = await PDFDocument.create();
  document.addPage([100, 100]).drawRectangle({ x: 0, y: 0, width: 50, height: 50, color: rgb(1, 0, 0) });
  const picture = () => testPicture(200, 150);
  return [
    { format: "jpg", file: await picture().jpeg().toBuffer() },
    {
      format: "jpg",
      file: await picture()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Make: "Camera" } })
        .toBuffer(),
    },
    { format: "png", file: await picture().png().toBuffer() },
    { format: "png", file: await picture().png({ palette: true, progressive: true }).toBuffer() },
    { format: "webp", file: await picture().webp().toBuffer() },
    { format: "webp", file: await picture().webp({ lossless: true }).toBuffer() },
    { format: "heic", file: makeHeic({ width: 192, height: 128, color: (x, y) => testColor(x / 192, y / 128) }) },
    { format: "pdf", file: Buffer.from(await document.save({ useObjectStreams: false })) },
  ];
}
