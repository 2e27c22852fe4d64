/** Well-known attacks, over the network. What each feature refuses on its own is tested next to it. */
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import type { Call } from "@contest/contract/call";
import { ErrorResponse } from "@contest/contract/errors";
import { PAGES } from "@contest/contract/pages";
import { RATE_LIMITS, type RateLimitName } from "@contest/rules/rate-limits";
import { beforeAll, describe, expect, test } from "vitest";
import { rowsOwnedBy } from "./fuzzing/ownership.ts";
import { EXTRA_FIELDS } from "./fuzzing/values.ts";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import { everyCall, type Filled } from "@contest/testing/every-call";
import { Maker, type Person } from "@contest/testing/roles";
import { GOOD_PASSWORD, type Reply, useSite } from "@contest/testing/site";

const site = useSite({ AUTO_CONTEST: "off" }, { payments: "unreported" });
const make = new Maker(site);
const CALLS = everyCall(make);

let victim: Person;
let attacker: Person;
let administrator: Person;

beforeAll(async () => {
  victim = await make.person("member");
  attacker = await make.person("member");
  administrator = await make.person("administrator");
});

const route = ({ method, path }: Call) => `${method} ${path}`;
const callsThat = (fits: (call: Call) => boolean) => site.calls.filter(fits);

describe("with swapped ids,", () => {
  test("nobody can change or see another member's data under their own name", async () => {
    // These calls contain a secret that only the owner has.
    const secret = ["/api/users/login", "/api/users/reset-password", "/api/users/confirm-email", "/api/unsubscribe"];
    const calls = callsThat(({ access, path }) => access !== "admin" && !secret.includes(path));
    const pairs = [];
    for (const call of calls) {
      const fill = CALLS[route(call)]?.fill;
      if (fill) pairs.push({ call, own: await fill(attacker), foreign: await fill(victim) });
    }
    const before = await rowsOwnedBy(site.pool, victim.id);
    const shown: string[] = [];
    let swaps = 0;
    for (const { call, own, foreign } of pairs) {
      for (const swapped of withOneSwapped(own, foreign)) {
        swaps += 1;
        const reply = await send(call, attacker, swapped);
        expect([route(call), reply.status]).not.toEqual([route(call), 500]);
        if (JSON.stringify(reply.body).includes(victim.email)) shown.push(route(call));
      }
    }
    expect(swaps).toBeGreaterThan(50);
    expect(shown).toEqual([]);
    expect(await rowsOwnedBy(site.pool, victim.id)).toEqual(before);
  });
});

test("mass assignment: fields that are not part of a form have no effect", async () => {
  const calls = callsThat(({ access, body }) => access !== "admin" && body !== undefined);
  expect(calls.length).toBeGreaterThan(25);
  const pretender = await make.person("member");
  for (const call of calls) {
    const filled = (await CALLS[route(call)]?.fill?.(pretender)) ?? {};
    const reply = await send(call, pretender, { ...filled, body: { ...EXTRA_FIELDS, ...(filled.body as object) } });
    expect([route(call), reply.status]).not.toEqual([route(call), 500]);
  }
  const { rows } = await site.pool.query(
    `select is_admin, suspended_at, tier, email = $2 as same_email,
       (select count(*) from credit_grants where user_id = users.id and reason not in ('free-month', 'example')) as gifts,
       (select count(*) from votes join submissions on submissions.id = submission_id where submissions.user_id = users.id) as votes
     from users left join subscriptions on user_id = users.id where users.id = $1`,
    [pretender.id, pretender.email],
  );
  const [{ tier, ...rest }] = rows;
  expect(["free", null]).toContain(tier);
  expect(rest).toEqual({ is_admin: false, suspended_at: null, same_email: true, gifts: 0, votes: 0 });
  const made = await site.pool.query("select from users where is_admin and id <> $1", [administrator.id]);
  expect(made.rowCount).toBe(0);
});

test("session fixation: signing in ends the previous session and never uses a token supplied by the client", async () => {
  const { email } = await make.person("member");
  const browser = site.browser();
  browser.cookie = "session=chosen-by-somebody-else";
  await browser.post("/api/users/login", { email, password: GOOD_PASSWORD });
  expect(browser.cookie).not.toContain("chosen");
  const other = site.browser();
  other.cookie = "session=chosen-by-somebody-else";
  expect((await other.get("/api/users/me")).body.user).toBeNull();
});

