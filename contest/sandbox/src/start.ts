/** A stand-in for the payment provider: the part of Stripe's HTTP API that the contest uses, and its pages. */
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type pg from "pg";
import { serveApi } from "./api/serve-api.ts";
import { createSchema } from "./database.ts";
import { servePages } from "./pages/serve-pages.ts";
import { moveClock, passTime } from "./time.ts";
import { Postbox, type Webhook } from "./webhooks.ts";

export interface SandboxOptions {
  pool: pg.Pool;
  host: string;
  port: number;
  secretKey: string;
  webhook: Webhook;
  log: FastifyBaseLogger;
}

export interface Sandbox {
  url: string;
  /**
   * Moves the clock forward, by milliseconds or to a point in time. Resolves when everything in between has happened
   * and every webhook that is due has been tried; `advanceClock(0)` only waits for those.
   */
  advanceClock(by: number | Date): Promise<void>;
  stop(): Promise<void>;
}

const TICK = 1000;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export async function startSandbox({ pool, host, port, secretKey, webhook, log }: SandboxOptions): Promise<Sandbox> {
  await createSchema(pool);
  const app = Fastify({
    loggerInstance: log,
    // Requests are not logged, because their bodies may contain a card number.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 100_000,
    forceCloseConnections: true,
  });
  // A foreign page whose name leads to this machine must not become the sandbox's own origin.
  app.addHook("onRequest", async (request, reply) => {
    if (LOOPBACK_HOST.test(request.host) || request.hostname === host) return;
    await reply.code(403).send("The payment sandbox answers on this machine only.");
  });
  const postbox = new Postbox(pool, webhook, log);
  const failed = (error: unknown) =>
    log.error({ err: error }, "the payment sandbox could not continue; it will try again");
  const deliver = () => void postbox.deliver().catch(failed);
  const advanceClock = async (by: number | Date) => {
    await moveClock(pool, by);
    await passTime(pool, url);
    await postbox.deliver();
  };

  let url = "";
  await app.register(async (api) => serveApi(api, { pool, secretKey, url: () => url, onChange: deliver }), {
    prefix: "/v1",
  });
  await app.register(async (pages) => servePages(pages, { pool, url: () => url, onChange: deliver, advanceClock }));
  await app.listen({ host, port });
  const address = app.server.address();
  url = addressOf(host, typeof address === "object" && address ? address.port : port);

  let passing: Promise<void> = Promise.resolve();
  let isPassing = false;
  const timer = setInterval(() => {
    if (isPassing) return;
    isPassing = true;
    passing = passTime(pool, url)
      .then(() => postbox.deliver())
      .catch(failed)
      .finally(() => {
        isPassing = false;
      });
  }, TICK);

  return {
    url,
    advanceClock,
    async stop() {
      clearInterval(timer);
      await app.close();
      await postbox.stop();
      await passing;
    },
  };
}

function addressOf(host: string, port: number): string {
  if (host === "0.0.0.0" || host === "::") return `http://localhost:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
