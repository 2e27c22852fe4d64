/** Whatever is killed at whatever moment, the next start works, and everything acknowledged is there. */
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { deflateRawSync } from "node:zlib";
import { encodeLog } from "@contest/painting/operations";
import { testPage, testPageBytes } from "@contest/testing/paintings";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readConfiguration } from "@contest/platform/configuration";
import { createPool, type Pool } from "@contest/database/pool";
import { cleanUpImages } from "@contest/server/images/clean-up";
import { proofSize } from "@contest/testing/proof-size";
import { openStorage } from "@contest/platform/storage/open-storage";
import {
  creditDifferences,
  giveCredits,
  insertSubmissions,
  planContest,
  signInMany,
  wrongTallies,
} from "@contest/testing/submissions";
import {
  databaseIn,
  ended,
  type ServerProcess,
  killServer,
  killServerAndDatabase,
  useServerProcesses,
} from "@contest/testing/server-process";
import { signUpFields } from "@contest/testing/site";

const processes = useServerProcesses();
/** Generating today's line art would take longer than most of these tests. */
const start = () => processes.start({ AUTO_CONTEST: "off" });
type FaultPoint = (server: ServerProcess, folder: string) => void;

const FAULT_POINTS: [string, FaultPoint][] = [
  ["the server and its database", killServerAndDatabase],
  ["the server alone", killServer],
];
/** The harder one is enough for a short run. */
const TRIED = FAULT_POINTS.slice(0, proofSize({ small: 1, full: 2 }));

/** Injects faults repeatedly while requests are in progress. */
async function killRepeatedly(
  first: ServerProcess,
  rounds: number,
  strike: FaultPoint,
  act: (url: string, round: number, answered: () => void) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const server = round === 0 ? first : await start();
    let missing = 3 + Math.floor(Math.random() * 8);
    await act(server.url, round, () => {
      missing -= 1;
      if (missing === 0) strike(server, processes.folder());
    });
    await ended(server.child);
  }
}

const KILLS = proofSize({ small: 1, full: 50 });

test.each(TRIED)(
  "after kill -9 of %s, each account and submission that was acknowledged is there, with its files, for one credit",
  { timeout: 1_800_000 },
  async (_what, strike) => {
    const { first, artists } = await makeArtists(proofSize({ small: 4, full: 60 }));
    const page = testPage(150, 130);
    const storage = await openStorage(readConfiguration({ DATA_DIR: processes.folder() }));
    await storage.put("line-art/owl/coloring.bin", deflateRawSync(testPageBytes(150, 130)));
    const painters = artists.filter((_, index) => index % 2 === 0).map((artist) => ({ artist, handedIn: 0 }));
    const uploaders = artists.filter((_, index) => index % 2 === 1);
    const signedUp: string[] = [];
    const kept: string[] = [];
    const handInNext = (url: string, { artist, handedIn }: (typeof painters)[number]) => {
      return handIn(url, artist, encodeLog(page, [{ kind: "fill", region: 1, color: handedIn, wait: 1 }]));
    };

    await killRepeatedly(first, KILLS, strike, async (url, round, answered) => {
      // Otherwise, a fast machine would reach the hourly limits.
      const pool = createPool(databaseIn(processes.folder()), () => undefined);
      await pool.query("delete from limit_counters");
      await pool.end();
      await Promise.all([
        ...[1, 2].map(async (visitor) => {
          for (let count = 0; ; count += 1) {
            const fields = signUpFields(`r${round}-v${visitor}-n${count}`);
            const reply = await post(`${url}/api/users`, fields, fields.email);
            if (!reply) return;
            if (reply.status === 201) signedUp.push(fields.email);
            // Hashing passwords all the time would leave no processor to the pictures, whose processes yield.
            await setTimeout(200);
          }
        }),
        ...uploaders.map(async (artist) => {
          for (let count = 0; ; count += 1) {
            const id = await submitArtwork(url, artist, round * 1000 + count);
            if (id === "cut off") return;
            kept.push(id);
            answered();
          }
        }),
        ...painters.map(async (painter) => {
          // A painting whose response was lost is handed in again after the next start.
          for (; await handInNext(url, painter); painter.handedIn += 1) answered();
        }),
      ]);
    });

    const { url } = await start();
    for (const painter of painters) expect(await handInNext(url, painter)).toBe(true);
    for (const email of signedUp) {
      const reply = await post(`${url}/api/users/login`, { email, password: signUpFields("x").password }, email);
      expect([email, reply?.status]).toEqual([email, 200]);
    }
    const pool = createPool(databaseIn(processes.folder()), () => undefined);
    try {
      const { rows } = await pool.query("select id, user_id from submissions");
      const there = new Set(rows.map(({ id }) => id));
      expect(kept.filter((id) => !there.has(id))).toEqual([]);
      for (const { artist, handedIn } of painters) {
        expect(rows.filter(({ user_id }) => user_id === artist.userId)).toHaveLength(handedIn + 1);
      }
      expect(await creditDifferences(pool)).toEqual([]);
      await expectFilesAndRowsToAgree(pool, processes.folder());
    } finally {
      await pool.end();
    }
  },
);

