/** Whatever is killed during a payment at whatever moment, every charge was delivered exactly once. */
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { createPool, type Pool } from "@contest/database/pool";
import { proofSize } from "@contest/testing/proof-size";
import { typeCard } from "@contest/testing/payments";
import {
  databaseIn,
  ended,
  type ServerProcess,
  killServer,
  killServerAndDatabase,
  useServerProcesses,
} from "@contest/testing/server-process";
import { signInMany } from "@contest/testing/submissions";

const processes = useServerProcesses();
const KILLS = 25;
const PEOPLE = 3;

const FAULT_POINTS: [string, (server: ServerProcess, folder: string) => void][] = [
  ["the server and its database", killServerAndDatabase],
  ["the server alone", killServer],
];

// The everyday tests kill a server during uploads and votes, and play a month of payments with lost events.
test.runIf(proofSize({ small: 0, full: 1 })).each(FAULT_POINTS)(
  "kill -9 of %s while gifts are bought: charges equal codes",
  { timeout: 900_000 },
  async (_what, strike) => {
    // The port is the same in every round, because pages of the sandbox stay open.
    const settings = { SANDBOX_PORT: String(await freePort()), AUTO_CONTEST: "off" };
    let people: Person[] | undefined;
    const answered: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const server = await processes.start(settings);
      people ??= await inDatabase((pool) => signInMany(pool, PEOPLE));
      let missing = 2 + Math.floor(Math.random() * 6);
      await Promise.all(
        people.map(async (person) => {
          for (let code = await buyGift(server.url, person); code; code = await buyGift(server.url, person)) {
            answered.push(code);
            missing -= 1;
            if (missing === 0) strike(server, processes.folder());
          }
        }),
      );
      await ended(server.child);
    }
    await processes.start(settings);
    await inDatabase(async (pool) => {
      await reportsWorkedOff(pool);
      const { rows } = await pool.query(
        `select (select count(*) from payment_sandbox.objects
           where object = 'charge' and body->>'status' = 'succeeded') as charges,
         (select count(*) from payments where status = 'paid') as payments,
         (select count(*) from gift_codes) as codes,
         (select count(*) from payment_history) as history`,
      );
      const [{ charges, ...ours }] = rows;
      expect(ours).toEqual({ payments: charges, codes: charges, history: charges });
      const codes = new Set((await pool.query("select code from gift_codes")).rows.map(({ code }) => code));
      expect(answered.filter((code) => !codes.has(code))).toEqual([]);
      expect(answered.length).toBeGreaterThan(0);
    });
  },
);

type Person = Awaited<ReturnType<typeof signInMany>>[number];

/** The code, or null if the server is gone. */
async function buyGift(url: string, { id, cookie }: Person): Promise<string | null> {
  const headers = { cookie, "content-type": "application/json", "x-forwarded-for": "10.0.0.1" };
  try {
    const body = JSON.stringify({ userId: id, item: "box-of-5" });
    const opened = await fetch(`${url}/api/stripe/gift-session`, { method: "POST", headers, body });
    const { sessionId, sessionUrl } = (await opened.json()) as { sessionId: string; sessionUrl: string };
    await typeCard(sessionUrl);
    const reply = await fetch(`${url}/api/stripe/verify-session?sessionId=${sessionId}&userId=${id}`, { headers });
    const { giftCode } = (await reply.json()) as { giftCode: string | null };
    return giftCode;
  } catch {
    return null;
  }
}

async function inDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(databaseIn(processes.folder()), () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function reportsWorkedOff(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from payment_sandbox.deliveries where delivered_at is null
       union all select from provider_events where done_at is null limit 1`,
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, "localhost", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
