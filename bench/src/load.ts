/**
 * A day of the site in minutes: visitors, votes up to the rush at the deadline, sign-ins, photos, payments and open
 * pages, all at once. First finds the highest load that this machine can handle, then sustains most of it, then sends
 * twice as much, and measures the recovery time. Requests are sent on schedule and not when the previous one has been
 * served, and each is timed from the moment it was due, so that time in a queue counts.
 *
 * While the load is sustained, a bare app that runs the same statements in the same database gets the same requests at
 * the same rate, by turns of a few seconds. What the bare app cannot do (photos, passwords, payments) the site does in
 * both turns, so that the machine is equally busy.
 */
import { Agent, request } from "node:http";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { typeCard } from "@contest/testing/payments";
import { signInMany } from "@contest/testing/submissions";
import { makePhoto } from "./images.ts";
import { type Bound, compared, type Figure, type Measurements, middle } from "./figure.ts";
import { type SiteWithDatabase, startServer } from "./site.ts";
import { megabytes } from "./streams.ts";
import { openStreams } from "./open-streams.ts";
import { openPolling, type Polling } from "./votes.ts";

/** How long the site sustains the load: ten minutes in a full run. The bare app takes as long. */
const MINUTES = Number(process.env["LOAD_MINUTES"] ?? 0.75);
/** In less time, the memory depends on when garbage was collected last. */
const MINUTES_FOR_MEMORY = 10;
const TURN_SECONDS = 5;
/** Requests a second with which the search for the highest load begins. */
const FIRST_RATE = 100;
const STEP_SECONDS = 4;
const LONG_STEP_SECONDS = 15;
const OVERLOAD_SECONDS = Math.max(10, MINUTES * 6);
const RECOVERY_SECONDS = 15;
const HELD_PART = 0.85;
const PAGES_OPEN = 200;
/** The highest load is where responses take longer. Photos and passwords always take long. */
const SLOW_MS = 500;
/** How much slower than in the sustained load a response may be with twice the highest load, and after it. */
const MAX_SLOWDOWN = 5;
const MEMBERS = 3000;

interface Answer {
  status: number;
  text: string;
  hasRetryAfter: boolean;
}

interface Kind {
  /** Its share of all requests, before the rush and during it. */
  share: number;
  rush: number;
  /** Its time depends on more than the site's own speed. */
  isSlowByNature?: true;
  send(number: number): Promise<Answer>;
}

interface Sent {
  kind: string;
  /** Seconds since the start of the phase; `took` is in milliseconds. */
  at: number;
  took: number;
  status: number;
  hasRetryAfter: boolean;
}

export async function measureLoad(site: SiteWithDatabase): Promise<Figure[]> {
  const kindsAt = await createUsers(site);
  const bare = await startServer(fileURLToPath(new URL("./bare-app.js", import.meta.url)), {
    SOCKET_FOLDER: site.socketFolder,
    HOME_PAGE: `${site.url}/`,
  });
  const streams = await openStreams(site.url, PAGES_OPEN);
  try {
    return await loadSite(site, kindsAt(site.url), kindsAt(bare.url));
  } finally {
    for (const stream of streams) stream.destroy();
    await bare.stop();
  }
}

