/** Creates the server: its services, its hooks and its routes. */
import type { Call } from "@contest/contract/call";
import type { ClientConfig } from "pg";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { createSessionCookies } from "./sessions/session-cookie.ts";
import { Sessions } from "./sessions/sessions.ts";
import type { Configuration } from "@contest/platform/configuration";
import { makeDailyContest } from "./contests/daily-contest.ts";
import type { Pool, Queryable } from "@contest/database/pool";
import { describeApi } from "@contest/platform/http/api-docs";
import { brokenRequests, ignoreExpectHeader, TIMEOUTS } from "@contest/platform/http/broken-requests";
import { sendError } from "@contest/platform/http/errors";
import { serveHealth } from "@contest/platform/http/health";
import { refuseForeignOrigins } from "@contest/platform/http/origin";
import { type Log, logResponses, nextRequestId } from "@contest/platform/http/request-log";
import { serveSearchEngines } from "@contest/platform/http/search-engines";
import { type ForeignSources, securityHeaders, sendSecurityHeaders } from "@contest/platform/http/security-headers";
import { createServe } from "@contest/platform/http/serve";
import { shedLoad } from "@contest/platform/http/shed-load";
import { openImagePipeline } from "./images/image-pipeline.ts";
import { storeGeneratedImage } from "./images/store-generated-image.ts";
import { storePainting } from "./images/store-painting.ts";
import { addJob } from "@contest/platform/job-queue/add-job";
import type { Tasks } from "@contest/platform/job-queue/worker";
import { openColoringPage } from "./line-art-files/line-art-files.ts";
import { openLiveTallies } from "@contest/platform/live/live";
import { serveDevMailPage } from "@contest/platform/email/dev-mail-page";
import { createEmailSender } from "@contest/platform/email/send-email";
import type { Provider } from "@contest/platform/payment-provider/provider";
import { confirmExampleResult } from "./results/confirm.ts";
import { makeExamplePast } from "@contest/example-past/example-past";
import type { Services } from "./services.ts";
import { openSettings } from "./site-settings/site-settings.ts";
import { openStorage } from "@contest/platform/storage/open-storage";
import { closeUnusedConnections } from "@contest/platform/http/unused-connections";
import { finishExamplePrizeDraws } from "./prize-draws/example-prize-draws.ts";
import { serveFeatures, servePages } from "./features.ts";
import { createTasks } from "./tasks.ts";

export interface App {
  http: FastifyInstance;
  tasks: Tasks;
  services: Services;
  /** Fills a new database with an invented past, if that is configured. This takes minutes. */
  makePast(signal: AbortSignal): Promise<void>;
  siteUrl(): string;
  /** Every API call that is served. */
  calls: readonly Call[];
  /** Makes `/readyz` respond with 503 from now on. */
  drain(): void;
}

export interface AppDependencies {
  pool: Pool;
  /** Used for reads that may be slightly out of date. Defaults to the pool. */
  stale?: Queryable;
  /** Used for long-lived connections outside the pool. */
  connection: ClientConfig;
  configuration: Configuration;
  provider: Provider;
  log: Log;
}

export async function createApp({
  pool,
  stale = pool,
  connection,
  configuration,
  provider,
  log,
}: AppDependencies): Promise<App> {
  const https = configuration.siteUrl?.startsWith("https:") ?? false;
  const headers = securityHeaders({ https });
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    // Log lines about a request include its id explicitly; a child logger for each request would take a tenth of the
    // request's time.
    childLoggerFactory: (logger) => logger,
    trustProxy: configuration.trustProxy,
    bodyLimit: 1024 * 1024,
    ...TIMEOUTS,
    ...brokenRequests(headers),
    // Idle connections must not delay a restart.
    forceCloseConnections: "idle",
  });
  http.removeContentTypeParser("text/plain");

  const siteUrl = () => configuration.siteUrl ?? `http://localhost:${listeningPort(http)}`;
  const storage = await openStorage(configuration);
  const settings = openSettings(pool, configuration);
  const services: Services = { pool, stale, storage, provider, configuration, settings, log, siteUrl };
  const sessions = new Sessions(services, createSessionCookies({ https }));
  const emailSender = createEmailSender(pool, configuration);
  http.addHook("onClose", () => emailSender.close());
  const imagePipeline = openImagePipeline(services);
  http.addHook("onClose", () => imagePipeline.close());
  const live = openLiveTallies(pool, connection, log);
  // This must happen before the server waits for its connections to close, because these streams never end on their
  // own.
  http.addHook("preClose", () => live.close());

  closeUnusedConnections(http);
  http.setErrorHandler(sendError);
  ignoreExpectHeader(http);
  sendSecurityHeaders(http, headers, foreignSources(configuration));
  if (["info", "debug"].includes(configuration.logLevel)) logResponses(http);
  shedLoad(http);
  refuseForeignOrigins(http, configuration.siteUrl);
  const { drain } = serveHealth(http, pool);

  const serve = createServe(http, sessions.find);
  serveFeatures({ http, serve, services, sessions, imagePipeline, live });
  describeApi(http, serve.calls, configuration.version);
  if (showsMail(configuration)) serveDevMailPage(http, pool);
  serveSearchEngines(http, siteUrl, async () => (await services.settings.read()).siteName);
  await servePages(http, services);

  const makePast = (signal: AbortSignal) =>
    makeExamplePast(
      services,
      connection,
      {
        makeContest: (day, draw) => makeDailyContest(services, day, draw),
        storeImage: (userId, image) => storeGeneratedImage(imagePipeline, userId, image),
        findPage: (folder) => openColoringPage(services.storage, folder),
        storePainting: (painting) =>
          storePainting(imagePipeline, painting, imagePipeline.background).then(({ id }) => id),
        confirmResult: (contestId) => confirmExampleResult(services, contestId),
        finishPrizeDraws: (month) => finishExamplePrizeDraws(services, month),
        announce: async () => {
          for (const name of ["award-badges", "rank-artists", "send-notices"] as const) await addJob(pool, name, {});
        },
      },
      signal,
    );

  const tasks = createTasks(services, imagePipeline, emailSender);
  return { http, tasks, services, calls: serve.calls, makePast, siteUrl, drain };
}

/** Emails are shown on a page of the site only if nobody except the developer can reach it. */
function showsMail({ smtpUrl, databaseUrl, production }: Configuration): boolean {
  return !smtpUrl && !databaseUrl && !production;
}

/** Pages send images to the hosting provider and load them from it. */
function foreignSources({ imageHost }: Configuration): ForeignSources {
  if (!imageHost) return { images: [], calls: [] };
  return { images: [new URL(imageHost.deliveryUrl).origin], calls: [new URL(imageHost.uploadUrl).origin] };
}

function listeningPort(http: FastifyInstance): number {
  const address = http.server.address();
  if (!address || typeof address === "string") throw new Error("the server is not listening on a port");
  return address.port;
}