test("session in the URL: only the cookie identifies a member", async () => {
  const token = victim.cookie.slice("session=".length);
  const browser = site.browser();
  expect((await browser.get(`/api/users/me?session=${token}`)).body.user).toBeNull();
  expect((await browser.get("/api/users/me", { authorization: `Bearer ${token}` })).body.user).toBeNull();
});

describe("cross-site requests:", () => {
  test("every call that changes something is refused for other sites, whoever is signed in", async () => {
    const calls = callsThat(({ method }) => method !== "GET");
    expect(calls.length).toBeGreaterThan(50);
    for (const call of calls) {
      const reply = await send(call, administrator, {}, { origin: "https://elsewhere.example" });
      expect([route(call), reply.status, reply.body.code]).toEqual([route(call), 403, "FOREIGN_ORIGIN"]);
    }
  });

  test("no response can be read by another site", async () => {
    const browser = site.browser();
    for (const path of ["/api/config", "/api/users/me", "/api/gallery", "/", "/api/docs", "/api/nothing"]) {
      const { headers } = await browser.get(path, { origin: "https://elsewhere.example" });
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
    const preflight = await browser.send("OPTIONS", "/api/users/me", undefined, {
      origin: "https://elsewhere.example",
      "access-control-request-method": "PUT",
    });
    expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([404, null]);
  });
});

test("clickjacking: no page or response can be framed or be given another base URL", async () => {
  const browser = site.browser();
  const paths = [
    ...PAGES.map(({ path }) => path),
    "/admin/members",
    "/no/such/page",
    "/api/docs",
    "/dev/mail",
    "/api/x",
  ];
  for (const path of paths) {
    const { headers } = await browser.get(path, { accept: "text/html" });
    const policy = headers.get("content-security-policy");
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    expect([path, policy]).toEqual([path, expect.stringContaining("base-uri 'none'")]);
  }
});

describe("script", () => {
  const MARK = `"'></title></script><script>attack()</script><img src=x onerror=attack()>`;
  const runs = (page: string) => /<script>attack|<img src=x/.test(page);

  test("stored: what members and administrators write is plain text on every page and in every email", async () => {
    const name = { firstName: MARK.slice(0, 80), lastName: "<img src=x onerror=attack()>", bio: MARK, location: MARK };
    const { browser, user } = await site.member();
    expect((await browser.put(`/api/users/${user._id}`, { ...name, username: "scripted" })).status).toBe(200);
    await browser.post("/api/contact", { name: MARK, email: user.email, subject: MARK, message: MARK });
    await browser.post("/api/users/forgot-password", { email: user.email });
    const submission = await make.submission({ id: user._id });
    await site.pool.query("update contests set title = $1, description = $1", [MARK]);
    const pages = await Promise.all(
      ["/", "/artists/scripted", `/gallery?work=${submission}`, "/dev/mail"].map((path) =>
        browser.get(path, { "x-forwarded-for": "127.0.0.1" }),
      ),
    );
    for (const { status, body } of pages) expect([status, runs(body)]).toEqual([200, false]);
    const mails = [await site.mailTo(user.email, "Choose a new password"), await site.mailTo(user.email, "Confirm")];
    for (const { html } of mails) expect(runs(html)).toBe(false);
  });

  test("reflected: no part of a URL is repeated in the page", async () => {
    const mark = encodeURIComponent(MARK);
    for (const path of [
      "/",
      "/gallery",
      "/payment-success",
      "/reset-password",
      "/api/docs",
      "/api/users/oauth/callback",
    ]) {
      for (const field of ["work", "submission", "session_id", "token", "error", mark]) {
        const { body } = await site.browser().get(`${path}?${field}=${mark}`, { accept: "text/html" });
        expect([path, field, runs(typeof body === "string" ? body : "")]).toEqual([path, field, false]);
      }
    }
    for (const path of [`/${mark}`, `/artists/${mark}`, `/results/${mark}`, `/drawings/${mark}`, `/admin/${mark}`]) {
      const reply = await site.browser().get(path);
      expect([path, reply.status, runs(reply.body)]).toEqual([path, 404, false]);
    }
  });
});

test("host header poisoning: links in emails lead to this site, whatever host was requested", async () => {
  const { user } = await site.member();
  const body = JSON.stringify({ email: user.email });
  const [answer = ""] = await raw(
    `POST /api/users/forgot-password HTTP/1.1\r\nhost: elsewhere.example\r\nx-forwarded-host: elsewhere.example\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  const { text } = await site.mailTo(user.email, "Choose a new password");
  expect(text).not.toContain("elsewhere");
  expect(text).toContain(`${site.url}/reset-password`);
});

test("header injection: a line break in a URL or a field never reaches a header", async () => {
  for (const path of [
    "/share.jpg?a=%0d%0ax-attack:%20yes",
    "/artists/a%0d%0ax-attack:%20yes",
    "/%0d%0ax-attack:%20yes",
  ]) {
    expect((await site.browser().get(path)).headers.get("x-attack")).toBeNull();
  }
});

test("path traversal: no URL leads outside the folders that are served", async () => {
  const ways = ["../../server/", "..%2f", "%2e%2e/", "%2e%2e%2f", "..\\", "..%5c", "....//", "%252e%252e%252f", "/"];
  for (const folder of ["/assets/", "/line-art/ours/", "/image/upload/"]) {
    for (const way of ways) {
      const [answer = ""] = await raw(
        `GET ${folder}${way.repeat(8)}etc/passwd HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404) /);
      expect(answer).not.toContain("root:");
    }
  }
});

