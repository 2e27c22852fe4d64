/** A stranger cannot use up another member's rate limits or lock anyone out. */
import { expectProblem } from "@contest/testing/expect-problem";
import { Browser, signUpFields, tokenIn, useSite } from "@contest/testing/site";
import { expect, test } from "vitest";

const site = useSite();

const from = (address: string) => new Browser(site.url, address);
const signIn = (browser: Browser, email: string, password: string) =>
  browser.post("/api/users/login", { email, password });

/** Tries wrong passwords for an account from the given number of networks. */
async function guess(email: string, networks: number, tries: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let network = 0; network < networks; network += 1) {
    const stranger = from(`203.0.${network}.66`);
    const replies = await Promise.all(
      Array.from({ length: tries }, () => signIn(stranger, email, "wrong, quite wrong")),
    );
    statuses.push(...replies.map(({ status }) => status));
  }
  return statuses;
}

test("a stranger on one network is stopped after ten attempts, and the owner can sign in from anywhere", async () => {
  const { user, password } = await site.member();
  const statuses = await guess(user.email, 1, 101);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(91);
  expect((await signIn(from("198.51.100.7"), user.email, password)).status).toBe(200);
});

test("strangers on many networks are stopped, and the owner can sign in with a known browser", async () => {
  const { browser, user, password } = await site.member();
  await browser.post("/api/users/logout");
  const statuses = await guess(user.email, 12, 12);
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expectProblem(await signIn(from("198.51.100.8"), user.email, password), 429, "TOO_MANY_REQUESTS");
  expect((await signIn(browser, user.email, password)).status).toBe(200);
});

test("a completed reset lets the owner sign in at once, whatever strangers have tried", async () => {
  const { user } = await site.member();
  await guess(user.email, 12, 12);
  const owner = from("198.51.100.9");
  await owner.post("/api/users/forgot-password", { email: user.email });
  const token = tokenIn(await site.mailTo(user.email, "Choose a new password"));
  expect((await owner.post("/api/users/reset-password", { token, password: "plum kite, silent rain" })).status).toBe(
    200,
  );
  expect((await signIn(owner, user.email, "plum kite, silent rain")).status).toBe(200);
  expect((await signIn(from("198.51.100.10"), user.email, "plum kite, silent rain")).status).toBe(200);
});

test("a browser known to one account has no advantage with another", async () => {
  const { browser } = await site.member();
  const { user: victim } = await site.member();
  const replies = await Promise.all(
    Array.from({ length: 15 }, () => signIn(browser, victim.email, "wrong, quite wrong")),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
});

test("spelling an email address with characters that PostgreSQL folds gives no further attempts", async () => {
  const reply = await site
    .browser()
    .post("/api/users", { ...signUpFields("folded"), email: "mini.victim@mail.example" });
  expect(reply.status).toBe(201);
  const stranger = from("203.0.113.77");
  const spellings = ["mini.victim@mail.example", "mİnİ.victim@mail.example", "MINI.vİctim@maİl.example"];
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (const email of spellings) statuses.push((await signIn(stranger, email, "wrong, quite wrong")).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

test("a member who votes too often does not use up the votes of others on the same network", async () => {
  const { browser, user } = await site.member();
  const vote = (voter: Browser, id: string) =>
    voter.post("/api/submissions/00000000-0000-7000-8000-000000000000/vote", { user_id: id });
  await site.pool.query("truncate limit_counters");
  const key = "select used from limit_counters where used > 1000 order by used desc";
  for (let round = 0; round < 13; round += 1) {
    await Promise.all(Array.from({ length: 100 }, () => vote(browser, user._id)));
  }
  expectProblem(await vote(browser, user._id), 429, "TOO_MANY_REQUESTS");
  // One counter is the member's, which is just above its limit; the network's has only counted what was let through.
  expect((await site.pool.query(key)).rows.map(({ used }) => used)).toEqual([1201, 1200]);
});

test("a wrong password in the settings counts against the same limits as signing in", async () => {
  const { browser, user } = await site.member();
  const change = () =>
    browser.put(`/api/users/${user._id}/password`, {
      currentPassword: "wrong, quite wrong",
      newPassword: "plum kite, silent rain",
    });
  const replies = [];
  for (let round = 0; round < 12; round += 1) replies.push((await change()).status);
  expect(replies.filter((status) => status === 403)).toHaveLength(10);
  expect(replies.filter((status) => status === 429)).toHaveLength(2);
});