async function loadSite(
  site: SiteWithDatabase,
  kinds: Record<string, Kind>,
  bareKinds: Record<string, Kind>,
): Promise<Figure[]> {
  const isQuick = ({ kind }: Sent) => !kinds[kind]?.isSlowByNature;
  const quick = (sent: Sent[]) => percentile(sent.filter(isQuick), 0.99);
  const limit = await findLimit((perSecond, seconds) => send(kinds, perSecond, seconds), isQuick);
  const held = limit * HELD_PART;
  await send(bareKinds, held, TURN_SECONDS);
  const looks = [look(site.pid)];
  const turns: { seconds: number; sent: Sent[] }[] = [];
  const slowOnes: Promise<void>[] = [];
  const times = { ours: [] as number[], reference: [] as number[] };
  const processor = process.cpuUsage();
  const began = performance.now();
  for (let seconds = 0; seconds < MINUTES * 60; seconds += TURN_SECONDS) {
    const bareTurn = await sendQuickly(bareKinds, held, TURN_SECONDS);
    if (errors(bareTurn.sent.filter(isQuick)).length > 0) throw new Error("the bare app answered with errors");
    const turn = await sendQuickly(kinds, held, TURN_SECONDS, () => looks.push(look(site.pid)));
    times.reference.push(quick(bareTurn.sent));
    times.ours.push(quick(turn.sent));
    turns.push({ seconds, sent: turn.sent });
    slowOnes.push(bareTurn.slowOnes, turn.slowOnes);
  }
  await Promise.all(slowOnes);
  const holding = turns.flatMap(({ seconds, sent }) => sent.map((one) => ({ ...one, at: one.at + seconds })));
  const { user, system } = process.cpuUsage(processor);
  const clientShare = (user + system) / 1000 / (performance.now() - began);
  const overload = await send(kinds, limit * 2, OVERLOAD_SECONDS);
  const after = await send(kinds, held / 2, RECOVERY_SECONDS);

  console.table(byKind(holding));
  console.table(byTime(holding, looks, isQuick));
  console.table(byKind(overload));
  console.log(`The client used ${clientShare.toFixed(2)} of a processor, which the site could not use.`);
  const memory = looks.map((one) => one.memory);
  const tenth = Math.ceil(memory.length / 10);
  const served = overload.filter(({ status }) => status < 400);
  const usual = middle(times.ours);
  console.log(`85 % of the highest load are ${held.toFixed(0)} requests/s.`);
  return [
    figure(
      "p99 of a day's mix at 85 % of the highest load, against a bare app with the same statements",
      times,
      " ms",
      { most: 2 },
    ),
    figure(
      "errors in that time (429 does not count), against all requests",
      once(errors(holding).length, holding.length),
      "",
      { most: 0 },
    ),
    ...(MINUTES < MINUTES_FOR_MEMORY
      ? []
      : [
          figure(
            "memory at the end, against halfway through",
            once(mean(memory.slice(-tenth)), mean(middleOf(memory, tenth))),
            " MB",
            { most: 1.1 },
          ),
        ]),
    figure(
      "with twice the highest load: requests served, against the highest load",
      once(served.length / OVERLOAD_SECONDS, limit),
      " requests/s",
      { least: 0.5 },
    ),
    figure("p99 of the requests served then, against 85 % of the highest load", once(quick(served), usual), " ms", {
      most: MAX_SLOWDOWN,
    }),
    figure(
      "neither served then nor refused with Retry-After, against all requests",
      once(unexplained(overload).length, overload.length),
      "",
      { most: 0 },
    ),
    figure(
      "recovery time, against the time of twice the highest load",
      once(recovery(after.filter(isQuick), usual * MAX_SLOWDOWN), OVERLOAD_SECONDS),
      " s",
      { most: 1 },
    ),
  ];
}

function figure(what: string, measurements: Measurements, unit: string, bound: Bound): Figure {
  const shown = (value: number) => `${value >= 100 ? Math.round(value) : Number(value.toFixed(1))}${unit}`;
  return compared(`load: ${what}`, measurements, shown, bound);
}

function once(ours: number, reference: number): Measurements {
  return { ours: [ours], reference: [reference] };
}

/** Sampled at the start and then once a second while the load is sustained. */
interface Look {
  memory: number;
  /** Idle time of all processors since boot, in milliseconds. */
  idle: number;
  busy: number;
}

function look(pid: number): Look {
  const sum = { memory: megabytes(pid), idle: 0, busy: 0 };
  for (const { times } of cpus()) {
    sum.idle += times.idle;
    sum.busy += times.user + times.nice + times.sys + times.irq;
  }
  return sum;
}

