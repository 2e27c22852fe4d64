import { createHash } from "node:crypto";
import { PAGES } from "@contest/contract/pages";
import { describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { GOOD_PASSWORD, signUpFields, useSite } from "@contest/testing/site";

const site = useSite();

describe("invalid input never becomes a 500", () => {
  test.each<[string, number, string, Record<string, string>]>([
    ["not JSON", 400, "{nope", { "content-type": "application/json" }],
    ["nothing", 400, "", { "content-type": "application/json" }],
    ["a form", 415, "email=a", { "content-type": "application/x-www-form-urlencoded" }],
    ["plain text", 415, "hello", { "content-type": "text/plain" }],
    ["an array", 400, "[]", { "content-type": "application/json" }],
    ["null", 400, "null", { "content-type": "application/json" }],
    ["a number", 400, "7", { "content-type": "application/json" }],
    ["a poisoned prototype", 400, '{"__proto__":{"isAdmin":true}}', { "content-type": "application/json" }],
    ["over 1 MB", 413, JSON.stringify({ email: "x".repeat(1_100_000) }), { "content-type": "application/json" }],
    [
      "deep nesting",
      400,
      `{"email":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
      { "content-type": "application/json" },
    ],
  ])("%s", async (_name, status, body, headers) => {
    const reply = await site.browser().send("POST", "/api/users/login", body, headers);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ message: expect.stringMatching(/\.$/), code: expect.any(String) });
  });

  test.each([
    ["query", "GET", "/api/stripe/verify-session?sessionId=a%00b&userId=", undefined, 400],
    ["body", "POST", "/api/users/login", { email: "ana@coloring.example", password: "half \ud83d" }, 400],
    ["path", "GET", "/api/artists/a%00b", undefined, 404],
  ])("a string in the %s that the database cannot store is refused", async (_where, method, path, body, status) => {
    const { browser, user } = await site.member();
    const reply = await browser.send(method, path.endsWith("=") ? path + user._id : path, body);
    expect(reply.status).toBe(status);
  });

  test.each(["/api/nothing", "/api/users/me/x/y", "/api", "/api/users/%E0%A4%A"])(
    "GET %s responds with JSON",
    async (path) => {
      const reply = await site.browser().get(path);
      expect(reply.status).toBeGreaterThanOrEqual(400);
      expect(reply.status).toBeLessThan(500);
      expect(reply.body.message).toMatch(/\.$/);
    },
  );

  test("an unexpected error reveals only its id", async () => {
    await site.pool.query("alter table users rename to users_gone");
    try {
      const reply = await site.browser().post("/api/users", signUpFields("unlucky"));
      expect(reply.status).toBe(500);
      expect(Object.keys(reply.body).sort()).toEqual(["code", "id", "message"]);
      expect(reply.body.id).toBe(reply.headers.get("x-request-id"));
      expect(JSON.stringify(reply.body)).not.toMatch(/relation|users|select/);
    } finally {
      await site.pool.query("alter table users_gone rename to users");
    }
  });
});

describe("calls from other sites", () => {
  test.each([
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("a call with %j is refused and changes nothing", async (headers) => {
    const { browser, user } = await site.member();
    const reply = await browser.send("PUT", `/api/users/${user._id}`, { bio: "hacked" }, headers);
    expectProblem(reply, 403, "FOREIGN_ORIGIN");
    expect((await browser.get("/api/users/me")).body.user.bio).toBe("");
  });

  test("the site's own page is allowed", async () => {
    const { browser, user } = await site.member();
    const headers = { origin: site.url, "sec-fetch-site": "same-origin" };
    const reply = await browser.send("PUT", `/api/users/${user._id}`, { bio: "mine" }, headers);
    expect(reply.status).toBe(200);
  });
});

describe("pages", () => {
  test.each(PAGES.map(({ path, title }) => [path, title]))("%s is served with its own title", async (path, title) => {
    const reply = await site.browser().get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toContain("text/html");
    expect(reply.body).toContain(`<title>${title}`);
  });

  test("an unknown path is a 404 page", async () => {
    const reply = await site.browser().get("/no/such/page");
    expect(reply.status).toBe(404);
    expect(reply.body).toContain("<title>Page not found");
  });

  test("pages run only their own script files and the built-in inline script", async () => {
    const { body, headers } = await site.browser().get("/");
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
    const hashes = inline.map((script) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'self'${hashes.join("")};`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

test("every response has the security headers", async () => {
  const { headers } = await site.browser().get("/api/config");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("the health and readiness checks succeed", async () => {
  expect((await site.browser().get("/healthz")).body).toEqual({ status: "ok" });
  expect((await site.browser().get("/readyz")).body).toEqual({ status: "ready" });
});

test("the API describes itself as OpenAPI, and as a page for people", async () => {
  const description = (await site.browser().get("/api/docs")).body;
  expect(description.openapi).toMatch(/^3\.1/);
  expect(description.paths["/api/users"].post.requestBody.content["application/json"].schema.required).toContain(
    "email",
  );
  const page = await site.browser().get("/api/docs", { accept: "text/html" });
  expect(page.body).toContain("POST /api/users");
});

test("rate limits apply to an IPv6 network, and to each client address behind a proxy", async () => {
  const guess = (address: string) => {
    const browser = site.browser();
    return browser.post(
      "/api/users/login",
      { email: "household@example.com", password: GOOD_PASSWORD },
      { "x-forwarded-for": address },
    );
  };
  for (let index = 0; index < 10; index += 1) await guess(`2001:db8:1:2::${index}`);
  expect((await guess("2001:db8:1:2:ffff::1")).status).toBe(429);
  expect((await guess("2001:db8:1:3::1")).status).toBe(401);
});
