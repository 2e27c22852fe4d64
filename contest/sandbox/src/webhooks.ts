/** Delivers events to the only endpoint, signed as Stripe signs them, until each has been accepted. */
import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { read } from "./database.ts";

export interface Webhook {
  /** Called for every delivery, because the site may know its address only once it is listening. */
  url(): string;
  secret: string;
}

const PATIENCE = 10_000;
const FIRST_WAIT = 5;
const LONGEST_WAIT = 60 * 60;
const BATCH = 50;

interface Due {
  event: string;
  body: object;
  now: number;
}

export class Postbox {
  readonly #pool: pg.Pool;
  readonly #webhook: Webhook;
  readonly #log: FastifyBaseLogger;
  readonly #stopping = new AbortController();
  #delivering: Promise<void> | null = null;
  #again = false;

  constructor(pool: pg.Pool, webhook: Webhook, log: FastifyBaseLogger) {
    this.#pool = pool;
    this.#webhook = webhook;
    this.#log = log;
  }

  /** Attempts everything that is due once, oldest first. Resolves when all attempts are done. */
  deliver(): Promise<void> {
    this.#again = true;
    this.#delivering ??= this.#deliverAll();
    return this.#delivering;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#delivering?.catch(() => undefined);
  }

  async #deliverAll(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        await this.#deliverDue();
      }
    } finally {
      // Synchronous with the last check of #again, so that no call is missed in between.
      this.#delivering = null;
    }
  }

  async #deliverDue(): Promise<void> {
    for (let due = await this.#due(); due.length > 0; due = await this.#due()) {
      for (const delivery of due) {
        if (this.#stopping.signal.aborted) return;
        await this.#attempt(delivery);
      }
    }
  }

  async #due(): Promise<Due[]> {
    return read(this.#pool, async (client, { now }) => {
      const { rows } = await client.query<{ event: string; body: object }>(
        `select event, body from payment_sandbox.deliveries join payment_sandbox.objects on id = event
         where next_attempt_at <= $1 order by deliveries.sequence limit $2`,
        [now, BATCH],
      );
      return rows.map((row) => ({ ...row, now }));
    });
  }

  async #attempt({ event, body, now }: Due): Promise<void> {
    const { taken, answer } = await this.#send(JSON.stringify(body, null, 2));
    // Stopping aborted it, so it does not count as an attempt and is sent again after the next start.
    if (this.#stopping.signal.aborted && !taken) return;
    if (!taken) this.#log.info({ event, answer }, "a webhook was not accepted and will be sent again");
    await this.#pool.query(
      `with attempt as (
         update payment_sandbox.deliveries set attempts = attempts + 1, last_answer = $2,
           delivered_at = case when $3::boolean then $4::bigint end,
           next_attempt_at = case when not $3 then $4 + least($5::bigint << least(attempts, 20), $6::bigint) end
         where event = $1
       )
       update payment_sandbox.objects set body = body || '{"pending_webhooks": 0}' where id = $1 and $3`,
      [event, answer, taken, now, FIRST_WAIT, LONGEST_WAIT],
    );
  }

  async #send(body: string): Promise<{ taken: boolean; answer: string }> {
    try {
      const response = await fetch(this.#webhook.url(), {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": this.#sign(body) },
        body,
        redirect: "manual",
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), this.#stopping.signal]),
      });
      await response.body?.cancel();
      return { taken: response.ok, answer: String(response.status) };
    } catch (error) {
      return { taken: false, answer: reasonOf(error) };
    }
  }

  /** Signs with real time, because the receiver compares it with its own clock. */
  #sign(body: string): string {
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", this.#webhook.secret).update(`${time}.${body}`).digest("hex");
    return `t=${time},v1=${signature}`;
  }
}

/** The cause of "fetch failed" says what really happened, such as a refused connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(Reflect.get(error.cause, "code")) : error.message;
}
