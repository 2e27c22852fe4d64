/** The payment provider's stand-in: the part of Stripe's HTTP interface that the contest uses, and its pages. */
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
   * Moves the clock forward, by milliseconds or to a moment. Resolves when everything that lies between has happened
   * and every webhook that is due has been tried; `advanceClock(0)` only waits for those.
   */
  advanceClock(by: number | Date): Promise<void>;
  stop(): Promise<void>;
}

const TICK = 1000;

export async function startSandbox({ pool, host, port, secretKey, webhook, log }: SandboxOptions): Promise<Sandbox> {
  await createSchema(pool);
  const app = Fastify({
    loggerInstance: log,
    // Nothing of a request is logged: its body may hold a card number.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 100_000,
    forceCloseConnections: true,
  });
  const postbox = new Postbox(pool, webhook, log);
  const failed = (error: unknown) => log.error({ err: error }, "the payment sandbox could not go on; it tries again");
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
