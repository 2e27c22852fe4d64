import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { type SignedIn, useSite } from "@contest/testing/site";
import { creditDifferences } from "@contest/testing/submissions";

const site = useSite();
let admin: SignedIn;

beforeAll(async () => {
  admin = await site.administrator();
});

const path = (id: string, rest = "") => `/api/admin/members/${id}${rest}`;
const names = async (query: string) => {
  const { body } = await admin.browser.get(`/api/admin/members?${query}`);
  return body.rows.map(({ username }: { username: string }) => username);
};

describe("searching members", () => {
  test("members are found by any part of their address, username or name, without pattern syntax", async () => {
    await site.member({ username: "inkwell", email: "Zora@Example.com", firstName: "Zora", lastName: "Neale_100%" });
    for (const search of ["ink", "zora@ex", "NEALE", "_100%", "zora neale"]) {
      expect(await names(new URLSearchParams({ search }).toString())).toEqual(["inkwell"]);
    }
    expect(await names("search=___")).toEqual([]);
    expect((await admin.browser.get("/api/admin/members?search=zo")).status).toBe(400);
  });

  test("members are listed by group and plan, in pages", async () => {
    const { user } = await site.member();
    await site.pool.query("insert into subscriptions (user_id, tier) values ($1, 'pro')", [user._id]);
    expect(await names("group=pro")).toEqual([user.username]);
    expect(await names("group=pro&search=nobody")).toEqual([]);
    expect(await names("group=administrators")).toEqual([admin.user.username]);
    const all: string[] = [];
    let cursor = "";
    do {
      const { body } = await admin.browser.get(`/api/admin/members?limit=2${cursor && `&cursor=${cursor}`}`);
      all.push(...body.rows.map(({ username }: { username: string }) => username));
      cursor = body.next;
    } while (cursor);
    const { rows } = await site.pool.query("select username from users order by id desc");
    expect(all).toEqual(rows.map(({ username }) => username));
  });
});

describe("credits", () => {
  const change = (id: string, change: number, requestId: string = randomUUID(), reason = "For the lost mail.") =>
    admin.browser.post(path(id, "/credits"), { change, reason, requestId });

  test("credits are added and removed once per request, with the administrator and reason in the history", async () => {
    const { user, browser } = await site.member();
    const requestId = randomUUID();
    const added = await Promise.all(Array.from({ length: 5 }, () => change(user._id, 4, requestId)));
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await browser.get(`/api/subscription?userId=${user._id}`)).body.remaining_submissions).toBe(6);
    const removed = await change(user._id, -5);
    expect(removed.body.subscription.remaining_submissions).toBe(1);
    expect(await change(user._id, -2)).toMatchObject({ status: 400, body: { field: "change" } });

    const { rows } = (await admin.browser.get(`/api/admin/credits?userId=${user._id}`)).body;
    const manual = rows.filter(({ admin }: { admin: string }) => admin);
    expect(manual.map(({ change }: { change: number }) => change)).toEqual([-3, -2, 4]);
    expect(manual[0]).toMatchObject({ admin: admin.user.username, reason: "For the lost mail." });
    const exported = (await browser.get(`/api/users/${user._id}/export`)).body;
    expect(exported.credits[0].note).toBe("For the lost mail.");
    const acts = (await admin.browser.get(`/api/admin/audit?subject=member%20${user._id}`)).body.rows;
    expect(acts.map(({ act }: { act: string }) => act)).toEqual(["take-credits", "give-credits"]);
    expect(await creditDifferences(site.pool)).toEqual([]);
  });

  test.each([[0], [1.5], [501], [-501]])("credits cannot be changed by %s", async (count) => {
    const { user } = await site.member();
    expect(await change(user._id, count)).toMatchObject({ status: 400, body: { field: "change" } });
  });
});

test("a suspended member can only look around, export data and delete the account", async () => {
  const { browser, user, password } = await site.member();
  const suspended = await admin.browser.put(path(user._id, "/suspension"), { reason: "Bought votes." });
  expect(suspended.body).toMatchObject({ suspendedBecause: "Bought votes." });
  expect((await site.mailTo(user.email, "suspended")).text).toContain("Bought votes.");

  for (const refused of [
    await browser.put(`/api/users/${user._id}`, { bio: "Still here" }),
    await browser.post("/api/subscription/ensure-current", { userId: user._id }),
    await browser.post("/api/submissions", { user_id: user._id }),
  ]) {
    expectProblem(refused, 403, "ACCOUNT_SUSPENDED");
  }
  const again = site.browser();
  const signedIn = await again.post("/api/users/login", { email: user.email, password });
  expect(signedIn).toMatchObject({ status: 200, body: { user: { suspendedBecause: "Bought votes." } } });
  expect((await again.get(`/api/users/${user._id}/export`)).status).toBe(200);
  expect((await again.post(`/api/users/${user._id}/deletion`, { password })).status).toBe(202);

  const back = site.browser();
  await back.post("/api/users/login", { email: user.email, password });
  expect((await back.delete(`/api/users/${user._id}/deletion`)).status).toBe(200);
  await admin.browser.delete(path(user._id, "/suspension"));
  expect((await back.put(`/api/users/${user._id}`, { bio: "Back" })).status).toBe(200);
  await site.mailTo(user.email, "open again");
});

describe("administrators", () => {
  test("administrators are appointed and removed, but cannot remove or suspend themselves", async () => {
    const { user, browser } = await site.member();
    await admin.browser.put(path(user._id, "/administrator"));
    expect((await browser.get("/api/admin/members")).status).toBe(200);
    const reason = { reason: "No." };
    expectProblem(await browser.put(path(user._id, "/suspension"), reason), 409, "IS_ADMINISTRATOR");
    expectProblem(await browser.delete(path(user._id, "/administrator")), 409, "OWN_ACCOUNT");
    await admin.browser.delete(path(user._id, "/administrator"));
    expect((await browser.get("/api/admin/members")).status).toBe(403);
  });

  test("an administrator is removed while something else is written about another one", async () => {
    const [second, third] = [await site.administrator(), await site.administrator()];
    const writer = await site.pool.connect();
    try {
      await writer.query("begin");
      // As every insert of a row that belongs to a member does.
      await writer.query("select from users where id = $1 for key share", [second.user._id]);
      expect((await admin.browser.delete(path(third.user._id, "/administrator"))).status).toBe(200);
    } finally {
      await writer.query("rollback");
      writer.release();
    }
    await admin.browser.delete(path(second.user._id, "/administrator"));
  });

  test("of two administrators who remove each other at once, one remains", async () => {
    const other = await site.administrator();
    const replies = await Promise.all([
      admin.browser.delete(path(other.user._id, "/administrator")),
      other.browser.delete(path(admin.user._id, "/administrator")),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const { rows } = await site.pool.query("select username from users where is_admin");
    expect(rows).toHaveLength(1);
    await site.pool.query("update users set is_admin = id = $1", [admin.user._id]);
  });
});

test("an administrator can sign a member out everywhere and stays signed in", async () => {
  const { browser, user } = await site.member();
  expect((await admin.browser.delete(path(user._id, "/sessions"))).status).toBe(204);
  expect((await browser.get("/api/users/me")).body.user).toBeNull();
  await admin.browser.delete(path(admin.user._id, "/sessions"));
  expect((await admin.browser.get("/api/users/me")).body.user.username).toBe(admin.user.username);
  expect((await admin.browser.delete(path(randomUUID(), "/sessions"))).status).toBe(404);
});
