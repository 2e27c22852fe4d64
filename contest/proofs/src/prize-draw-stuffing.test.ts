/** One person cannot fill a prize draw with entries, and nobody's entry is dropped without a review. */
import { monthOf } from "@contest/rules/prize-draws/pools";
import { freezePrizeDraw } from "@contest/server/prize-draws/scheduled";
import { expectProblem } from "@contest/testing/expect-problem";
import { Browser, type SignedIn, signUpFields, useSite } from "@contest/testing/site";
import { planContest } from "@contest/testing/submissions";
import { beforeAll, beforeEach, expect, test } from "vitest";

const site = useSite({ AUTO_CONTEST: "off", DRAND_RELAYS: "off" });
const MONTH = monthOf(new Date());
let admin: SignedIn;

beforeAll(async () => {
  admin = await site.administrator();
});

beforeEach(async () => {
  await site.pool.query("delete from drawings where state = 'collecting'");
  await site.pool.query("truncate limit_counters");
});

interface Entrant {
  browser: Browser;
  id: string;
}

let members = 0;

async function adult(address: string, email: (number: number) => string): Promise<Entrant> {
  const number = (members += 1);
  const browser = new Browser(site.url, address);
  const fields = { ...signUpFields(`entrant${number}`), email: email(number), ageConfirmed: true };
  const { body } = await browser.post("/api/users", fields);
  await site.pool.query("update users set email_confirmed_at = now() where id = $1", [body.user._id]);
  return { browser, id: body.user._id };
}

const enter = ({ browser }: Entrant, pool = "lite") => browser.post(`/api/drawings/${MONTH}/${pool}/entries`);
const ownDomain = (number: number) => `someone@home-${number}.example`;

async function enterMany(count: number, address: (index: number) => string, { email = ownDomain, pool = "lite" } = {}) {
  const replies = [];
  for (let index = 0; index < count; index += 1) {
    const entrant = await adult(address(index), email);
    replies.push({ entrant, reply: await enter(entrant, pool) });
  }
  return replies;
}

/** Pretends that the month is over, and freezes the list. Returns the entrants' ids. */
async function freeze(pool: string): Promise<string[]> {
  await planContest(site.pool);
  const { rows } = await site.pool.query("select id from drawings where pool = $1 and state = 'collecting'", [pool]);
  await freezePrizeDraw(site.services, rows[0].id);
  const entrants = await site.pool.query("select user_id from drawing_entrants where drawing_id = $1", [rows[0].id]);
  return entrants.rows.map(({ user_id }) => user_id);
}

test("twenty accounts of one mailbox have one entry in each pool", async () => {
  const tag = (number: number) => `onebox+${number}@mailbox.example`;
  const replies = await enterMany(20, (index) => `198.51.100.${index}`, { email: tag });
  const [first, ...others] = replies;
  expect(first?.reply.status).toBe(201);
  for (const { reply } of others) expectProblem(reply, 409, "ALREADY_ENTERED");
});

test("accounts of one mailbox that enter at once have one entry", async () => {
  const tag = (number: number) => `quickbox+${number}@mailbox.example`;
  const twins = await Promise.all(Array.from({ length: 6 }, (_, index) => adult(`198.51.100.${index}`, tag)));
  const replies = await Promise.all(twins.map((twin) => enter(twin)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
});

test("one network can enter thirty times an hour", async () => {
  const entrant = await adult("203.0.113.9", ownDomain);
  await site.pool.query("delete from drawing_entries");
  const statuses = [];
  for (let index = 0; index < 31; index += 1) {
    statuses.push((await enter(entrant)).status);
    await site.pool.query("delete from drawing_entries");
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test("from the tenth entry of one network on, entries wait for an administrator and stay out of the frozen list", async () => {
  const replies = await enterMany(12, () => "203.0.113.10", { pool: "lite" });
  expect(replies.map(({ reply }) => reply.body.held)).toEqual([...Array(9).fill(false), true, true, true]);
  const [cluster] = (await admin.browser.get("/api/admin/entry-clusters")).body.rows;
  expect(cluster).toMatchObject({ kind: "network", pool: "lite", counted: 9, held: 3, isFinal: false });
  const { tasks } = (await admin.browser.get("/api/admin/dashboard")).body;
  expect(tasks).toContainEqual({ name: "entry-clusters", count: 1, since: null });

  const entrants = await freeze("lite");
  expect(entrants.toSorted()).toEqual(
    replies
      .slice(0, 9)
      .map(({ entrant }) => entrant.id)
      .toSorted(),
  );
  const [left] = replies.slice(9);
  const notices = (await left?.entrant.browser.get(`/api/users/${left?.entrant.id}/notices`))?.body;
  expect(JSON.stringify(notices)).toContain("Your entry is not in the");
  const late = { decision: "count", reason: "Too late." };
  const decided = await admin.browser.put(`/api/admin/entry-clusters/${cluster.id}/decision`, late);
  expectProblem(decided, 409, "DRAWING_CLOSED");
  expect((await admin.browser.get("/api/admin/entry-clusters")).body.rows).toEqual([]);
});

test("an administrator lets a cluster in, with a reason that is logged", async () => {
  await enterMany(11, () => "203.0.113.11", { pool: "pro" });
  const [cluster] = (await admin.browser.get("/api/admin/entry-clusters")).body.rows;
  const body = { decision: "count", reason: "The teachers of one school." };
  const decided = await admin.browser.put(`/api/admin/entry-clusters/${cluster.id}/decision`, body);
  expect(decided.body).toEqual({ counted: 11, held: 0 });
  expect(await freeze("pro")).toHaveLength(11);
  const { rows } = (await admin.browser.get("/api/admin/audit")).body;
  expect(rows[0]).toMatchObject({ act: "count-entries" });
});

test("a member with a plan and a free entry by an alias is in the list once", async () => {
  const [free, paid] = [
    await adult("203.0.113.12", () => "double+free@mailbox.example"),
    await adult("203.0.113.13", () => "double@mailbox.example"),
  ];
  await enter(free, "champ");
  await site.pool.query(
    `insert into payments (user_id, provider_id, kind, item, description, amount_cents, refunded_cents, status, subscription_id, period_end, created_at, paid_at)
     values ($1, gen_random_uuid(), 'plan', 'champ', 'Plan', 500, 0, 'paid', 'sub', now() + interval '1 month', now(), now())`,
    [paid.id],
  );
  expect(await freeze("champ")).toEqual([paid.id]);
});