describe("request smuggling: one message is one request", () => {
  const inner = "GET /api/config HTTP/1.1\r\nhost: localhost\r\n\r\n";
  const head = "POST /api/users/logout HTTP/1.1\r\nhost: localhost\r\n";
  test.each([
    ["a length and chunks", `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${inner}`],
    ["two lengths", `${head}content-length: 0\r\ncontent-length: ${inner.length}\r\n\r\n${inner}`],
    ["chunks that are not the last coding", `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`],
    ["a hidden coding", `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`],
    ["a space before the colon", `${head}content-length : ${inner.length}\r\n\r\n${inner}`],
    ["a folded header", `${head}content-length:\r\n ${inner.length}\r\n\r\n${inner}`],
    ["a negative length", `${head}content-length: -1\r\n\r\n${inner}`],
    ["a length with a plus", `${head}content-length: +0\r\n\r\n${inner}`],
    ["a chunk size that is none", `${head}transfer-encoding: chunked\r\n\r\nzz\r\n${inner}`],
    ["a NUL in a header", `${head}x: a\0b\r\n\r\n${inner}`],
    ["line ends without a return", `POST /api/users/logout HTTP/1.1\nhost: localhost\n\n${inner}`],
  ])("%s", async (_name, bytes) => {
    const answers = await raw(bytes);
    expect(answers).toHaveLength(1);
    expect(statusOfProblem(answers[0])).toBeOneOf([400, 415]);
  });
});

