/**
 * Every route and every role. The table says how to call each route validly and what a visitor, a member on the own
 * things, another member on those things, a suspended member on the own things, and an administrator on the member's
 * things get. What is refused changes nothing. A route that is not in the table fails the test.
 */
import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { PAGES } from "@contest/contract/pages";
import { monthOf } from "@contest/rules/drawings/pools";
import { beforeAll, describe, expect, test } from "vitest";
import { Maker, type Person, type Role, ROLES } from "./test-roles.ts";
import { GOOD_PASSWORD, newcomer, useSite } from "./test-site.ts";

const site = useSite({ AUTO_CONTEST: "off" }, { payments: "unreported" });
let make: Maker;

beforeAll(() => {
  make = new Maker(site.pool);
});

interface Filled {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

interface Entry {
  /** In the order of `ROLES`. */
  gets: readonly [number, number, number, number, number];
  /** `own` is whose things it is about. */
  fill?: (own: Person) => Filled | Promise<Filled>;
}

const ALL = (status: number): Entry["gets"] => [status, status, status, status, status];
/** Everybody but who is suspended. */
const WRITES = (status: number): Entry["gets"] => [status, status, status, 403, status];
const MEMBERS_READ = (status = 200): Entry["gets"] => [401, status, status, status, status];
const MEMBERS_WRITE = (status: number): Entry["gets"] => [401, status, status, 403, status];
const OWN_READ = (status = 200): Entry["gets"] => [401, status, 403, status, status];
const OWN_WRITE = (status: number): Entry["gets"] => [401, status, 403, 403, status];
/** Also for who is suspended. */
const OWN_RIGHT = (status: number): Entry["gets"] => [401, status, 403, status, status];
const ADMINISTRATORS = (status = 200): Entry["gets"] => [401, 403, 403, 403, status];

const ofOwn = (own: Person) => ({ params: { id: own.id } });
const userIdBody = (own: Person) => ({ body: { userId: own.id } });
const userIdQuery = (own: Person) => ({ query: { userId: own.id } });
const reason = "A good reason.";
const THIS_MONTH = monthOf(new Date());

const CALLS: Record<string, Entry> = {
  "GET /api/config": { gets: ALL(200) },

  "POST /api/users": { gets: WRITES(201), fill: () => ({ body: newcomer(`new${randomUUID().slice(0, 8)}`) }) },
  "POST /api/users/login": {
    gets: ALL(200),
    fill: (own) => ({ body: { email: own.email, password: GOOD_PASSWORD } }),
  },
  "POST /api/users/logout": { gets: ALL(204) },
  "GET /api/users/me": { gets: ALL(200) },
  "POST /api/users/forgot-password": { gets: ALL(200), fill: (own) => ({ body: { email: own.email } }) },
  "POST /api/users/reset-password": {
    gets: ALL(200),
    fill: async (own) => ({
      body: { token: await make.link(own, "reset-password"), password: "another lamp, 12 herons" },
    }),
  },
  "POST /api/users/confirm-email": {
    gets: ALL(200),
    fill: async (own) => ({ body: { token: await make.link(own, "confirm-email") } }),
  },
  "POST /api/users/:id/confirmation-mail": { gets: OWN_WRITE(202), fill: ofOwn },
  "GET /api/users/:id": { gets: ALL(200), fill: ofOwn },
  "PUT /api/users/:id": { gets: OWN_WRITE(200), fill: (own) => ({ ...ofOwn(own), body: { bio: "Changed." } }) },
  "PUT /api/users/:id/password": {
    gets: OWN_RIGHT(200),
    fill: (own) => ({
      ...ofOwn(own),
      body: { currentPassword: GOOD_PASSWORD, newPassword: "another lamp, 12 herons" },
    }),
  },
  "GET /api/users/:id/sessions": { gets: OWN_READ(), fill: ofOwn },
  "DELETE /api/users/:id/sessions/:sessionId": {
    gets: OWN_RIGHT(204),
    fill: async (own) => ({ params: { id: own.id, sessionId: await make.session(own) } }),
  },
  "DELETE /api/users/:id/sessions": { gets: OWN_RIGHT(204), fill: ofOwn },
  "GET /api/users/:id/export": { gets: OWN_READ(), fill: ofOwn },
  "POST /api/users/:id/deletion": {
    gets: OWN_RIGHT(202),
    fill: (own) => ({ ...ofOwn(own), body: { password: GOOD_PASSWORD } }),
  },
  "DELETE /api/users/:id/deletion": { gets: OWN_RIGHT(200), fill: ofOwn },
  // No provider is configured here.
  "POST /api/users/oauth": { gets: ALL(501), fill: () => ({ body: {} }) },
  "GET /api/users/user-stats/user": { gets: OWN_READ(), fill: (own) => ({ query: { user_id: own.id } }) },
  "GET /api/users/:id/settings": { gets: OWN_READ(), fill: ofOwn },
  "PUT /api/users/:id/settings": { gets: OWN_WRITE(200), fill: (own) => ({ ...ofOwn(own), body: { language: "de" } }) },
  "PUT /api/users/:id/avatar": {
    gets: OWN_WRITE(200),
    fill: async (own) => ({ ...ofOwn(own), body: { image_url: await make.picture(own) } }),
  },
  "GET /api/artists/:username": { gets: ALL(200), fill: (own) => ({ params: { username: own.username } }) },
  "GET /api/users/:id/submissions": { gets: OWN_READ(), fill: ofOwn },
  "GET /api/users/:id/notices": { gets: OWN_READ(), fill: ofOwn },
  "POST /api/users/:id/notices/read": {
    gets: OWN_RIGHT(204),
    fill: async (own) => ({ ...ofOwn(own), body: { upTo: await make.notice(own) } }),
  },
  "POST /api/unsubscribe": {
    gets: ALL(200),
    fill: async (own) => ({ query: { token: `${await make.unsubscribeKey(own)}.votes` } }),
  },
  "GET /api/badges/user/:id": { gets: ALL(200), fill: ofOwn },
  "POST /api/badges/user/:id/new": { gets: OWN_WRITE(200), fill: ofOwn },

  "GET /api/challenges": { gets: ALL(200) },
  "GET /api/challenges/current-active": { gets: ALL(200), fill: anOpenContest },
  "GET /api/challenges/featured": { gets: ALL(200) },
  "GET /api/challenges/:id": { gets: ALL(200), fill: async () => ({ params: { id: await make.contest() } }) },
  "PUT /api/challenges/:id": {
    gets: OWN_WRITE(200),
    fill: async (own) => ({
      params: { id: await make.contest() },
      body: { download: [{ userId: own.id, timestamp: "2026-01-01T00:00:00Z" }] },
    }),
  },
  "POST /api/challenges/:id/analytics/:counter": {
    gets: WRITES(204),
    fill: async () => ({ params: { id: await make.contest(), counter: "views" } }),
  },

  "POST /api/images/upload": {
    // An empty form: whoever may upload is told what is missing.
    gets: MEMBERS_WRITE(400),
    fill: () => ({ form: new FormData() }),
  },
  "POST /api/submissions": {
    gets: OWN_WRITE(201),
    fill: async (own) => ({
      body: { user_id: own.id, challenge_id: await make.contest(), file_path: await make.picture(own) },
    }),
  },
  "GET /api/submissions": { gets: ALL(200) },
  "GET /api/submissions/user/:id": { gets: ALL(200), fill: ofOwn },
  "GET /api/submissions/by-challenge/search": {
    gets: ALL(200),
    fill: async () => ({ query: { challenge_id: await make.contest() } }),
  },
  "GET /api/submissions/:id": { gets: ALL(200), fill: async (own) => ({ params: { id: await make.work(own) } }) },
  "GET /api/gallery": { gets: ALL(200) },
  "POST /api/submissions/:id/report": {
    gets: MEMBERS_WRITE(202),
    fill: async (own) => ({ params: { id: await make.work(own) }, body: { reason: "other" } }),
  },
  "POST /api/submissions/:id/vote": {
    gets: OWN_WRITE(200),
    fill: async (own) => ({
      params: { id: await make.work(await make.person("member")) },
      body: { user_id: own.id },
    }),
  },
  "GET /api/submissions/:id/vote": {
    gets: OWN_READ(),
    fill: async (own) => ({ params: { id: await make.work(own) }, query: { user_id: own.id } }),
  },
  // Always refused: votes are permanent.
  "DELETE /api/submissions/:id/vote": {
    gets: [401, 403, 403, 403, 403],
    fill: async (own) => ({ params: { id: await make.work(own) } }),
  },
  "GET /api/votes": {
    gets: MEMBERS_READ(),
    fill: async (own) => ({ query: { submission_ids: await make.work(own) } }),
  },
  "GET /api/tallies": { gets: ALL(200), fill: async (own) => ({ query: { submission_ids: await make.work(own) } }) },
  "GET /api/leaderboard": { gets: ALL(200), fill: () => ({ query: { period: "all" } }) },
  "GET /api/champions": { gets: ALL(200), fill: () => ({ query: { period: "week" } }) },

  "GET /api/subscription": { gets: OWN_READ(), fill: userIdQuery },
  "POST /api/subscription/ensure-current": { gets: OWN_WRITE(200), fill: userIdBody },
  "POST /api/subscription/deduct": { gets: OWN_WRITE(200), fill: userIdBody },
  "PUT /api/subscription": {
    gets: OWN_WRITE(200),
    fill: (own) => ({ body: { userId: own.id, tier: "free", remaining_submissions: 2 } }),
  },
  // There is no plan to cancel.
  "POST /api/subscription/cancel": { gets: OWN_RIGHT(409), fill: userIdBody },
  "POST /api/subscription/resume": { gets: OWN_WRITE(409), fill: userIdBody },
  "POST /api/stripe/checkout-session": {
    gets: OWN_WRITE(200),
    fill: async (own) => {
      await make.pool.query(
        `insert into credit_grants (user_id, reason, source, granted, remaining, taken_back)
         values ($1, 'free-month', to_char(now() at time zone 'UTC', '"free-month "YYYY-MM'), 2, 0, 2)`,
        [own.id],
      );
      return userIdBody(own);
    },
  },
  "POST /api/stripe/subscription-session": {
    gets: OWN_WRITE(200),
    fill: (own) => ({ body: { userId: own.id, planTier: "lite" } }),
  },
  "POST /api/stripe/gift-session": {
    gets: OWN_WRITE(200),
    fill: (own) => ({ body: { userId: own.id, item: "box-of-5" } }),
  },
  "GET /api/stripe/verify-session": {
    gets: OWN_READ(404),
    fill: (own) => ({ query: { sessionId: "cs_none", userId: own.id } }),
  },
  // Nobody here can sign for the provider.
  "POST /api/stripe/webhook": { gets: WRITES(400), fill: () => ({ body: {} }) },
  "GET /api/donations": { gets: ALL(200) },
  "GET /api/billing/history": { gets: OWN_READ(), fill: (own) => ({ query: { user_id: own.id } }) },
  // A fee that was not paid cannot be paid later.
  "POST /api/billing/history/:id/retry": {
    gets: OWN_WRITE(409),
    fill: async (own) => ({ params: { id: await make.payment(own) }, ...userIdBody(own) }),
  },
  "POST /api/billing/portal": { gets: OWN_RIGHT(200), fill: userIdBody },
  "GET /api/gifts": { gets: OWN_READ(), fill: userIdQuery },
  "POST /api/gifts/redeem": {
    gets: OWN_WRITE(404),
    fill: (own) => ({ body: { userId: own.id, code: "AAAA-AAAA-AAAA" } }),
  },

  "POST /api/contact": {
    gets: ALL(201),
    fill: (own) => ({ body: { name: "Ana", email: own.email, subject: "Hello", message: "Hello!" } }),
  },

  // No result is confirmed, and no drawing frozen.
  "GET /api/results/:id": { gets: ALL(404), fill: async () => ({ params: { id: await make.contest() } }) },
  "GET /api/results/:id/document": { gets: ALL(404), fill: async () => ({ params: { id: await make.contest() } }) },
  "GET /api/winners": { gets: ALL(200) },
  "GET /api/drawings": { gets: ALL(200) },
  "GET /api/drawings/:month": { gets: ALL(200), fill: () => ({ params: { month: THIS_MONTH } }) },
  "GET /api/drawings/:month/:pool/document": {
    gets: ALL(404),
    fill: () => ({ params: { month: THIS_MONTH, pool: "lite" } }),
  },
  "GET /api/drawings/:month/mine": { gets: MEMBERS_READ(), fill: () => ({ params: { month: THIS_MONTH } }) },
  "POST /api/drawings/:month/:pool/entries": {
    gets: MEMBERS_WRITE(409),
    fill: () => ({ params: { month: "2020-01", pool: "lite" } }),
  },

  "GET /api/admin/dashboard": { gets: ADMINISTRATORS() },
  "GET /api/admin/audit": { gets: ADMINISTRATORS() },
  "GET /api/admin/audit/verification": { gets: ADMINISTRATORS() },
  "GET /api/admin/settings": { gets: ADMINISTRATORS() },
  "PUT /api/admin/settings": { gets: ADMINISTRATORS(), fill: () => ({ body: { donatedPercent: 30 } }) },
  "GET /api/admin/mails": { gets: ADMINISTRATORS() },
  "GET /api/admin/jobs": { gets: ADMINISTRATORS() },
  "POST /api/admin/jobs/:id/retry": {
    gets: ADMINISTRATORS(204),
    fill: async () => ({ params: { id: await make.job() } }),
  },
  "DELETE /api/admin/jobs/:id": { gets: ADMINISTRATORS(204), fill: async () => ({ params: { id: await make.job() } }) },
  "GET /api/admin/messages": { gets: ADMINISTRATORS() },
  "POST /api/admin/messages/:id/replies": {
    gets: ADMINISTRATORS(),
    fill: async () => ({ params: { id: await make.message() }, body: { reply: "Hello!", requestId: randomUUID() } }),
  },
  "PUT /api/admin/messages/:id/answered": {
    gets: ADMINISTRATORS(),
    fill: async () => ({ params: { id: await make.message() }, body: { answered: true } }),
  },
  "GET /api/admin/submissions": { gets: ADMINISTRATORS() },
  "POST /api/admin/submissions/:id/approval": { gets: ADMINISTRATORS(), fill: ofWork },
  "DELETE /api/admin/submissions/:id/approval": { gets: ADMINISTRATORS(), fill: ofWork },
  "POST /api/admin/submissions/:id/hiding": {
    gets: ADMINISTRATORS(),
    fill: async (own) => ({ ...(await ofWork(own)), body: { reason } }),
  },
  "DELETE /api/admin/submissions/:id/hiding": { gets: ADMINISTRATORS(), fill: ofWork },
  "GET /api/admin/members": { gets: ADMINISTRATORS() },
  "GET /api/admin/members/:id": { gets: ADMINISTRATORS(), fill: ofOwn },
  "GET /api/admin/credits": { gets: ADMINISTRATORS(), fill: userIdQuery },
  "POST /api/admin/members/:id/credits": {
    gets: ADMINISTRATORS(),
    fill: (own) => ({ ...ofOwn(own), body: { change: 3, reason, requestId: randomUUID() } }),
  },
  "PUT /api/admin/members/:id/suspension": {
    gets: ADMINISTRATORS(),
    fill: (own) => ({ ...ofOwn(own), body: { reason } }),
  },
  "DELETE /api/admin/members/:id/suspension": { gets: ADMINISTRATORS(), fill: ofOwn },
  "DELETE /api/admin/members/:id/sessions": { gets: ADMINISTRATORS(204), fill: ofOwn },
  "PUT /api/admin/members/:id/administrator": { gets: ADMINISTRATORS(), fill: ofOwn },
  "DELETE /api/admin/members/:id/administrator": { gets: ADMINISTRATORS(), fill: ofOwn },
  "GET /api/admin/payments": { gets: ADMINISTRATORS() },
  // It failed, so there is nothing to give back.
  "POST /api/admin/payments/:id/refunds": {
    gets: ADMINISTRATORS(409),
    fill: async (own) => ({
      params: { id: await make.payment(own) },
      body: { amountCents: 100, reason, requestId: randomUUID() },
    }),
  },
  "GET /api/admin/contests": { gets: ADMINISTRATORS() },
  "GET /api/admin/contests/:id": {
    gets: ADMINISTRATORS(),
    fill: async () => ({ params: { id: await make.contest("1 day", "2 days") } }),
  },
  "POST /api/admin/contests": {
    gets: ADMINISTRATORS(201),
    fill: async () => ({ body: await plan("2031-01-01T00:00:00Z", "2031-01-02T00:00:00Z") }),
  },
  "PUT /api/admin/contests/:id": {
    gets: ADMINISTRATORS(),
    fill: async () => ({
      params: { id: await make.contest("1 day", "2 days") },
      body: await plan("2032-01-01T00:00:00Z", "2032-01-02T00:00:00Z"),
    }),
  },
  "DELETE /api/admin/contests/:id": {
    gets: ADMINISTRATORS(204),
    fill: async () => ({ params: { id: await make.contest("1 day", "2 days") } }),
  },
  "GET /api/admin/line-art/proposal": {
    gets: ADMINISTRATORS(),
    fill: () => ({ query: { seed: "a", family: "mandala", difficulty: "easy" } }),
  },
  // Not drawn here: it takes seconds, and who may ask is decided before.
  "POST /api/admin/line-art": { gets: ADMINISTRATORS(400), fill: () => ({ body: { seed: "?" } }) },
  "POST /api/admin/line-art/upload": {
    gets: ADMINISTRATORS(400),
    fill: () => ({ body: { imageUrl: "/image/none.webp", alternativeText: "None." } }),
  },
  "GET /api/admin/results": { gets: ADMINISTRATORS() },
  "GET /api/admin/results/:id": { gets: ADMINISTRATORS(), fill: ofEnded },
  "GET /api/admin/flagged-votes": {
    gets: ADMINISTRATORS(),
    fill: async () => ({ query: { contest: (await ofEnded()).params.id } }),
  },
  "POST /api/admin/results/:id/votes": {
    gets: ADMINISTRATORS(),
    fill: async () => ({ ...(await ofEnded()), body: { decision: "count", reason, group: {} } }),
  },
  "POST /api/admin/results/:id/review": { gets: ADMINISTRATORS(), fill: ofEnded },
  // Not the hash of the preview.
  "POST /api/admin/results/:id/confirm": {
    gets: ADMINISTRATORS(409),
    fill: async () => ({ ...(await ofEnded()), body: { sha256: "0".repeat(64) } }),
  },
  "GET /api/admin/drawings": { gets: ADMINISTRATORS() },
  "GET /api/admin/prizes": { gets: ADMINISTRATORS() },
  "POST /api/admin/prizes/:id/fulfilled": {
    gets: ADMINISTRATORS(),
    fill: async (own) => ({ params: { id: await make.prize(own) } }),
  },
};

async function anOpenContest() {
  await make.contest();
  return {};
}

async function ofWork(own: Person) {
  return { params: { id: await make.work(own) } };
}

async function ofEnded() {
  return { params: { id: await make.contest("-60 hours", "-30 hours") } };
}

async function plan(startsAt: string, endsAt: string) {
  return {
    title: "Birds",
    description: "Color them.",
    prize: "",
    startsAt,
    endsAt,
    voteWeighing: "equal",
    selfVotes: false,
    submissionLimit: null,
    lineArt: await make.lineArt(),
    lineArtAlt: "Birds.",
  };
}

/** Everything else only reads, and is the same for everybody: an address of each, and what it answers. */
const OTHERS: Record<string, [address: string, status: number]> = {
  "/healthz": ["/healthz", 200],
  "/readyz": ["/readyz", 200],
  "/api/docs": ["/api/docs", 200],
  "/api/live": ["/api/live", 200],
  "/api/users/oauth/callback": ["/api/users/oauth/callback", 501],
  "/share.jpg": ["/share.jpg", 302],
  "/line-art/:folder/:file": ["/line-art/none/page.svg", 404],
  "/image/upload/*": ["/image/upload/none.webp", 404],
  "/image/share/*": ["/image/share/none.jpg", 404],
  "/dev/mail.json": ["/dev/mail.json", 200],
  "/dev/mail": ["/dev/mail", 200],
  "/dev/mail/:id": ["/dev/mail/none", 404],
  "/sitemap.xml": ["/sitemap.xml", 200],
  "/manifest.webmanifest": ["/manifest.webmanifest", 200],
  "/artists/:username": ["/artists/nobody", 404],
  "/results/:contestId": ["/results/none", 404],
  "/drawings/:month": ["/drawings/2020-01", 404],
  "/admin/*": ["/admin/members", 200],
  ...Object.fromEntries(PAGES.map(({ path }) => [path, [path, 200]])),
};

/** Files of the built site. */
const FILES = /^\/(assets\/\*|[\w-]+\.(svg|png|txt))$/;

test("every route that is served is in the table, and the table has no other", () => {
  const calls = site.calls.map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  const others = site.routes.filter((route) => !route.startsWith("HEAD ") && !calls.includes(route));
  expect(others.filter((route) => !route.startsWith("GET "))).toEqual([]);
  const unknown = others.map((route) => route.slice("GET ".length)).filter((path) => !FILES.test(path));
  expect([...new Set(unknown)].toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});

describe("what each role gets, and that what is refused changes nothing:", () => {
  test.each(Object.entries(CALLS))("%s", async (route, { gets, fill }) => {
    const asked = [];
    for (const [place, role] of ROLES.entries()) {
      const own = await make.person(role === "suspended" ? "suspended" : "member");
      const caller = await callerFor(role, own);
      asked.push({ role, wanted: gets[place] ?? 0, caller, filled: (await fill?.(own)) ?? {} });
    }
    const isRefused = ({ wanted }: { wanted: number }) => wanted === 401 || wanted === 403;
    const before = await digest();
    for (const { role, wanted, caller, filled } of asked.filter(isRefused)) {
      expect([role, await call(route, caller, filled)]).toEqual([role, wanted]);
    }
    expect(await digest()).toBe(before);
    for (const { role, wanted, caller, filled } of asked.filter((each) => !isRefused(each))) {
      expect([role, await call(route, caller, filled)]).toEqual([role, wanted]);
    }
  });

  test("everything else is the same for everybody", async () => {
    await make.contest();
    for (const role of ROLES) {
      const caller = await callerFor(role, await make.person(role === "suspended" ? "suspended" : "member"));
      const got = await Promise.all(
        Object.values(OTHERS).map(async ([address]) => [address, await look(address, caller)]),
      );
      expect([role, ...got]).toEqual([role, ...Object.values(OTHERS)]);
    }
  });
});

/** Without waiting for the end: a stream of news has none. */
function look(address: string, caller: Person | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(site.url + address, { agent: false, headers: caller ? { cookie: caller.cookie } : {} });
    request.on("error", reject);
    request.on("response", (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.on("error", () => undefined);
      answer.destroy();
    });
  });
}