type Watch = () => void;
type Play = (perSecond: number, seconds: number) => Promise<Sent[]>;

/**
 * Increases the load until responses are slow or fail twice in a row, and then decreases it until the site sustains it
 * for longer: the background work of photos does not show within a few seconds.
 */
async function findLimit(play: Play, isQuick: (one: Sent) => boolean): Promise<number> {
  // The first requests warm up the site and are not evaluated.
  await play(20, 3);
  const bears = async (rate: number, seconds: number) => {
    const sent = await play(rate, seconds);
    const slowest = percentile(sent.filter(isQuick), 0.99);
    console.log(
      `${rate.toFixed(0)} requests/s, ${seconds} s: p99 ${slowest.toFixed(0)} ms, ${errors(sent).length} errors`,
    );
    return slowest <= SLOW_MS && errors(sent).length === 0;
  };
  let limit = 0;
  // A second attempt, because a machine has hiccups now and then.
  const step = (rate: number) => bears(rate, STEP_SECONDS);
  for (let rate = FIRST_RATE; (await step(rate)) || (await step(rate)); rate *= 1.5) limit = rate;
  while (limit > FIRST_RATE / 4 && !(await bears(limit, LONG_STEP_SECONDS))) limit *= 0.8;
  if (limit <= FIRST_RATE / 4) throw new Error("this machine does not even bear the first step");
  return limit;
}

/** Sends requests for this long, and waits for all responses. */
async function send(kinds: Record<string, Kind>, perSecond: number, seconds: number): Promise<Sent[]> {
  const { sent, slowOnes } = await sendQuickly(kinds, perSecond, seconds);
  await slowOnes;
  return sent;
}

/**
 * Sends requests for this long, and waits only for those that are not slow by nature. The others are added when they
 * have been served. The last third is the rush before the deadline.
 */
async function sendQuickly(
  kinds: Record<string, Kind>,
  perSecond: number,
  seconds: number,
  watch?: Watch,
): Promise<{ sent: Sent[]; slowOnes: Promise<void> }> {
  const sent: Sent[] = [];
  const waiting = { quick: new Set<Promise<void>>(), slow: new Set<Promise<void>>() };
  const start = performance.now();
  const watching = watch && setInterval(watch, 1000);
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = start + (number / perSecond) * 1000;
    if (performance.now() < due) await sleep(due - performance.now());
    const [name, kind] = choose(kinds, number >= (perSecond * seconds * 2) / 3);
    const others = kind.isSlowByNature ? waiting.slow : waiting.quick;
    const one = kind
      .send(counter++)
      .catch(() => BROKEN)
      .then(({ status, hasRetryAfter }) => {
        sent.push({ kind: name, at: (due - start) / 1000, took: performance.now() - due, status, hasRetryAfter });
      })
      .finally(() => others.delete(one));
    others.add(one);
  }
  await Promise.all(waiting.quick);
  clearInterval(watching);
  return { sent, slowOnes: Promise.all(waiting.slow).then(() => undefined) };
}

let counter = 0;
const BROKEN: Answer = { status: 599, text: "", hasRetryAfter: false };

function choose(kinds: Record<string, Kind>, isRush: boolean): [name: string, kind: Kind] {
  const entries = Object.entries(kinds);
  const weight = ({ share, rush }: Kind) => (isRush ? rush : share);
  let left = Math.random() * entries.reduce((sum, [, kind]) => sum + weight(kind), 0);
  const chosen = entries.find(([, kind]) => (left -= weight(kind)) < 0) ?? entries[0];
  if (!chosen) throw new Error("there is nothing to send");
  return chosen;
}