const VOTERS = proofSize({ small: 40, full: 1000 });
const VOTES_EACH = 10;
const MOST_KILLS = proofSize({ small: 1, full: 60 });
/** Half of the votes are cast in rounds that are interrupted; the others have a last one to themselves. */
const VOTES_BEFORE_KILL = Math.floor((VOTERS * VOTES_EACH) / 2 / MOST_KILLS);

test(
  `${VOTERS * VOTES_EACH} votes by ${VOTERS} members under kill -9 are counted correctly, and no acknowledged vote is lost`,
  {
    timeout: 900_000,
  },
  async () => {
    const { first, voters, works: submissions } = await makeVoters();
    const wanted = voters.flatMap((voter) => submissions.map((submission) => ({ voter, work: submission })));
    const answered = new Set<string>();
    let kills = 0;
    while (answered.size < wanted.length) {
      const server = kills === 0 ? first : await start();
      const answeredBefore = answered.size;
      let isKilled = kills === MOST_KILLS;
      const queue = wanted.filter(({ voter, work: submission }) => !answered.has(`${voter.id} ${submission}`));
      await atOnce(8, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) {
          const { voter, work: submission } = next;
          const reply = await vote(server.url, voter, submission);
          if (reply === null) return;
          // 409: the vote was counted by a server that was killed before its response arrived.
          if (reply !== 200 && reply !== 409) throw new Error(`a vote was answered with ${reply}`);
          answered.add(`${voter.id} ${submission}`);
          // The votes of the other voters are on their way.
          if (isKilled || answered.size - answeredBefore < VOTES_BEFORE_KILL) continue;
          isKilled = true;
          kills += 1;
          killServerAndDatabase(server, processes.folder());
        }
      });
      if (queue.length > 0) await ended(server.child);
    }
    const pool = createPool(databaseIn(processes.folder()), () => undefined);
    try {
      const { rows } = await pool.query("select user_id || ' ' || submission_id as vote from votes");
      expect(rows.map(({ vote }) => vote).toSorted()).toEqual([...answered].toSorted());
      expect(await wrongTallies(pool)).toEqual([]);
      expect(kills).toBe(MOST_KILLS);
    } finally {
      await pool.end();
    }
  },
);

async function makeVoters() {
  const first = await start();
  const pool = createPool(databaseIn(processes.folder()), () => undefined);
  const voters = await signInMany(pool, VOTERS + 1);
  const [artist, ...others] = voters;
  const times = Array.from({ length: VOTES_EACH }, () => ({ at: new Date() }));
  const submissions = await insertSubmissions(pool, artist?.id ?? "", await planContest(pool), times);
  await pool.end();
  return { first, voters: others, works: submissions };
}

async function vote(
  url: string,
  { id, cookie }: { id: string; cookie: string },
  submission: string,
): Promise<number | null> {
  try {
    const reply = await fetch(`${url}/api/submissions/${submission}/vote`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, "x-forwarded-for": `10.9.${id.charCodeAt(35)}.1` },
      body: JSON.stringify({ user_id: id }),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return null;
  }
}