describe("bombs:", () => {
  test("endless headers are refused", async () => {
    const [answer = ""] = await raw(`GET / HTTP/1.1\r\nhost: localhost\r\n${"a: b\r\n".repeat(20_000)}\r\n`);
    expect(statusOfProblem(answer)).toBe(431);
  });

  test("a body that would decompress to a thousand times its size is not decompressed", async () => {
    const packed = gzipSync(Buffer.alloc(5_000_000, "["));
    const response = await fetch(`${site.url}/api/users/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: packed,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "INVALID_INPUT" });
  });
});

describe("races:", () => {
  const AT_ONCE = 10;
  const together = <Value>(act: (index: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => act(index)));

  test("no rate limit lets more requests through at once than one after another", async () => {
    const names = Object.keys(RATE_LIMITS) as RateLimitName[];
    await site.pool.query("delete from limit_counters");
    for (const name of names) {
      await consumeRateLimits(site.pool, [[name, "race"]]);
      await site.pool.query(
        "update limit_counters set used = $1 where resets_at = (select max(resets_at) from limit_counters)",
        [RATE_LIMITS[name].most - 5],
      );
      const took = await together(() =>
        consumeRateLimits(site.pool, [[name, "race"]]).then(
          () => true,
          () => false,
        ),
      );
      expect([name, took.filter(Boolean).length]).toEqual([name, 5]);
      await site.pool.query("delete from limit_counters");
    }
  });

  test("if several reset links are opened several times at once, one works, once", async () => {
    const links = await Promise.all([1, 2, 3, 4].map(() => make.link(victim, "reset-password")));
    const password = "quiet lamp, another heron";
    const tries = [...links, ...links, ...links].map((token) =>
      site.browser().post("/api/users/reset-password", { token, password }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(11).fill(400)]);
  });

  test("a reset link that is opened while the password is being changed expires, and neither waits for the other", async () => {
    const token = await make.link(victim, "reset-password");
    const client = await site.pool.connect();
    try {
      await client.query("begin");
      await client.query("update users set bio = bio where id = $1", [victim.id]);
      const reset = site.browser().post("/api/users/reset-password", { token, password: "quiet lamp, third heron" });
      const waiting = "select count(*) from pg_locks where not granted";
      await expect.poll(async () => (await site.pool.query(waiting)).rows[0].count).toBeGreaterThan(0);
      await client.query("delete from account_links where user_id = $1", [victim.id]);
      await client.query("commit");
      expect(await reset).toMatchObject({ status: 400, body: { code: "LINK_EXPIRED" } });
    } finally {
      client.release();
    }
  });

  test("a submission that a member reports many times at once is reported once", async () => {
    const submission = await make.submission(victim);
    const reporter = await make.person("member");
    await together(() => post(`/api/submissions/${submission}/report`, reporter, { reason: "other" }));
    const { rowCount } = await site.pool.query("select from reports where submission_id = $1", [submission]);
    expect(rowCount).toBe(1);
  });
});

describe("bugs found by fuzzing stay fixed:", () => {
  test("an administrator who acts for an unknown member gets an error that says so", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const [path, body] of [
      ["/api/stripe/subscription-session", { userId: nobody, planTier: "lite" }],
      ["/api/stripe/gift-session", { userId: nobody, item: "box-of-5" }],
    ] as const) {
      const reply = await post(path, administrator, body);
      expect([path, reply.status, reply.body.code]).toEqual([path, 404, "NOT_FOUND"]);
    }
  });

  test("the export of a list from an invalid cursor is refused instead of being cut off", async () => {
    const response = await fetch(`${site.url}/api/admin/members?format=csv&cursor=W10`, {
      headers: { cookie: administrator.cookie },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field: "cursor" });
  });

  test.each([
    ["an address that cannot be read", "GET /api/users/%zz HTTP/1.1\r\nhost: localhost\r\n", 400],
    ["an address that is too long", `GET /api/users/${"a".repeat(500)} HTTP/1.1\r\nhost: localhost\r\n`, 414],
    ["a method nobody knows", "FOO / HTTP/1.1\r\nhost: localhost\r\n", 400],
  ])("%s gets a regular error response", async (_name, head, status) => {
    const [answer = ""] = await raw(`${head}connection: close\r\n\r\n`);
    expect(statusOfProblem(answer)).toBe(status);
  });

  test("an unknown Expect header is ignored", async () => {
    const [answer = ""] = await raw(
      "GET /api/config HTTP/1.1\r\nhost: localhost\r\nexpect: the-impossible\r\nconnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  });
});

/** Replaces one id or name at a time with its counterpart from the other call. */
function withOneSwapped(own: Filled, foreign: Filled): Filled[] {
  return (["params", "query", "body"] as const).flatMap((part) =>
    swaps(own[part], foreign[part]).map((swapped) => ({ ...own, [part]: swapped }) as Filled),
  );
}

function swaps(own: unknown, foreign: unknown): unknown[] {
  if (typeof own === "string") return own === foreign ? [] : [foreign];
  if (Array.isArray(own) && Array.isArray(foreign)) {
    return own.flatMap((each, index) => swaps(each, foreign[index]).map((swapped) => own.with(index, swapped)));
  }
  if (typeof own !== "object" || own === null) return [];
  return Object.entries(own).flatMap(([name, value]) =>
    swaps(value, (foreign as Record<string, unknown>)[name]).map((swapped) => ({ ...own, [name]: swapped })),
  );
}

async function send(
  call: Call,
  person: Person,
  { params = {}, query, body }: Filled,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const browser = site.browser();
  browser.cookie = person.cookie;
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "none"));
  return browser.send(call.method, query ? `${path}?${new URLSearchParams(query)}` : path, body, headers);
}

function post(path: string, person: Person, body: unknown): Promise<Reply> {
  const browser = site.browser();
  browser.cookie = person.cookie;
  return browser.post(path, body);
}

/** Sends raw bytes, and returns every response until the server closes the connection or sends nothing more. */
function raw(bytes: string): Promise<string[]> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    socket.setTimeout(1000, () => socket.destroy());
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    socket.on("error", (error) => (received ? undefined : reject(error)));
    socket.on("close", () => resolve(received.split(/(?=HTTP\/1\.1 \d{3})/).filter(Boolean)));
    socket.write(bytes, "latin1");
  });
}

/** The status of a response that has the shape and headers of all others. */
function statusOfProblem(answer = ""): number {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(/^x-content-type-options: nosniff/im);
  ErrorResponse.parse(JSON.parse(body));
  return Number(head.split(" ")[1]);
}
