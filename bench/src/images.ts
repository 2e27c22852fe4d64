/** What an upload costs compared with only processing the picture, and how twenty at once affect other requests. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { compared, type Figure, middle } from "./figure.ts";
import type { Site, SiteWithDatabase } from "./site.ts";

const ROUNDS = 8;
const AT_ONCE = 20;
const UPLOAD_ROUNDS = 8;
const WIDTHS = [2048, 1280, 640, 320];

interface Sender {
  send(): Promise<string>;
  settled(id: string): Promise<void>;
}

export async function measureUpload(site: Site): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), "images-"));
  const photo = await makePhoto();
  const file = join(folder, "photo.jpg");
  writeFileSync(file, photo);
  const sender = await member(site, "uploader", photo);

  const ours: number[] = [];
  const reference: number[] = [];
  await sender.settled(await sender.send());
  await bareSharp(file, folder);
  // Measured in turns, so that a slow moment of the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await timed(() => bareSharp(file, folder)));
    let id = "";
    ours.push(await timed(async () => (id = await sender.send())));
    await sender.settled(id);
  }
  return compared(
    "12-megapixel photo from request to stored sizes, against bare sharp",
    { ours, reference },
    (ms) => `${Math.round(ms)} ms`,
    { most: 1.2 },
  );
}

/** Uploads and calm seconds by turns, so that a slow moment of the machine affects both. */
export async function measureOthersDuringUploads(site: SiteWithDatabase): Promise<Figure> {
  const photo = await makePhoto();
  const senders: Sender[] = [];
  for (let number = 0; number < AT_ONCE; number += 1) senders.push(await member(site, `uploader${number}`, photo));
  const calm: number[] = [];
  const busy: number[] = [];
  const seconds: number[] = [];
  for (let round = 0; round < UPLOAD_ROUNDS; round += 1) {
    calm.push(await slowestOfOthers(site, () => sleep(5000)));
    let ids: string[] = [];
    busy.push(
      await slowestOfOthers(site, async () => {
        await sleep(1500);
        seconds.push((await timed(async () => (ids = await Promise.all(senders.map(({ send }) => send()))))) / 1000);
      }),
    );
    await withoutBackgroundWork(site, ids);
  }
  console.log(`${AT_ONCE} uploads take ${middle(seconds).toFixed(1)} s.`);
  return compared(
    `p99 of other requests during ${AT_ONCE} uploads, against an idle server`,
    { ours: busy, reference: calm },
    (ms) => `${ms.toFixed(1)} ms`,
    { most: 5 },
  );
}

/** Making the smaller AVIF files of so many photos would take minutes, which are not measured. */
async function withoutBackgroundWork({ pool }: SiteWithDatabase, ids: readonly string[]): Promise<void> {
  await pool.query("delete from images where id = any($1)", [ids]);
  for (;;) {
    const { rows } = await pool.query("select from graphile_worker.jobs where task_identifier = 'finish-image'");
    if (rows.length === 0) return;
    await sleep(100);
  }
}

/** The p99 of a request that needs the database, while something else is done. */
async function slowestOfOthers(site: Site, work: () => Promise<unknown>): Promise<number> {
  const prober = fork(fileURLToPath(new URL("./prober.js", import.meta.url)), [
    `${site.url}/api/challenges/current-active`,
  ]);
  const result = once(prober, "message");
  await work();
  prober.send("stop");
  const [slowest] = (await result) as [number];
  return slowest;
}

/** The same sizes in the same quality from one decoding, and nothing else. */
async function bareSharp(file: string, folder: string): Promise<void> {
  const { data, info } = await sharp(file).autoOrient().resize(2048, 1536).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  await Promise.all(
    WIDTHS.map((width) =>
      sharp(data, { raw })
        .resize({ width })
        .webp({ quality: 80, effort: 2 })
        .toFile(join(folder, `${width}.webp`)),
    ),
  );
}

async function member(site: Site, username: string, photo: Uint8Array<ArrayBuffer>): Promise<Sender> {
  const signedUp = await fetch(`${site.url}/api/users`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${username}@example.com`,
      password: "teal heron, quiet lamp",
      firstName: "Ana",
      lastName: "Quill",
      username,
    }),
  });
  const cookie = signedUp.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  return {
    send: async () => (await sendPhoto(site, cookie, photo)).public_id,
    settled: (id) => settled(site, cookie, id),
  };
}

export async function sendPhoto(
  site: Site,
  cookie: string,
  photo: Uint8Array<ArrayBuffer>,
): Promise<{ public_id: string; secure_url: string }> {
  const body = new FormData();
  body.append("upload_preset", "coloring");
  body.append("file", new Blob([photo]), "photo.jpg");
  const reply = await fetch(`${site.url}/api/images/upload`, { method: "POST", headers: { cookie }, body });
  const answer = (await reply.json()) as { public_id: string; secure_url: string };
  if (!reply.ok) throw new Error(`the upload answered ${reply.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Waits until all files of this picture have been made. */
export async function settled(site: Site, cookie: string, id: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${site.url}/image/upload/e_improve/${id}.avif`, {
      method: "HEAD",
      headers: { cookie },
    });
    if (status === 200) return;
    await sleep(100);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Soft shapes with sensor noise, which compress about as well as a photo. */
export async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [4000, 3000];
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      const noise = (state >> 16) % 24;
      const at = (y * width + x) * 3;
      pixels[at] = Math.sin(x / 90) * 60 + 130 + noise;
      pixels[at + 1] = Math.cos(y / 70) * 60 + 140 + noise;
      pixels[at + 2] = Math.sin((x + y) / 120) * 70 + 120 + noise;
    }
  }
  return new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 88 })
      .toBuffer(),
  );
}