interface Artist {
  userId: string;
  cookie: string;
  contestId: string;
}

/** Creates members with enough credits for the whole test. */
async function makeArtists(count: number): Promise<{ first: ServerProcess; artists: Artist[] }> {
  const first = await start();
  const pool = createPool(databaseIn(processes.folder()), () => undefined);
  const contestId = await planContest(pool);
  const artists = await atOnce(count, async (index) => {
    const reply = await post(`${first.url}/api/users`, signUpFields(`artist${index}`), `artist${index}`);
    if (!reply) throw new Error("the server is gone");
    const { user } = (await reply.json()) as { user: { _id: string } };
    await giveCredits(pool, user._id, 100_000);
    const [cookie = ""] = (reply.headers.getSetCookie()[0] ?? "").split(";");
    return { userId: user._id, cookie, contestId };
  });
  await pool.end();
  return { first, artists };
}

/** Uploads a picture and submits it. Returns the submission's id once the server has responded. */
async function submitArtwork(url: string, artist: Artist, seed: number): Promise<string> {
  const { userId, cookie, contestId } = artist;
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 80 };
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("upload_preset", "coloring");
  form.append("file", new Blob([new Uint8Array(photo)]), "photo.jpg");
  try {
    const headers = { cookie, "x-forwarded-for": "10.0.0.1" };
    const uploaded = await fetch(`${url}/api/images/upload`, { method: "POST", headers, body: form });
    const { secure_url } = (await uploaded.json()) as { secure_url: string };
    const submitted = await fetch(`${url}/api/submissions`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({
        user_id: userId,
        challenge_id: contestId,
        file_path: new URL(secure_url).pathname,
        request_id: randomUUID(),
      }),
    });
    const { submission } = (await submitted.json()) as { submission: { id: string } };
    return submission.id;
  } catch {
    return "cut off";
  }
}

/** Sends a painting and submits it, as the room does. Returns false if the server is gone. */
async function handIn(url: string, artist: Artist, log: Uint8Array): Promise<boolean> {
  const { userId, cookie, contestId } = artist;
  const headers = { cookie, "x-forwarded-for": "10.0.0.1", "content-type": "application/json" };
  const send = async (path: string, body: object) => {
    const reply = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: reply.status, body: (await reply.json()) as Record<string, string> };
  };
  try {
    const painted = await send("/api/paintings", {
      contest_id: contestId,
      log: Buffer.from(log).toString("base64"),
    });
    if (painted.status >= 500) return false;
    if (painted.status !== 201) throw new Error(`a painting was answered with ${JSON.stringify(painted)}`);
    const fields = { user_id: userId, challenge_id: contestId, request_id: randomUUID() };
    const submitted = await send("/api/submissions", { ...fields, file_path: painted.body["secure_url"] });
    return submitted.status < 300;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("a painting")) throw error;
    return false;
  }
}

/** Checks that every row has its file, and that after the clean-up every file has a row. */
async function expectFilesAndRowsToAgree(pool: Pool, folder: string): Promise<void> {
  const configuration = readConfiguration({ DATA_DIR: folder });
  const storage = await openStorage(configuration);
  await cleanUpImages({ pool, storage, configuration }, { unusedMs: 0, leftoverMs: 0 });
  const { rows } = await pool.query("select id, used_at from images order by id");
  expect(rows.every(({ used_at }) => used_at !== null)).toBe(true);
  expect(readdirSync(join(folder, "files/images")).sort()).toEqual(rows.map(({ id }) => id));
  for (const { id } of rows) {
    expect(readdirSync(join(folder, "files/images", id))).toEqual(expect.arrayContaining(["original"]));
  }
}

async function atOnce<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

/** Null if the server is gone. */
async function post(url: string, body: object, from: string): Promise<Response | null> {
  // Each person has a separate address; otherwise, the rate limits would respond instead.
  const address = `10.${[...Buffer.from(from)].reduce((sum, byte) => (sum * 31 + byte) % 65_521, 7) >> 8}.1.${from.length}`;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    });
    // Reads the body to its end, because a response counts only once it has arrived completely.
    return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers });
  } catch {
    return null;
  }
}
