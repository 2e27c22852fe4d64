/**
 * Sends requests of every kind to every call, in every role. None may result in a 500 or in a shape that the contract
 * does not have, requests by strangers must not change a member's data, and in the end credits, votes and the log must
 * be consistent. FUZZ_SEED repeats a run.
 */
import { ErrorResponse } from "@contest/contract/errors";
import { afterAll, expect, test } from "vitest";
import { hashToken } from "@contest/server/sessions/secrets";
import { findBrokenInvariants } from "../faults/invariants.ts";
import { rowsOwnedBy } from "./ownership.ts";
import { KINDS, makeRequest, type RawRequest } from "./requests.ts";
import { hasScript } from "./has-script.ts";
import { FOREIGN_HOST, HEADER_MARK, HOSTILE_TEXTS, SCRIPT_MARK, wellFormed } from "./values.ts";
import { RawHttpClient, type RawResponse } from "./raw-requests.ts";
import { createRandom, type Random } from "@contest/rules/random";
import { proofSize } from "@contest/testing/proof-size";
import { everyCall, type Filled } from "@contest/testing/every-call";
import { Maker, type Person } from "@contest/testing/roles";
import { useSite } from "@contest/testing/site";

const REQUESTS = proofSize({ small: 160, full: 100_000 });
/** The number of requests after which the objects they refer to are created again, because many have been used up. */
const ROUND = proofSize({ small: 160, full: 4000 });
const AT_ONCE = 16;
const SEED = process.env["FUZZ_SEED"] ?? "coloring";

// If there is a 500, the log has the reason.
const site = useSite({ AUTO_CONTEST: "off", LOG_LEVEL: "error" }, { payments: "unreported" });
const make = new Maker(site);
const CALLS = everyCall(make);
let wire: RawHttpClient;
afterAll(() => wire?.close());

/** These calls contain a secret that only the owner has, so strangers get their own. */
const WITH_A_SECRET = new Set([
  "POST /api/users/login",
  "POST /api/users/reset-password",
  "POST /api/users/confirm-email",
  "POST /api/unsubscribe",
]);

/** Generating line art takes seconds for every valid request, so only invalid ones are sent. */
const ONLY_REFUSED = new Set(["POST /api/admin/line-art"]);
/** Drawing a preview or a page takes a good part of a second. */
const SELDOM = new Set([
  "GET /api/admin/line-art/proposal",
  "GET /api/admin/line-art-requests/:id/proposal",
  "POST /api/admin/line-art-requests/:id/page",
]);

test(
  `${REQUESTS} valid, mutated and hostile requests never give a 500, and change nothing they should not (seed ${SEED})`,
  { timeout: proofSize({ small: 60_000, full: 3_600_000 }) },
  async () => {
    wire = new RawHttpClient(site.url);
    const answers: Record<string, number> = {};
    const succeeded = new Set<string>();
    let slowest = { ms: 0, route: "" };
    const wrong: string[] = [];

    for (let sent = 0; sent < REQUESTS; sent += ROUND) {
      const members = await createMembers();
      const objects = await createObjects(members);
      const send = (people: (Person | null)[], count: number) =>
        sendMany(
          count,
          async (index) => {
            // The seed depends on the index and not on the order of execution, which differs in every run.
            const random = createRandom(`${SEED}/${sent}/${people[0]?.username}/${index}`);
            const caller = random.pick(people);
            const [route, request] = nextRequest(
              random,
              objects,
              caller === members.owner || caller === members.administrator,
            );
            const own = [
              "x-forwarded-for",
              `10.1.${index >> 8}.${index & 255}`,
              ...(caller ? ["cookie", caller.cookie] : []),
            ];
            const began = performance.now();
            const answer = await wire.send(request, own);
            const ms = Math.round(performance.now() - began);
            if (ms > slowest.ms) slowest = { ms, route };
            if (!answer) return;
            const call = site.calls.find(({ method, path }) => `${method} ${path}` === route);
            if (answer.status === call?.status) succeeded.add(route);
            const name = `${request.kind} ${answer.status}`;
            answers[name] = (answers[name] ?? 0) + 1;
            const fault = faultIn(request, answer);
            if (fault)
              wrong.push(
                `${request.kind} ${route} as ${caller?.username ?? "visitor"}: ${fault}\n${show(request, answer)}`,
              );
          },
          () => revive(people),
        );

      const before = await rowsOwnedBy(site.pool, members.owner.id);
      await send([null, members.stranger, members.suspended], ROUND / 2);
      expect(await rowsOwnedBy(site.pool, members.owner.id)).toEqual(before);
      await send([members.owner], ROUND / 4);
      expect(await unearnedRights(members)).toEqual([]);
      await send([members.administrator], ROUND / 4);
      expect(wrong.slice(0, 20)).toEqual([]);
      console.log(`${sent + ROUND} sent`);
    }

    console.log(`${REQUESTS} requests, seed ${SEED}`, answers, "slowest", slowest);
    expect(await findBrokenInvariants(site.pool)).toEqual([]);
    expect(await impossible()).toEqual([]);
    if (REQUESTS < Object.keys(CALLS).length * 100) return;
    // A run in which some call never succeeded would have proved nothing.
    const possible = Object.entries(CALLS).filter(([, { gets }]) => gets.some((status) => status < 300));
    expect(possible.map(([route]) => route).filter((route) => !succeeded.has(route))).toEqual([]);
  },
);

