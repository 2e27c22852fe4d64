/**
 * One patient person signs up again and again: with aliases of a mailbox at a large provider, with any number of names at
 * a domain of their own, from one network, from the networks of an IPv6 tunnel and from many single addresses. All
 * accounts are confirmed, a day old, and have voted for someone else, too.
 */
import { Browser, signUpFields, tokenIn, useSite } from "@contest/testing/site";
import { proofSize } from "@contest/testing/proof-size";
import { insertSubmissions, planContest, wrongTallies } from "@contest/testing/submissions";
import { expect, test } from "vitest";

const site = useSite();
const COUNT = proofSize({ small: 40, full: 1000 });
/** How many sign-ups run at once. */
const AT_ONCE = 8;

const EMAILS = [
  (number: number) => {
    const dot = 1 + (number % 8);
    return `${"puppeteer".slice(0, dot)}.${"puppeteer".slice(dot)}+${number}@${number % 2 ? "gmail.com" : "googlemail.com"}`;
  },
  (number: number) => `somebody+${number}@my-own.example`,
  (number: number) => `fan-${number}@my-own.example`,
];

const NETWORKS = [
  () => "203.0.113.9",
  (number: number) => `2001:db8:5:${number.toString(16)}::1`,
  (number: number) => `198.${51 + (number % 40)}.${number % 250}.${number % 200}`,
];

const pick = <T>(choices: readonly T[], number: number) => choices[number % choices.length] as T;

async function signUp(number: number): Promise<{ browser: Browser; id: string }> {
  const browser = new Browser(site.url, pick(NETWORKS, Math.floor(number / EMAILS.length))(number));
  const email = pick(EMAILS, number)(number);
  const { status, body } = await browser.post("/api/users", { ...signUpFields(`puppet${number}`), email });
  if (status !== 201) throw new Error(`sign-up ${number} was refused: ${body.message}`);
  const token = tokenIn(await site.mailTo(email, "Confirm your email address"));
  await browser.post("/api/users/confirm-email", { token });
  return { browser, id: body.user._id };
}

test(
  "of the votes of one person with many accounts, at most ten count before an administrator sees the cluster",
  async () => {
    const { user: artist } = await site.member();
    const { user: another } = await site.member();
    const contest = await planContest(site.pool);
    const [wanted = ""] = await insertSubmissions(site.pool, artist._id, contest, [{ at: new Date() }]);
    const [other = ""] = await insertSubmissions(site.pool, another._id, contest, [{ at: new Date() }]);

    for (let number = 0; number < COUNT; number += AT_ONCE) {
      // The person waits until every rate limit has been reset.
      await site.pool.query("truncate limit_counters");
      const puppets = await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, COUNT - number) }, (_, index) => signUp(number + index)),
      );
      await site.pool.query("update users set created_at = created_at - interval '2 days' where id = any($1::uuid[])", [
        puppets.map(({ id }) => id),
      ]);
      for (const { browser, id } of puppets) {
        await browser.post(`/api/submissions/${other}/vote`, { user_id: id });
        const { status } = await browser.post(`/api/submissions/${wanted}/vote`, { user_id: id });
        expect(status).toBe(200);
      }
    }

    const { votes } = (await site.browser().get(`/api/submissions/${wanted}`)).body;
    const { rows } = await site.pool.query(
      "select held, count(*) from votes where submission_id = $1 and held is not null group by held order by held",
      [wanted],
    );
    const held = rows.map(({ held: reason, count }) => `${count} ${reason}`).join(", ");
    console.log(`${COUNT} accounts of one person: ${votes} votes count, held: ${held}`);
    expect(votes).toBeLessThanOrEqual(10);
    const admin = await site.administrator();
    const clusters = (await admin.browser.get(`/api/admin/vote-clusters?contest=${contest}`)).body.rows;
    expect(clusters.map(({ kind }: { kind: string }) => kind)).toContain("domain");
    expect(await wrongTallies(site.pool)).toEqual([]);
  },
  60 * 60 * 1000,
);
