/** What happens over time: sessions expire, subscriptions renew, failed payments are retried. */
import type pg from "pg";
import { expireSession } from "./billing/checkout.ts";
import { collect, defaultCard, markFailed } from "./billing/invoices.ts";
import { announceRenewal, firstItem, renew } from "./billing/subscriptions.ts";
import { Books } from "./books.ts";
import { type Clock, read, write } from "./database.ts";
import { DAY } from "./when-due.ts";

/** Handles everything that is due, in order and each at its own time, even if the sandbox was not running then. */
export async function passTime(pool: pg.Pool, url: string): Promise<void> {
  while (await isAnythingDue(pool)) {
    await write(pool, async (client, clock) => {
      const due = await firstDue(client, clock);
      if (!due) return;
      await happen(new Books(client, { now: due.at, ahead: clock.ahead, url }), due);
      // Handling it must end it or move its time; otherwise, this loop would never end.
      const again = await firstDue(client, clock);
      if (again?.id === due.id && again.at === due.at)
        throw new Error(`${due.object} ${due.id} stays due at ${due.at}`);
    });
  }
}

/** Moves the clock forward. `passTime` then handles everything in between. */
export async function moveClock(pool: pg.Pool, by: number | Date): Promise<void> {
  await write(pool, async (client, { now }) => {
    const seconds = typeof by === "number" ? Math.ceil(by / 1000) : Math.ceil(by.getTime() / 1000) - now;
    if (!(seconds >= 0)) throw new ClockError("The clock only goes forward.");
    if (seconds > MOST_MOVED) throw new ClockError("The clock moves by at most two years at a time.");
    await client.query("update payment_sandbox.clock set ahead_seconds = ahead_seconds + $1", [seconds]);
  });
}

export class ClockError extends Error {}

const MOST_MOVED = 2 * 366 * DAY;

interface Due {
  id: string;
  object: string;
  at: number;
}

// Queried without the writers' lock, because most of the time nothing is due.
async function isAnythingDue(pool: pg.Pool): Promise<boolean> {
  return (await read(pool, firstDue)) !== null;
}

async function firstDue(client: pg.PoolClient, { now }: Clock): Promise<Due | null> {
  const { rows } = await client.query<{ id: string; object: string; at: string }>(
    `select id, object, due_at::text as at from payment_sandbox.objects
     where due_at <= $1 order by due_at, sequence limit 1`,
    [now],
  );
  return rows[0] ? { ...rows[0], at: Number(rows[0].at) } : null;
}

async function happen(books: Books, due: Due): Promise<void> {
  if (due.object === "checkout.session") {
    await expireSession(books, await books.get("checkout.session", due.id));
    return;
  }
  if (due.object === "subscription") {
    const subscription = await books.get("subscription", due.id);
    if (due.at < firstItem(subscription).current_period_end) await announceRenewal(books, subscription);
    else await renew(books, subscription);
    return;
  }
  const invoice = await books.get("invoice", due.id);
  const card = await defaultCard(books, invoice);
  if (card) await collect(books, invoice, card, "calendar");
  else await markFailed(books, invoice, "calendar");
}