/** Creates the users. Returns what each kind of them does, with the quick requests sent to another address. */
async function createUsers(site: SiteWithDatabase): Promise<(url: string) => Record<string, Kind>> {
  const polling = await openPolling(site);
  const members = await signInMany(site.pool, MEMBERS, "payer");
  const agent = new Agent({ keepAlive: true, maxSockets: 4000 });
  const painters = await signUp(site, 10);
  const photo = await makePhoto();
  const askAt =
    (url: string): Ask =>
    (method, path, options = {}) =>
      sendOne(agent, url, method, path, options);
  const askSite = askAt(site.url);
  const { rows } = await site.pool.query(
    "select id, username from users where id = (select user_id from submissions limit 1)",
  );
  const submission = (number: number) => polling.works[number % polling.works.length] ?? "";
  const member = (number: number) => members[number % members.length] ?? { id: "", cookie: "" };
  const sorts = ["newest", "top", "random"];
  const periods = ["current", "week", "month", "all"];

  const quickKinds = (ask: Ask): Record<string, Kind> => ({
    home: { share: 20, rush: 10, send: () => ask("GET", "/", { headers: { "accept-encoding": "br" } }) },
    gallery: {
      share: 25,
      rush: 15,
      send: (number) => ask("GET", `/api/gallery?sort=${sorts[number % 3]}&limit=20`),
    },
    work: { share: 15, rush: 10, send: (number) => ask("GET", `/api/submissions/${submission(number)}`) },
    leaderboard: {
      share: 10,
      rush: 10,
      send: (number) => ask("GET", `/api/leaderboard?period=${periods[number % 4]}`),
    },
    artist: { share: 5, rush: 2, send: () => ask("GET", `/api/artists/${rows[0].username}`) },
    vote: { share: 23, rush: 51, send: (number) => vote(ask, polling, number) },
  });
  const slowKinds: Record<string, Kind> = {
    "sign in": {
      share: 1.5,
      rush: 1.5,
      isSlowByNature: true,
      send: (number) => {
        const { email } = painters[number % painters.length] ?? { email: "" };
        return askSite("POST", "/api/users/login", { body: { email, password: PASSWORD } });
      },
    },
    photo: {
      share: 0.1,
      rush: 0.1,
      isSlowByNature: true,
      send: async (number) => {
        const { cookie } = member(number);
        const body = new FormData();
        body.append("upload_preset", "coloring");
        body.append("file", new Blob([photo]), "photo.jpg");
        const reply = await fetch(`${site.url}/api/images/upload`, { method: "POST", headers: { cookie }, body });
        return { status: reply.status, text: await reply.text(), hasRetryAfter: reply.headers.has("retry-after") };
      },
    },
    payment: { share: 0.4, rush: 0.4, isSlowByNature: true, send: (number) => pay(askSite, member(number)) },
  };
  return (url) => ({ ...quickKinds(askAt(url)), ...slowKinds });
}

type Ask = (method: string, path: string, options?: Asked) => Promise<Answer>;
const PASSWORD = "teal heron, quiet lamp";

function vote(ask: Ask, { voters, works: submissions }: Polling, number: number): Promise<Answer> {
  const voter = voters[number % voters.length];
  const submission = submissions[(number + Math.floor(number / voters.length)) % submissions.length];
  if (!voter || !submission) throw new Error("nobody is there to vote");
  return ask("POST", `/api/submissions/${submission}/vote`, { cookie: voter.cookie, body: { user_id: voter.id } }).then(
    // A voter may get the same submission again, which is refused; that is not an error.
    (answer) => (answer.status === 409 ? { ...answer, status: 200 } : answer),
  );
}

/** A whole purchase: opens the checkout, enters a card, and returns to the site for the code. */
async function pay(ask: Ask, { id, cookie }: { id: string; cookie: string }): Promise<Answer> {
  const opened = await ask("POST", "/api/stripe/gift-session", { cookie, body: { userId: id, item: "box-of-5" } });
  if (opened.status !== 200) return opened;
  const { sessionId, sessionUrl } = JSON.parse(opened.text) as { sessionId: string; sessionUrl: string };
  await typeCard(sessionUrl);
  return ask("GET", `/api/stripe/verify-session?sessionId=${sessionId}&userId=${id}`, { cookie });
}

