/** Stripe's HTTP interface, as its SDK calls it. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { API_VERSION, Books, newId } from "../books.ts";
import { read, write } from "../database.ts";
import { queryOf } from "../form.ts";
import { asRefusal } from "../http-error.ts";
import { billingPortal } from "./billing-portal.ts";
import { catalog } from "./catalog.ts";
import { checkoutSessions } from "./checkout-sessions.ts";
import { customers } from "./customers.ts";
import { events } from "./events.ts";
import { expandAll } from "./expand.ts";
import { invoices } from "./invoices.ts";
import { readParameters } from "./parameters.ts";
import { payments } from "./payments.ts";
import type { Route } from "./route.ts";
import { StripeError } from "./stripe-error.ts";
import { subscriptions } from "./subscriptions.ts";

const ROUTES: Route[] = [
  ...customers,
  ...catalog,
  ...checkoutSessions,
  ...payments,
  ...subscriptions,
  ...invoices,
  ...billingPortal,
  ...events,
];

export interface Api {
  pool: pg.Pool;
  secretKey: string;
  /** The sandbox's own address. */
  url(): string;
  /** Called after something was written, because there may be events to deliver. */
  onChange(): void;
}

export async function serveApi(app: FastifyInstance, api: Api): Promise<void> {
  // Stripe accepts only forms.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, body);
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("request-id", newId("req_", 14)).header("stripe-version", API_VERSION);
    checkKey(request, api.secretKey);
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof StripeError) return reply.status(error.status).send({ error: error.body });
    const refused = asRefusal(error);
    if (refused) return reply.status(refused.status).send(refusal(refused.message));
    request.log.error({ err: error }, "the payment sandbox failed");
    return reply.status(500).send({ error: { type: "api_error", message: "The payment sandbox failed." } });
  });
  app.setNotFoundHandler((request, reply) => {
    const [path] = request.url.split("?");
    return reply.status(404).send(refusal(`Unrecognized request URL (${request.method}: ${path}).`));
  });
  for (const route of ROUTES) {
    app.route<{ Params: { id?: string } }>({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const answer = await answerTo(api, route, request, String(reply.getHeader("request-id")));
        if (route.method !== "GET") api.onChange();
        if (answer.original) reply.header("idempotent-replayed", "true").header("original-request", answer.original);
        return reply.status(answer.status).send(answer.body);
      },
    });
  }
}

interface Answer {
  status: number;
  body: object;
  /** The original request, if this is a replay of its response. */
  original?: string;
}

async function answerTo(
  { pool, url }: Api,
  route: Route,
  request: FastifyRequest<{ Params: { id?: string } }>,
  requestId: string,
): Promise<Answer> {
  const body = typeof request.body === "string" ? request.body : "";
  const given = readParameters(route.shape, queryOf(request.url), body);
  const id = request.params.id ?? "";
  const respond = async (books: Books) => expandAll(books, await route.handle(books, given, id), given.expand);
  if (route.method === "GET") {
    return read(pool, async (client, clock) => {
      const books = new Books(client, { ...clock, url: url() });
      return { status: 200, body: await respond(books) };
    });
  }

  const key = idempotencyKey(request);
  const asked = createHash("sha256").update(`${route.method} ${request.url}\n${body}`).digest("hex");
  return write(pool, async (client, clock) => {
    const before = key === null ? null : await earlierAnswer(client, key, asked);
    if (before) return before;
    const books = new Books(client, { ...clock, url: url(), cause: { id: requestId, idempotency_key: key } });
    const answer = await attempt(client, () => respond(books));
    if (key !== null) {
      await client.query(
        `insert into payment_sandbox.answers (idempotency_key, request, status, body, request_id)
         values ($1, $2, $3, $4, $5)`,
        [key, asked, answer.status, JSON.stringify(answer.body), requestId],
      );
    }
    return answer;
  });
}

/** Errors are stored for replay, too. Their changes are rolled back, unless the error says that they happened. */
async function attempt(client: pg.PoolClient, respond: () => Promise<object>): Promise<Answer> {
  await client.query("savepoint before_the_request");
  try {
    return { status: 200, body: await respond() };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    if (!error.keepsChanges) await client.query("rollback to savepoint before_the_request");
    return { status: error.status, body: { error: error.body } };
  }
}

async function earlierAnswer(client: pg.PoolClient, key: string, asked: string): Promise<Answer | null> {
  // Uses real time: clients that retry live in it, however far the clock was moved.
  await client.query("delete from payment_sandbox.answers where created_at < now() - interval '1 day'");
  const { rows } = await client.query<{ request: string; status: number; body: object; request_id: string }>(
    "select request, status, body, request_id from payment_sandbox.answers where idempotency_key = $1",
    [key],
  );
  const [before] = rows;
  if (!before) return null;
  if (before.request === asked) return { status: before.status, body: before.body, original: before.request_id };
  throw new StripeError(400, {
    type: "idempotency_error",
    message:
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || request.method !== "POST") return null;
  if (key.length > 255) {
    throw new StripeError(400, {
      type: "idempotency_error",
      message: "Idempotency keys can only be up to 255 characters long.",
    });
  }
  return key;
}

function checkKey(request: FastifyRequest, secretKey: string): void {
  const [scheme, given = ""] = (request.headers.authorization ?? "").split(" ");
  const key = scheme === "Basic" ? Buffer.from(given, "base64").toString().split(":")[0] : given;
  if (!key) {
    throw unauthorized("You did not provide an API key. Send it as a bearer token: 'Authorization: Bearer YOUR_KEY'.");
  }
  const hash = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(hash(key), hash(secretKey))) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 7)}${"*".repeat(8)}`);
  }
}

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: "invalid_request_error", message });
}

function refusal(message: string): object {
  return { error: { type: "invalid_request_error", message } };
}