test("a script is found where it would run, and not where it is text", () => {
  const page = (part: string) => hasScript(`<p class="a">${part}</p>`);
  expect(HOSTILE_TEXTS.some(page)).toBe(true);
  expect(page(`<a title=""><img src=x onerror=${SCRIPT_MARK}()>`)).toBe(true);
  expect(page(`<a href="javascript:${SCRIPT_MARK}()">b</a>`)).toBe(true);
  expect(page(`<img onerror="${SCRIPT_MARK}()">`)).toBe(true);
  expect(page(`<iframe title="&lt;script&gt;${SCRIPT_MARK}()&lt;/script&gt;"></iframe>`)).toBe(false);
  expect(page(`&lt;script&gt;${SCRIPT_MARK}()&lt;/script&gt;`)).toBe(false);
});

interface Members {
  owner: Person;
  stranger: Person;
  suspended: Person;
  administrator: Person;
}

async function createMembers(): Promise<Members> {
  const [owner, stranger, suspended, administrator] = [
    await make.person("member"),
    await make.person("member"),
    await make.person("suspended"),
    await make.person("administrator"),
  ];
  return { owner, stranger, suspended, administrator };
}

interface Objects {
  /** A valid request for each call, about the owner's data. */
  owners: Map<string, Filled>;
  /** A valid request about the stranger's own data, for calls in which the owner's would reveal a secret. */
  strangers: Map<string, Filled>;
  ids: string[];
}

async function createObjects({ owner, stranger, suspended, administrator }: Members): Promise<Objects> {
  const owners = new Map<string, Filled>();
  const strangers = new Map<string, Filled>();
  for (const [route, { fill }] of Object.entries(CALLS)) {
    owners.set(route, (await fill?.(owner)) ?? {});
    if (WITH_A_SECRET.has(route)) strangers.set(route, (await fill?.(stranger)) ?? {});
  }
  const filledIds = [...owners.values()].flatMap(({ params = {}, query = {} }) =>
    Object.values({ ...params, ...query }),
  );
  const people = [owner, stranger, suspended, administrator].map(({ id }) => id);
  return { owners, strangers, ids: [...people, ...filledIds.filter((id) => /^[\da-f-]{36}$/.test(id))] };
}

function nextRequest(random: Random, { owners, strangers, ids }: Objects, knowsSecrets: boolean): [string, RawRequest] {
  const call = random.chance(0.95) ? random.pick(site.calls) : null;
  if (!call) return pageRequest(random);
  const route = `${call.method} ${call.path}`;
  if (SELDOM.has(route) && random.chance(0.9)) return pageRequest(random);
  const filled = (!knowsSecrets && strangers.get(route)) || owners.get(route) || {};
  const kinds = ONLY_REFUSED.has(route) ? KINDS.filter((kind) => kind !== "fitting" && kind !== "mutated") : KINDS;
  return [route, makeRequest(random.pick(kinds), { call, filled, ids, random })];
}

/** Everything served besides the calls only reads. */
function pageRequest(random: Random): [string, RawRequest] {
  // Files of the built site are the same for every request.
  const others = site.routes.filter((route) => /^GET \/(?!assets|[\w-]+\.\w+$)/.test(route));
  const route = random.pick(others);
  const hostile = () => encodeURIComponent(wellFormed(random.pick(HOSTILE_TEXTS)));
  const path = route.slice("GET ".length).replaceAll(/:\w+|\*/g, hostile);
  const query = random.chance(0.5)
    ? `?${random.pick(["work", "submission", "code", "state", "error", hostile()])}=${hostile()}`
    : "";
  const headers = random.chance(0.5) ? ["accept", "text/html"] : [];
  return [route, { kind: "hostile", method: "GET", path: path + query, headers, body: null }];
}

