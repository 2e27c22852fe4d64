/** One person with many accounts cannot decide a contest, and nobody's vote is dropped without a review. */
import { expectProblem } from "@contest/testing/expect-problem";
import { Browser, type SignedIn, signUpFields, tokenIn, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest, wrongTallies } from "@contest/testing/submissions";
import { beforeAll, beforeEach, expect, test } from "vitest";

const site = useSite();
let admin: SignedIn;
let contest: string;
let submission: string;
let artist: SignedIn;

beforeAll(async () => {
  admin = await site.administrator();
});

beforeEach(async () => {
  artist = await site.member();
  contest = await planContest(site.pool);
  [submission = ""] = await insertSubmissions(site.pool, artist.user._id, contest, [{ at: new Date() }]);
});

interface Puppet {
  browser: Browser;
  id: string;
  email: string;
}

let puppets = 0;

const signUp = (address: string, email: (number: number) => string) =>
  signUpWith(new Browser(site.url, address), email);

async function signUpWith(browser: Browser, email: (number: number) => string): Promise<Puppet> {
  const number = (puppets += 1);
  const fields = { ...signUpFields(`puppet${number}`), email: email(number) };
  const { status, body } = await browser.post("/api/users", fields);
  expect([status, body.message]).toEqual([201, undefined]);
  return { browser, id: body.user._id, email: fields.email };
}

async function confirm({ browser, email }: Puppet): Promise<void> {
  const token = tokenIn(await site.mailTo(email, "Confirm your email address"));
  expect((await browser.post("/api/users/confirm-email", { token })).status).toBe(200);
}

const vote = ({ browser, id }: Puppet) => browser.post(`/api/submissions/${submission}/vote`, { user_id: id });
const votes = async () => (await site.browser().get(`/api/submissions/${submission}`)).body.votes;
const heldFor = async (puppet: Puppet) => (await vote(puppet)).body.held;
const each = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const endContest = () =>
  site.pool.query(
    "update contests set starts_at = now() - interval '2 days', ends_at = now() - interval '25 hours' where id = $1",
    [contest],
  );
const ownDomain = (number: number) => `someone@home-${number}.example`;
const clusters = async (query = "") => (await admin.browser.get(`/api/admin/vote-clusters?${query}`)).body.rows;

test("three unconfirmed votes from one network count at once, and further ones from the moment of confirmation", async () => {
  const members = await each(5, () => signUp("203.0.113.1", ownDomain));
  const held = [];
  for (const member of members) held.push(await heldFor(member));
  expect(held).toEqual([null, null, null, "unconfirmed", "unconfirmed"]);
  expect(await votes()).toBe(3);

  for (const member of members.slice(3)) await confirm(member);
  expect(await votes()).toBe(5);
  expect(await wrongTallies(site.pool)).toEqual([]);
});

test("five unconfirmed votes that arrive from one network at once take three places", async () => {
  const members = await each(5, () => signUp("203.0.113.2", ownDomain));
  const held = await Promise.all(members.map(heldFor));
  expect(held.filter((reason) => reason === null)).toHaveLength(3);
  expect(await votes()).toBe(3);
});

test.each([
  ["plus tags", (number: number) => `nobody+${number}@mailbox.example`],
  [
    "dots at a provider that ignores them",
    (number: number) => `${[..."puppeteer"].join(".".repeat(number % 2))}+${number}@gmail.com`,
  ],
  [
    "a provider's other domain",
    (number: number) => `same.person+${number}@${number % 2 ? "gmail.com" : "googlemail.com"}`,
  ],
])("aliases of one mailbox have one vote, even when confirmed and from many networks: %s", async (_, email) => {
  const members = await each(4, (index) => signUp(`198.51.${index}.3`, email));
  for (const member of members) await confirm(member);
  const held = [];
  for (const member of members) held.push(await heldFor(member));
  expect(held).toEqual([null, "same-mailbox", "same-mailbox", "same-mailbox"]);
  expect(await votes()).toBe(1);
});

