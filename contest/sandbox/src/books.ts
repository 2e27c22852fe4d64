/** The sandbox's books: finds, adds and changes objects within one transaction. */
import { randomInt } from "node:crypto";
import type pg from "pg";
import type { Clock } from "./database.ts";
import { missing } from "./api/stripe-error.ts";
import type { EventType, HiddenParts, Kind, StripeObjects } from "./stripe-objects.ts";
import { whenDue } from "./when-due.ts";

export const API_VERSION = "2026-10-28.endive";

/** The API call that causes the changes; null for changes by the clock or a page. */
export interface Cause {
  id: string | null;
  idempotency_key: string | null;
}

export class Books {
  readonly #client: pg.PoolClient;
  readonly #cause: Cause;
  /** The sandbox's address, for links. */
  readonly url: string;
  readonly now: number;
  /** How many seconds the clock was moved forward. */
  readonly ahead: number;

  constructor(client: pg.PoolClient, context: Clock & { url: string; cause?: Cause }) {
    this.#client = client;
    this.#cause = context.cause ?? { id: null, idempotency_key: null };
    this.url = context.url;
    this.now = context.now;
    this.ahead = context.ahead;
  }

  async find<K extends Kind>(kind: K, id: string): Promise<StripeObjects[K] | null> {
    const rows = await this.#rows<{ body: StripeObjects[K] }>(
      "select body from payment_sandbox.objects where object = $1 and id = $2 and not body ? 'deleted'",
      [kind, id],
    );
    return rows[0]?.body ?? null;
  }

  /** Returns the object, or throws Stripe's error that there is none. `param` is the parameter that named it. */
  async get<K extends Kind>(kind: K, id: string, param?: string): Promise<StripeObjects[K]> {
    const found = await this.find(kind, id);
    if (!found) throw missing(kind.replaceAll(".", " "), id, param);
    return found;
  }

  /** The object with this id, even if it was deleted. */
  async findAny(id: string): Promise<{ object: string } | null> {
    const rows = await this.#rows<{ body: { object: string } }>(
      "select body from payment_sandbox.objects where id = $1",
      [id],
    );
    return rows[0]?.body ?? null;
  }

  async hidden<K extends keyof HiddenParts>(kind: K, id: string): Promise<HiddenParts[K]> {
    const rows = await this.#rows<{ hidden: HiddenParts[K] | null }>(
      "select hidden from payment_sandbox.objects where object = $1 and id = $2",
      [kind, id],
    );
    const hidden = rows[0]?.hidden;
    if (!hidden) throw new Error(`${kind} ${id} has no hidden part`);
    return hidden;
  }

  /** Newest first. `matching` is what an object must contain. */
  async list<K extends Kind>(kind: K, matching: Record<string, unknown> = {}, page: Page = {}): Promise<Listed<K>> {
    const { limit = 1000, startingAfter, endingBefore, where = "true", values = [] } = page;
    const backwards = endingBefore !== undefined;
    const cursor = startingAfter ?? endingBefore;
    const at = cursor === undefined ? null : await this.#sequenceOf(kind, cursor, backwards);
    const rows = await this.#rows<{ body: StripeObjects[K] }>(
      `select body from payment_sandbox.objects
       where object = $1 and not body ? 'deleted' and body @> $2::jsonb and ($3::bigint is null or sequence ${backwards ? ">" : "<"} $3) and ${where}
       order by sequence ${backwards ? "asc" : "desc"} limit $4`,
      [kind, JSON.stringify(matching), at, limit + 1, ...values],
    );
    const data = rows.slice(0, limit).map(({ body }) => body);
    return { data: backwards ? data.toReversed() : data, hasMore: rows.length > limit };
  }

  async #sequenceOf(kind: Kind, id: string, backwards: boolean): Promise<string> {
    const rows = await this.#rows<{ sequence: string }>(
      "select sequence::text from payment_sandbox.objects where object = $1 and id = $2",
      [kind, id],
    );
    if (!rows[0]) throw missing(kind, id, backwards ? "ending_before" : "starting_after");
    return rows[0].sequence;
  }

  async add<K extends Kind>(
    object: StripeObjects[K] & { object: K },
    ...hidden: K extends keyof HiddenParts ? [HiddenParts[K]] : []
  ): Promise<StripeObjects[K]> {
    const row = { object: object.object, body: object, hidden: hidden[0] ?? null };
    await this.#rows(
      "insert into payment_sandbox.objects (id, object, body, hidden, due_at) values ($1, $2, $3, $4, $5)",
      [object.id, row.object, JSON.stringify(object), row.hidden && JSON.stringify(row.hidden), whenDue(row)],
    );
    return object;
  }

  async change<K extends Kind>(kind: K, id: string, changes: Partial<StripeObjects[K]>): Promise<StripeObjects[K]> {
    const rows = await this.#rows<ChangedRow<K>>(
      "update payment_sandbox.objects set body = body || $3::jsonb where object = $1 and id = $2 returning *",
      [kind, id, JSON.stringify(changes)],
    );
    if (!rows[0]) throw missing(kind, id);
    await this.#setDue(rows[0]);
    return rows[0].body;
  }

  async changeHidden<K extends keyof HiddenParts>(
    kind: K,
    id: string,
    changes: Partial<HiddenParts[K]>,
  ): Promise<void> {
    const rows = await this.#rows<ChangedRow<K>>(
      "update payment_sandbox.objects set hidden = hidden || $3::jsonb where object = $1 and id = $2 returning *",
      [kind, id, JSON.stringify(changes)],
    );
    if (rows[0]) await this.#setDue(rows[0]);
  }

  async #setDue(row: ChangedRow<Kind>): Promise<void> {
    const dueAt = whenDue(row);
    if (dueAt === (row.due_at === null ? null : Number(row.due_at))) return;
    await this.#rows("update payment_sandbox.objects set due_at = $2 where id = $1", [row.id, dueAt]);
  }

  /** Leaves a stub, so that references to it stay meaningful. */
  async remove(kind: Kind, id: string): Promise<object> {
    const stub = { id, object: kind, deleted: true };
    await this.#rows("update payment_sandbox.objects set body = $2, due_at = null where id = $1", [
      id,
      JSON.stringify(stub),
    ]);
    return stub;
  }

  /** Stores an event for delivery, in the same transaction as the change. */
  async announce(type: EventType, object: object, before?: object): Promise<void> {
    const event: StripeObjects["event"] = {
      id: newId("evt_"),
      object: "event",
      api_version: API_VERSION,
      created: this.now,
      data: { object, ...(before && { previous_attributes: whatChanged(before, object) }) },
      livemode: false,
      pending_webhooks: 1,
      request: this.#cause,
      type,
    };
    await this.#rows(
      `with event as (
         insert into payment_sandbox.objects (id, object, body) values ($1, 'event', $2) returning id
       )
       insert into payment_sandbox.deliveries (event, next_attempt_at) select id, $3 from event`,
      [event.id, JSON.stringify(event), this.now],
    );
  }

  /** The newest first. */
  async deliveries(limit: number): Promise<Delivery[]> {
    return this.#rows<Delivery & pg.QueryResultRow>(
      `select body->>'type' as type, attempts, last_answer as "lastAnswer",
         delivered_at::float as "deliveredAt", next_attempt_at::float as "nextAttemptAt"
       from payment_sandbox.deliveries join payment_sandbox.objects on id = event
       order by deliveries.sequence desc limit $1`,
      [limit],
    );
  }

  async nextInvoiceNumber(): Promise<string> {
    const rows = await this.#rows<{ number: string }>(
      "select nextval('payment_sandbox.invoice_numbers')::text as number",
      [],
    );
    return `SANDBOX-${(rows[0]?.number ?? "").padStart(4, "0")}`;
  }

  async #rows<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.#client.query<Row>(text, values)).rows;
  }
}

interface ChangedRow<K extends Kind> extends pg.QueryResultRow {
  id: string;
  object: K;
  body: StripeObjects[K];
  hidden: object | null;
  due_at: string | null;
}

export interface Delivery {
  type: string;
  attempts: number;
  lastAnswer: string | null;
  deliveredAt: number | null;
  nextAttemptAt: number | null;
}

export interface Page {
  limit?: number | undefined;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
  /** A further condition on `body`; its values begin at $5. */
  where?: string;
  values?: unknown[];
}

export interface Listed<K extends Kind> {
  data: StripeObjects[K][];
  hasMore: boolean;
}

export function newId(prefix: string, length = 24): string {
  let id = prefix;
  for (let index = 0; index < length; index += 1) id += LETTERS[randomInt(LETTERS.length)];
  return id;
}

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The previous values of the fields that have changed. */
function whatChanged(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([key, value]) => JSON.stringify(now.get(key)) !== JSON.stringify(value)),
  );
}
