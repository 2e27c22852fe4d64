/**
 * Every route and every role. The table contains a valid request for each route, and the response that each role gets:
 * a visitor, a member for their own data, another member for that data, a suspended member for their own data, and an
 * administrator for the member's data. A refused request changes nothing. A route that is not in the table fails the
 * test.
 */
import { foldTallies } from "@contest/testing/submissions";
import { get } from "node:http";
import { PAGES } from "@contest/contract/pages";
import { describe, expect, test } from "vitest";
import { everyCall, type Filled } from "@contest/testing/every-call";
import { Maker, type Person, type Role, ROLES } from "@contest/testing/roles";
import { useSite } from "@contest/testing/site";

const site = useSite({ AUTO_CONTEST: "off" }, { payments: "unreported" });
const make = new Maker(site);
const CALLS = everyCall(make);

/** All other routes only read and are the same for everyone: an address of each, and its response's status. */
const OTHERS: Record<string, [address: string, status: number]> = {
  "/healthz": ["/healthz", 200],
  "/readyz": ["/readyz", 200],
  "/api/docs": ["/api/docs", 200],
  "/api/live": ["/api/live", 200],
  "/api/users/oauth/callback": ["/api/users/oauth/callback", 501],
  "/share.jpg": ["/share.jpg", 302],
  "/line-art/:folder/:file": ["/line-art/none/page.svg", 404],
  "/image/upload/*": ["/image/upload/none.webp", 404],
  "/logos/:name": ["/logos/none", 404],
  "/image/share/*": ["/image/share/none.jpg", 404],
  "/dev/mail.json": ["/dev/mail.json", 200],
  "/dev/mail": ["/dev/mail", 200],
  "/dev/mail/:id": ["/dev/mail/none", 404],
  "/sitemap.xml": ["/sitemap.xml", 200],
  "/manifest.webmanifest": ["/manifest.webmanifest", 200],
  "/artists/:username": ["/artists/nobody", 404],
  "/results/:contestId": ["/results/none", 404],
  "/color/:contestId": ["/color/none", 404],
  "/days/:date": ["/days/none", 404],
  "/drawings/:month": ["/drawings/2020-01", 404],
  "/admin/*": ["/admin/members", 200],
  ...Object.fromEntries(PAGES.map(({ path }) => [path, [path, 200]])),
};

/** Files of the built site. */
const FILES = /^\/(assets\/\*|[\w-]+\.(svg|png|txt|js))$/;

test("the table contains exactly the routes that are served", () => {
  const calls = site.calls.map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual(Object.keys(CALLS).toSorted());
  const others = site.routes.filter((route) => !route.startsWith("HEAD ") && !calls.includes(route));
  expect(others.filter((route) => !route.startsWith("GET "))).toEqual([]);
  const unknown = others.map((route) => route.slice("GET ".length)).filter((path) => !FILES.test(path));
  expect([...new Set(unknown)].toSorted()).toEqual(Object.keys(OTHERS).toSorted());
});

describe("each role gets the expected response, and refused requests change nothing:", () => {
  test.each(Object.entries(CALLS))("%s", async (route, { gets, fill }) => {
    const asked = [];
    for (const [place, role] of ROLES.entries()) {
      const own = await make.person(role === "suspended" ? "suspended" : "member");
      const caller = await callerFor(role, own);
      asked.push({ role, wanted: gets[place] ?? 0, caller, filled: (await fill?.(own)) ?? {} });
    }
    const isRefused = ({ wanted }: { wanted: number }) => wanted === 401 || wanted === 403;
    // Waits until jobs of earlier calls are done.
    await expect.poll(jobsUnderWay, { timeout: 20_000 }).toBe(0);
    await foldTallies(site.pool);
    const before = await digest();
    for (const { role, wanted, caller, filled } of asked.filter(isRefused)) {
      expect([role, await call(route, caller, filled)]).toEqual([role, wanted]);
    }
    expect(await digest()).toBe(before);
    for (const { role, wanted, caller, filled } of asked.filter((each) => !isRefused(each))) {
      expect([role, await call(route, caller, filled)]).toEqual([role, wanted]);
    }
  });

  test("all other routes are the same for everyone", async () => {
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

/** Does not wait for the end of the response: an event stream has none. */
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

async function jobsUnderWay(): Promise<number> {
  const { rows } = await site.pool.query("select count(*) from graphile_worker.jobs where run_at <= now()");
  return rows[0].count;
}

let digestQuery = "";

/**
 * A digest of all stored data. Rate limit counters are excluded, because a refused attempt counts, and so are the
 * changed tallies, because they are published and cleared in the background.
 */
async function digest(): Promise<string> {
  digestQuery ||= await makeDigestQuery();
  const { rows } = await site.pool.query({ name: "digest", text: digestQuery });
  return rows.map(({ name, rows, sum }) => `${name} ${rows} ${sum}`).join("\n");
}

async function makeDigestQuery(): Promise<string> {
  const { rows } = await site.pool.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename not in ('changed_tallies', 'limit_counters') order by 1",
  );
  return rows
    .map(
      ({ tablename }) =>
        `select '${tablename}' as name, count(*) as rows, coalesce(sum(hashtextextended(row::text, 0)), 0) as sum from "${tablename}" as row`,
    )
    .join(" union all ");
}