test("the tenth confirmed voter from one network waits for an administrator, who lets all of a class count", async () => {
  const members = await each(14, () => signUp("203.0.113.4", ownDomain));
  for (const member of members) await confirm(member);
  const held = [];
  for (const member of members.slice(0, 12)) held.push(await heldFor(member));
  expect(held).toEqual([...Array(9).fill(null), "cluster", "cluster", "cluster"]);
  expect(await votes()).toBe(9);

  const [cluster, ...others] = await clusters(`contest=${contest}`);
  expect(others).toEqual([]);
  expect(cluster).toMatchObject({ kind: "network", artist: artist.user.username, counted: 9, held: 3, state: "open" });
  const decision = { decision: "count", reason: "The whole class of Ms. Ortiz." };
  const decided = await admin.browser.put(`/api/admin/vote-clusters/${cluster.id}/decision`, decision);
  expect(decided.body).toEqual({ counted: 12, held: 0 });
  expect(await votes()).toBe(12);

  const later = members.slice(12);
  for (const member of later) expect(await heldFor(member)).toBeNull();
  expect(await votes()).toBe(14);
  expect(await clusters(`contest=${contest}`)).toEqual([]);
  expect(await wrongTallies(site.pool)).toEqual([]);
});

test("an administrator sets a cluster aside, with the votes that had counted and those to come", async () => {
  const members = await each(12, (index) => signUp(`198.51.100.${index}`, (number) => `fan${number}@evil.example`));
  for (const member of members) await confirm(member);
  for (const member of members.slice(0, 11)) await vote(member);
  const [cluster] = await clusters(`contest=${contest}`);
  expect(cluster).toMatchObject({ kind: "domain", origin: "evil.example", counted: 9, held: 2 });
  const decision = { decision: "set-aside", reason: "One person's domain." };
  await admin.browser.put(`/api/admin/vote-clusters/${cluster.id}/decision`, decision);
  expect(await votes()).toBe(0);
  const [last] = members.slice(11);
  if (last) expect(await heldFor(last)).toBe("cluster");
  expect(await wrongTallies(site.pool)).toEqual([]);
  const [act] = (await admin.browser.get(`/api/admin/audit?subject=contest%20${contest}`)).body.rows;
  expect(act).toMatchObject({ act: "set-votes-aside" });
  expect(JSON.parse(act.after)).toMatchObject({ decision: "set-aside", held: 11, counted: 0 });
});

test("the networks of one IPv6 tunnel are one origin", async () => {
  const members = await each(11, (index) => signUp(`2001:db8:77:${index}::1`, ownDomain));
  for (const member of members) await confirm(member);
  const held = await Promise.all(members.map(heldFor));
  expect(held.filter((reason) => reason === null)).toHaveLength(9);
  expect((await clusters(`contest=${contest}`))[0]).toMatchObject({ kind: "range" });
});

test("the fourth account that votes on one device waits for an administrator", async () => {
  const tablet = new Browser(site.url, "203.0.113.20");
  const held = [];
  for (let index = 0; index < 5; index += 1) {
    const member = await signUpWith(tablet, ownDomain);
    await confirm(member);
    held.push(await heldFor(member));
  }
  expect(held).toEqual([null, null, null, "cluster", "cluster"]);
  expect((await clusters(`contest=${contest}`))[0]).toMatchObject({ kind: "device", counted: 3, held: 2 });
});

test("votes that are not confirmed at the deadline do not count in the result", async () => {
  const unconfirmed = await signUp("203.0.113.30", ownDomain);
  const confirmed = await signUp("203.0.113.31", ownDomain);
  await confirm(confirmed);
  await vote(unconfirmed);
  await vote(confirmed);
  expect(await votes()).toBe(2);
  await endContest();
  await confirm(unconfirmed);

  await admin.browser.post(`/api/admin/results/${contest}/review`);
  expect(await votes()).toBe(1);
  const preview = (await admin.browser.get(`/api/admin/results/${contest}`)).body;
  expect(preview.votes).toEqual({ raw: 2, final: 1 });
  await admin.browser.post(`/api/admin/results/${contest}/confirm`, { sha256: preview.sha256 });
  expect((await site.browser().get(`/api/results/${contest}`)).body.votes).toEqual({ raw: 2, final: 1 });
  expect(await wrongTallies(site.pool)).toEqual([]);
});