async function callerFor(role: Role, own: Person): Promise<Person | null> {
  if (role === "visitor") return null;
  if (role === "member" || role === "suspended") return own;
  return make.person(role);
}

async function call(route: string, caller: Person | null, { params, query, body, form }: Filled): Promise<number> {
  const [method = "", path = ""] = route.split(" ");
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? "");
  const response = await fetch(`${site.url}${address}${query ? `?${new URLSearchParams(query)}` : ""}`, {
    method,
    headers: {
      "x-forwarded-for": `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.7`,
      ...(caller && { cookie: caller.cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  });
  await response.arrayBuffer();
  return response.status;
}

let digestQuery = "";

/** One number over everything that is kept. Counts of limits are no part of it: a refused try counts. */
async function digest(): Promise<string> {
  digestQuery ||= await makeDigestQuery();
  const { rows } = await site.pool.query({ name: "digest", text: digestQuery });
  return rows.map(({ name, rows, sum }) => `${name} ${rows} ${sum}`).join("\n");
}

async function makeDigestQuery(): Promise<string> {
  const { rows } = await site.pool.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'limit_counters' order by 1",
  );
  return rows
    .map(
      ({ tablename }) =>
        `select '${tablename}' as name, count(*) as rows, coalesce(sum(hashtextextended(row::text, 0)), 0) as sum from "${tablename}" as row`,
    )
    .join(" union all ");
}
