/** Strangers on many networks try wrong passwords for hours, and the owner signs in whenever they like. */
import { Browser, useSite } from "@contest/testing/site";
import { proofSize } from "@contest/testing/proof-size";
import { expect, test } from "vitest";

const site = useSite();
const NETWORKS = proofSize({ small: 10, full: 100 });
const TRIES_EACH = proofSize({ small: 10, full: 100 });

test(
  "while strangers try wrong passwords, the owner signs in with a known browser at any moment",
  { timeout: 60 * 60 * 1000 },
  async () => {
    const { browser, user, password } = await site.member();
    const statuses = new Map<number, number>();
    let signedIn = 0;
    for (let network = 0; network < NETWORKS; network += 1) {
      const stranger = new Browser(site.url, `203.${network}.113.66`);
      const replies = await Promise.all(
        Array.from({ length: TRIES_EACH }, (_, attempt) =>
          stranger.post("/api/users/login", { email: user.email, password: `wrong guess ${network} ${attempt}` }),
        ),
      );
      for (const { status } of replies) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await browser.post("/api/users/logout");
      const owner = await browser.post("/api/users/login", { email: user.email, password });
      expect(owner.status).toBe(200);
      signedIn += 1;
    }
    const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
    console.log(`${NETWORKS * TRIES_EACH} wrong tries: ${counts}; the owner signed in ${signedIn} times`);
    expect(statuses.get(200)).toBeUndefined();
  },
);