test("votes of suspended and leaving members stop counting, and count again when they stay", async () => {
  const suspended = await signUp("203.0.113.40", ownDomain);
  const leaving = await signUp("203.0.113.41", ownDomain);
  await vote(suspended);
  await vote(leaving);
  await admin.browser.put(`/api/admin/members/${suspended.id}/suspension`, { reason: "Bought votes." });
  await site.pool.query("update users set deletion_due_at = now() + interval '14 days' where id = $1", [leaving.id]);
  expect(await votes()).toBe(0);
  await admin.browser.delete(`/api/admin/members/${suspended.id}/suspension`);
  await site.pool.query("update users set deletion_due_at = null where id = $1", [leaving.id]);
  expect(await votes()).toBe(2);
  expect(await wrongTallies(site.pool)).toEqual([]);
});

test("a member who is suspended between the deadline and the result is not counted in it", async () => {
  const voter = await signUp("203.0.113.50", ownDomain);
  await confirm(voter);
  await vote(voter);
  await endContest();
  await admin.browser.put(`/api/admin/members/${voter.id}/suspension`, { reason: "Bought votes." });
  await admin.browser.post(`/api/admin/results/${contest}/review`);
  const preview = (await admin.browser.get(`/api/admin/results/${contest}`)).body;
  expect(preview.votes).toEqual({ raw: 1, final: 0 });
  await admin.browser.post(`/api/admin/results/${contest}/confirm`, { sha256: preview.sha256 });
  expect(await votes()).toBe(0);
  expect(await wrongTallies(site.pool)).toEqual([]);
});

test("administrators list all votes of a submission, flagged or not, in pages", async () => {
  const members = await each(5, () => signUp("203.0.113.60", ownDomain));
  for (const member of members) await vote(member);
  const list = async (query: string) =>
    (await admin.browser.get(`/api/admin/votes?submission=${submission}&${query}`)).body;
  const first = await list("limit=3");
  const second = await list(`limit=3&cursor=${first.next}`);
  expect([...first.rows, ...second.rows]).toHaveLength(5);
  expect(new Set([...first.rows, ...second.rows].map(({ network }) => network)).size).toBe(1);
  expect((await list("state=held")).rows.map(({ held }: { held: string }) => held)).toEqual([
    "unconfirmed",
    "unconfirmed",
  ]);
  expect((await list("state=counted")).rows).toHaveLength(3);
});

test("a decision after the result is confirmed is refused", async () => {
  const members = await each(10, () => signUp("203.0.113.70", ownDomain));
  for (const member of members) await confirm(member);
  for (const member of members) await vote(member);
  const [cluster] = await clusters(`contest=${contest}`);
  await endContest();
  await admin.browser.post(`/api/admin/results/${contest}/review`);
  const { sha256 } = (await admin.browser.get(`/api/admin/results/${contest}`)).body;
  await admin.browser.post(`/api/admin/results/${contest}/confirm`, { sha256 });
  const late = await admin.browser.put(`/api/admin/vote-clusters/${cluster.id}/decision`, {
    decision: "count",
    reason: "Too late.",
  });
  expectProblem(late, 409, "RESULT_CONFIRMED");
  expect(await clusters(`contest=${contest}`)).toEqual([]);
  expect(await votes()).toBe(9);
});

test.each(["mailinator.com", "MAILINATOR.com", "any.thing.mailinator.com", "guerrillamail.com"])(
  "nobody signs up with or changes to an address at %s",
  async (domain) => {
    const browser = site.browser();
    const fields = { ...signUpFields(`throwaway`), email: `someone@${domain}` };
    expectProblem(await browser.post("/api/users", fields), 400, "DISPOSABLE_EMAIL");
    const { browser: member, user } = await site.member();
    const change = await member.put(`/api/users/${user._id}`, { email: fields.email });
    expectProblem(change, 400, "DISPOSABLE_EMAIL");
  },
);
