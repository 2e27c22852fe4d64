/**
 * Simulated users who use the site all the time, retry each action until it succeeds, and record what was acknowledged.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import type { Pool } from "@contest/database/pool";
import { giveCredits, insertSubmissions, planContest, signInMany } from "@contest/testing/submissions";
import { SITE_URL } from "./site.ts";

/** What the site has acknowledged. */
export interface Acknowledged {
  /** Email addresses. */
  accounts: Set<string>;
  /** `member submission` */
  votes: Set<string>;
  /** Submission ids, by the id of the request that created them. */
  submissions: Map<string, string>;
}

/** Pages for visitors, actions of members, uploads, and live streams. */
export type Kind = "visit" | "member" | "upload" | "stream";

export interface Load {
  acknowledged: Acknowledged;
  /** When each kind of action failed, by the client's clock. */
  failures: Record<Kind, number[]>;
  responses: Record<Kind, number>;
  /** When a write was acknowledged, by the client's clock. */
  writes: number[];
  /** Responses that no fault excuses. */
  wrong: string[];
  /** Runs something while no request is in progress. Only then must everything be consistent. */
  whileIdle<T>(run: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 8000;
const VOTERS = 250;
const SUBMISSIONS = 140;
const ARTISTS = 20;
/** Everybody has the address of the client, and an address may sign up a hundred times an hour. */
const SIGN_UP_EVERY_MS = 14_000;

export async function startLoad(pool: Pool): Promise<Load> {
  const contest = await planContest(pool, "-1 hour", "3 hours");
  const [artist, ...voters] = await signInMany(pool, VOTERS + 1);
  const times = Array.from({ length: SUBMISSIONS }, () => ({ at: new Date() }));
  const submissions = await insertSubmissions(pool, artist?.id ?? "", contest, times);
  // Their pictures are not in our store.
  await pool.query("update images set source_url = 'https://pictures.example/' || id");
  const artists = voters.slice(0, ARTISTS);
  for (const { id } of artists) await giveCredits(pool, id, 10_000);

  const acknowledged: Acknowledged = { accounts: new Set(), votes: new Set(), submissions: new Map() };
  const failures: Load["failures"] = { visit: [], member: [], upload: [], stream: [] };
  const responses: Load["responses"] = { visit: 0, member: 0, upload: 0, stream: 0 };
  const writes: number[] = [];
  const wrong: string[] = [];
  const ending = new AbortController();
  const pending = new Set<Promise<unknown>>();
  let idle = Promise.resolve();
  const password = "teal heron, quiet lamp";

  async function request(kind: Kind, path: string, options: RequestOptions = {}): Promise<Reply | null> {
    await idle;
    const sent = send(kind, path, options);
    pending.add(sent);
    return sent.finally(() => pending.delete(sent));
  }

  async function send(kind: Kind, path: string, options: RequestOptions): Promise<Reply | null> {
    const { body, form, cookie } = options;
    const startedAt = Date.now();
    try {
      const reply = await fetch(SITE_URL + path, {
        method: body || form ? "POST" : "GET",
        headers: {
          // The cookie's name over https.
          ...(cookie && { cookie: `__Host-${cookie}` }),
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await reply.text();
      if (reply.status < 500) {
        responses[kind] += 1;
        return { status: reply.status, text };
      }
      // A fault never excuses a bug of ours.
      if (reply.status === 500) wrong.push(`${path}: 500 ${text.slice(0, 200)}`);
    } catch {
      // The request was cut off, refused, or too slow.
    }
    failures[kind].push(startedAt, Date.now());
    return null;
  }

  /** Retries until there is a response; undefined if the load ends before that. */
  async function retry(kind: Kind, path: string, options: RequestOptions): Promise<Reply | undefined> {
    while (!ending.signal.aborted) {
      const reply = await request(kind, path, options);
      if (reply) return reply;
      await sleep(300);
    }
    return undefined;
  }

  async function signUpAndIn(): Promise<void> {
    for (let count = 0; !ending.signal.aborted; count += 1) {
      const username = `person${count}`;
      const email = `${username}@example.com`;
      const fields = { email, password, firstName: "Ana", lastName: "Quill", username };
      const made = await retry("member", "/api/users", { body: fields });
      if (!made) return;
      // 409: created by an attempt whose response was lost.
      if (made.status !== 201 && made.status !== 409) wrong.push(`sign-up: ${made.status} ${made.text.slice(0, 100)}`);
      acknowledged.accounts.add(email);
      writes.push(Date.now());
      const signedIn = await retry("member", "/api/users/login", { body: { email, password } });
      if (signedIn && signedIn.status !== 200) wrong.push(`sign-in of ${email}: ${signedIn.status}`);
      await sleep(SIGN_UP_EVERY_MS);
    }
  }

  async function vote(part: number, parts: number): Promise<void> {
    for (const submission of submissions) {
      for (const [index, voter] of voters.entries()) {
        if (index % parts !== part) continue;
        const options = { body: { user_id: voter.id }, cookie: voter.cookie };
        const reply = await retry("member", `/api/submissions/${submission}/vote`, options);
        if (!reply) return;
        if (reply.status === 200 || reply.status === 409) {
          acknowledged.votes.add(`${voter.id} ${submission}`);
          writes.push(Date.now());
        } else wrong.push(`vote: ${reply.status} ${reply.text.slice(0, 100)}`);
        await sleep(120);
      }
    }
  }

  async function submit(): Promise<void> {
    for (let count = 0; !ending.signal.aborted; count += 1) {
      const member = artists[count % artists.length];
      if (!member) return;
      const background = { r: count % 256, g: (count >> 8) % 256, b: 80 };
      const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const form = new FormData();
      form.append("upload_preset", "coloring");
      form.append("file", new Blob([new Uint8Array(photo)]), "photo.jpg");
      const uploaded = await retry("upload", "/api/images/upload", { form, cookie: member.cookie });
      if (!uploaded) return;
      if (uploaded.status !== 200) {
        wrong.push(`upload: ${uploaded.status} ${uploaded.text.slice(0, 100)}`);
        continue;
      }
      const { secure_url } = JSON.parse(uploaded.text) as { secure_url: string };
      const request = randomUUID();
      const body = {
        user_id: member.id,
        challenge_id: contest,
        file_path: new URL(secure_url).pathname,
        request_id: request,
      };
      const submitted = await retry("member", "/api/submissions", { body, cookie: member.cookie });
      if (!submitted) return;
      const { submission } = JSON.parse(submitted.text) as { submission?: { id: string } };
      if (submission) {
        acknowledged.submissions.set(request, submission.id);
        writes.push(Date.now());
      } else wrong.push(`submission: ${submitted.status} ${submitted.text.slice(0, 100)}`);
      await sleep(700);
    }
  }

  async function poll(kind: Kind, path: string, cookie?: string): Promise<void> {
    while (!ending.signal.aborted) {
      const reply = await request(kind, path, cookie ? { cookie } : {});
      if (reply && reply.status !== 200) wrong.push(`${path}: ${reply.status}`);
      await sleep(250);
    }
  }

  /** An open page: receives a vote about every second, and reconnects after an interruption. */
  async function listen(): Promise<void> {
    while (!ending.signal.aborted) {
      const silence = new AbortController();
      const stop = () => silence.abort();
      ending.signal.addEventListener("abort", stop, { once: true });
      let timer = setTimeout(stop, TIMEOUT_MS);
      try {
        const reply = await fetch(`${SITE_URL}/api/live`, { signal: silence.signal });
        for await (const chunk of reply.body ?? []) {
          if (!new TextDecoder().decode(chunk).includes("event: tallies")) continue;
          responses.stream += 1;
          clearTimeout(timer);
          timer = setTimeout(stop, TIMEOUT_MS);
        }
      } catch {
        // The stream was interrupted.
      }
      clearTimeout(timer);
      ending.signal.removeEventListener("abort", stop);
      if (!ending.signal.aborted) failures.stream.push(Date.now());
      await sleep(500);
    }
  }

  const running = [
    signUpAndIn(),
    ...[0, 1, 2].map((part) => vote(part, 3)),
    submit(),
    poll("visit", "/api/gallery?tab=all&sort=newest"),
    poll("visit", "/api/leaderboard"),
    poll("member", "/api/users/me", voters[0]?.cookie),
    listen(),
    listen(),
  ];
  return {
    acknowledged,
    failures,
    responses,
    writes,
    wrong,
    async whileIdle(run) {
      let resume = () => {};
      idle = new Promise((resolve) => {
        resume = resolve;
      });
      try {
        await Promise.all(pending);
        return await run();
      } finally {
        resume();
      }
    },
    async stop() {
      ending.abort();
      await Promise.all(running);
    },
  };
}

interface RequestOptions {
  body?: object;
  form?: FormData;
  cookie?: string;
}

interface Reply {
  status: number;
  text: string;
}
