/** Files that were changed at random: each is opened or refused, and never harms the server. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument, rgb } from "pdf-lib";
import { expect, test } from "vitest";
import { proofSize } from "../proof-size.ts";
import { useSite } from "../test-site.ts";
import { cleanUpImages } from "./clean-up.ts";
import { CHILD_MEMORY_MB } from "./image-child.ts";
import { imageChildren, peakMemory } from "./test-children.ts";
import { makeHeic } from "./test-heic.ts";
import { testColor, testPicture, upload } from "./test-upload.ts";

const MUTATIONS = proofSize({ small: 24, full: 10_000 });
const AT_ONCE = 8;
const site = useSite();

test(
  "changed files never give a 500, never take too much memory, and leave nothing behind",
  { timeout: proofSize({ small: 120_000, full: 3_600_000 }) },
  async () => {
    const originals = await makeOriginals();
    const random = seeded(20_261_115);
    const { browser } = await site.member();
    const answers: Record<string, number> = {};
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, ...imageChildren().map((pid) => peakMemory(pid) ?? 0));
    }, 200);

    const line = async (start: number) => {
      for (let index = start; index < MUTATIONS; index += AT_ONCE) {
        const original = originals[index % originals.length] ?? Buffer.alloc(0);
        const reply = await upload(site, browser, { file: mutated(original, random) });
        const answer = `${reply.status} ${reply.body.code ?? "taken"}`;
        answers[answer] = (answers[answer] ?? 0) + 1;
        // Otherwise the quota would answer instead.
        if (index % 20 === 0) await site.pool.query("delete from limit_counters");
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, start) => line(start)));
    } finally {
      clearInterval(watch);
    }

    console.log(`${MUTATIONS} changed files`, answers, `at most ${Math.round(peak)} MB`);
    const unexpected = Object.keys(answers).filter((answer) => !/^(200|400|415|422) /.test(answer));
    expect(unexpected).toEqual([]);
    expect(Object.keys(answers).length).toBeGreaterThan(2);
    expect(peak).toBeLessThan(CHILD_MEMORY_MB);

    // Beside the last ones that were taken, nothing is there: no file without a row, no half file, no folder of the work.
    const { dataDir } = site.services.configuration;
    const kept = async () => (await site.pool.query("select id, avif_at from images order by id")).rows;
    await expect.poll(async () => (await kept()).every(({ avif_at }) => avif_at), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => readdirSync(join(dataDir, "work")), { timeout: 60_000 }).toEqual([]);
    expect(readdirSync(join(dataDir, "files/.unfinished"))).toEqual([]);
    await cleanUpImages(site.services, { leftoverMs: 0 });
    expect(readdirSync(join(dataDir, "files/images")).sort()).toEqual((await kept()).map(({ id }) => id));
  },
);

async function makeOriginals(): Promise<Buffer[]> {
  const document = await PDFDocument.create();
  document.addPage([100, 100]).drawRectangle({ x: 0, y: 0, width: 50, height: 50, color: rgb(1, 0, 0) });
  const picture = () => testPicture(200, 150);
  return [
    await picture().jpeg().toBuffer(),
    await picture()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Make: "Camera" } })
      .toBuffer(),
    await picture().png().toBuffer(),
    await picture().webp().toBuffer(),
    await picture().webp({ lossless: true }).toBuffer(),
    makeHeic({ width: 192, height: 128, color: (x, y) => testColor(x / 192, y / 128) }),
    Buffer.from(await document.save({ useObjectStreams: false })),
  ];
}

/** One to eight changes: bytes, numbers, or pieces cut out, doubled or added. Mostly near the head, where they matter. */
function mutated(original: Buffer, random: () => number): Buffer {
  let file = Buffer.from(original);
  const place = () => Math.floor((random() < 0.5 ? random() ** 4 : random()) * file.length);
  for (let changes = 1 + Math.floor(random() * 8); changes > 0 && file.length > 0; changes -= 1) {
    const at = place();
    const piece = file.subarray(at, at + Math.floor(random() * 64));
    const kind = Math.floor(random() * 6);
    if (kind === 0) file[at] = Math.floor(random() * 256);
    else if (kind === 1) file[at] = (file[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    else if (kind === 2) file.fill(random() < 0.5 ? 0xff : 0, at, Math.min(at + 4, file.length));
    else if (kind === 3) file = Buffer.concat([file.subarray(0, at), file.subarray(at + piece.length)]);
    else if (kind === 4) file = Buffer.concat([file.subarray(0, at), piece, file.subarray(at)]);
    else file = file.subarray(0, random() < 0.3 ? at : file.length);
  }
  return file;
}

/** The same files on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