async function signUp({ url }: SiteWithDatabase, count: number): Promise<{ email: string }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const email = `painter${number}@example.com`;
      const body = { email, password: PASSWORD, firstName: "Ana", lastName: "Quill", username: `painter${number}` };
      const headers = { "content-type": "application/json" };
      await fetch(`${url}/api/users`, { method: "POST", headers, body: JSON.stringify(body) });
      return { email };
    }),
  );
}

interface Asked {
  cookie?: string;
  body?: object;
  headers?: Record<string, string>;
}

function sendOne(agent: Agent, url: string, method: string, path: string, asked: Asked): Promise<Answer> {
  const body = asked.body && JSON.stringify(asked.body);
  const headers = {
    // From many networks, as in reality.
    "x-forwarded-for": `10.${counter % 200}.${(counter >> 3) % 250}.${counter % 250}`,
    ...(asked.cookie && { cookie: asked.cookie }),
    ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    ...asked.headers,
  };
  return new Promise((resolve, reject) => {
    const sending = request(url + path, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          hasRetryAfter: response.headers["retry-after"] !== undefined,
        }),
      );
    });
    sending.on("error", reject);
    sending.end(body);
  });
}

const errors = (sent: Sent[]) => sent.filter(({ status }) => status >= 400 && status !== 429);
const unexplained = (sent: Sent[]) =>
  errors(sent).filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter);

function percentile(sent: readonly { took: number }[], part: number): number {
  const sorted = sent.map(({ took }) => took).sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function byKind(sent: Sent[]) {
  const kinds = [...new Set(sent.map(({ kind }) => kind))].sort();
  return Object.fromEntries(
    kinds.map((kind) => {
      const ofKind = sent.filter((one) => one.kind === kind);
      const statuses = [...new Set(ofKind.map(({ status }) => status))].sort();
      const times = statuses.map((status) => `${status} × ${ofKind.filter((one) => one.status === status).length}`);
      const ms = (part: number) => `${percentile(ofKind, part).toFixed(0)} ms`;
      return [kind, { p50: ms(0.5), p99: ms(0.99), answers: times.join(", ") }];
    }),
  );
}

/** Shows whether it was slow all the time or once, and whether the machine had any capacity left then. */
function byTime(sent: Sent[], looks: Look[], isQuick: (one: Sent) => boolean) {
  const all = looks.length - 1;
  const seconds = Math.ceil(all / 20);
  return Array.from({ length: Math.ceil(all / seconds) }, (_, span) => {
    const from = span * seconds;
    const during = sent.filter(({ at }) => at >= from && at < from + seconds);
    const [first, last] = [looks[from], looks[Math.min(from + seconds, all)]];
    const idle = (last?.idle ?? 0) - (first?.idle ?? 0);
    const busy = (last?.busy ?? 0) - (first?.busy ?? 0);
    return {
      "from s": from,
      p99: `${percentile(during.filter(isQuick), 0.99).toFixed(0)} ms`,
      errors: errors(during).length,
      memory: `${last?.memory.toFixed(0)} MB`,
      "processors idle": `${((100 * idle) / (idle + busy)).toFixed(0)} %`,
    };
  });
}

function mean(values: number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** Excludes the beginning, which fills caches. */
function middleOf(values: number[], count: number): number[] {
  const from = Math.floor((values.length - count) / 2);
  return values.slice(from, from + count);
}

/** The first second from which at least 99 % of the requests are served, and fast. */
function recovery(after: Sent[], slowMs: number): number {
  const seconds = Array.from({ length: RECOVERY_SECONDS }, (_, second) =>
    after.filter(({ at }) => Math.floor(at) === second),
  );
  const isBad = ({ took, status }: Sent) => took > slowMs || (status >= 400 && status !== 429);
  return seconds.findLastIndex((sent) => sent.filter(isBad).length > sent.length / 100) + 1;
}