async function sendMany(count: number, sendOne: (index: number) => Promise<void>, pause: () => Promise<void>) {
  for (let sent = 0; sent < count; sent += 100) {
    await pause();
    const last = Math.min(count, sent + 100);
    const line = async (start: number) => {
      for (let index = start; index < last; index += AT_ONCE) await sendOne(index);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, start) => line(sent + start)));
  }
}

/**
 * Restores members who signed out, left or were suspended, and resets rate limits, so that these do not respond instead
 * of the call.
 */
async function revive(people: readonly (Person | null)[]): Promise<void> {
  await site.pool.query("delete from limit_counters");
  for (const person of people) {
    if (!person) continue;
    await site.pool.query("update users set deletion_due_at = null where id = $1", [person.id]);
    await site.pool.query(
      `insert into sessions (user_id, token_hash, device, expires_at) values ($1, $2, 'Test', now() + interval '1 day')
       on conflict do nothing`,
      [person.id, hashToken(person.cookie.slice("session=".length))],
    );
  }
}

function faultIn(request: RawRequest, { status, headers, body }: RawResponse): string | null {
  if (status === 0) return "cut off";
  // The provider is not configured here, and the response says so.
  if (status >= 500 && !(status === 501 && /OAUTH_NOT_CONFIGURED/.test(body))) return "a failure of the server";
  if (headers[HEADER_MARK] !== undefined) return "a header of the sender's";
  const location = headers.location ?? "";
  if (URL.canParse(location, site.url) && new URL(location, site.url).host === FOREIGN_HOST)
    return "a way to another site";
  const type = headers["content-type"] ?? "";
  if (/html|svg|xml/.test(type) && hasScript(body)) return "a script of the sender's";
  if (headers["x-content-type-options"] !== "nosniff") return "no security headers";
  if (status < 400 || request.method === "HEAD" || type.includes("html")) return null;
  const answer = type.includes("json") ? ErrorResponse.strict().safeParse(JSON.parse(body)) : null;
  return answer?.success ? null : "not the shape of an error";
}

function show({ method, path, headers, body }: RawRequest, answer: RawResponse): string {
  const sent = `${method} ${path.slice(0, 300)}\n${JSON.stringify(headers).slice(0, 300)}\n${body?.toString().slice(0, 500) ?? ""}`;
  return `${sent}\n-> ${answer.status} ${answer.headers["content-type"]} ${answer.body.slice(0, 300)}`;
}

/** Checks that no member has paid, been granted anything or been made an administrator. */
async function unearnedRights({ stranger, suspended, administrator }: Members): Promise<unknown[]> {
  const { rows } = await site.pool.query(
    `select 'became an administrator' as what, username from users
     where is_admin and username not in (select username from users where id = $1)
       and id not in (select split_part(subject, ' ', 2)::uuid from audit_log where act like '%administrator%' and subject like 'member %')
       and created_at > (select created_at from users where id = $1)
     union all
     select 'has credits: ' || reason, user_id::text from credit_grants
     where user_id = any($2) and reason <> 'free-month'
     union all
     select 'has a plan: ' || tier, user_id::text from subscriptions where user_id = any($2) and tier <> 'free'
     union all
     select 'is not suspended any more', id::text from users where id = $3 and suspended_at is null`,
    [administrator.id, [stranger.id, suspended.id], suspended.id],
  );
  return rows;
}

/** States that no sequence of requests may lead to. */
async function impossible(): Promise<unknown[]> {
  const { rows } = await site.pool.query(
    `select 'a negative grant' as what, id::text from credit_grants where remaining < 0 or taken_back < 0
     union all
     select 'a vote for an own work', votes.submission_id::text
     from votes join submissions on submissions.id = submission_id join contests on contests.id = contest_id
     where votes.user_id = submissions.user_id and not self_votes
     union all
     select 'a payment that nobody made', id::text from payments where status in ('paid', 'refunded')
     union all
     select 'a text with control characters', id::text from users
     where bio || username || first_name || last_name || location || email ~ '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]'
     union all
     select 'no administrator', '' where not exists (select from users where is_admin)`,
  );
  return rows;
}
