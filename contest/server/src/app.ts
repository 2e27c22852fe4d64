/** Puts the features together into one server. */
import { join } from "node:path";
import { readConfig } from "@contest/contract/site";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { cleanUpAccounts } from "./accounts/clean-up.ts";
import { mailPasswordReset } from "./accounts/password-reset.ts";
import { serveAccounts } from "./accounts/routes.ts";
import { SessionCookie } from "./accounts/session-cookie.ts";
import { Sessions } from "./accounts/sessions.ts";
import type { Configuration } from "./configuration.ts";
import { contactData, serveContact } from "./contact/routes.ts";
import { openToday, prepareTomorrow } from "./contests/daily.ts";
import { serveLineArt } from "./contests/line-art-files.ts";
import { contestData, featured, serveContests } from "./contests/routes.ts";
import type { Pool } from "./database/pool.ts";
import { describeApi } from "./http/api-docs.ts";
import { sendError } from "./http/errors.ts";
import { serveHealth } from "./http/health.ts";
import { refuseForeignOrigins } from "./http/origin.ts";
import { type Log, logAnswers, nextRequestId } from "./http/request-log.ts";
import { serveSearchEngines } from "./http/search-engines.ts";
import { sendSecurityHeaders } from "./http/security-headers.ts";
import { createServe } from "./http/serve.ts";
import { serveWebApp } from "./http/web-app.ts";
import type { Tasks } from "./jobs/worker.ts";
import { deleteOldCounters } from "./limits/limits.ts";
import { serveMailPage } from "./mail/mail-page.ts";
import { createPostman, deleteOldMails } from "./mail/send-mail.ts";
import type { Services } from "./services.ts";
import { folderStorage } from "./storage/storage.ts";

export interface App {
  http: FastifyInstance;
  tasks: Tasks;
  /** The site's public address. */
  siteUrl(): string;
  /** From now on `/readyz` says no. */
  drain(): void;
}

export async function createApp(pool: Pool, configuration: Configuration, log: Log): Promise<App> {
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    // Lines that belong to a request name it themselves; a logger for each request would cost a tenth of its time.
    childLoggerFactory: (logger) => logger,
    trustProxy: configuration.trustProxy,
    bodyLimit: 1024 * 1024,
    frameworkErrors: sendError,
    // Idle connections must not hold up a restart.
    forceCloseConnections: "idle",
  });
  http.removeContentTypeParser("text/plain");

  const siteUrl = () => configuration.siteUrl ?? `http://localhost:${listeningPort(http)}`;
  const storage = folderStorage(join(configuration.dataDir, "files"));
  const services: Services = { pool, storage, configuration, log, siteUrl };
  const https = configuration.siteUrl?.startsWith("https:") ?? false;
  const sessions = new Sessions(services, new SessionCookie({ https }));
  const postman = createPostman(pool, configuration);
  http.addHook("onClose", () => postman.close());

  http.setErrorHandler(sendError);
  sendSecurityHeaders(http, { https });
  if (["info", "debug"].includes(configuration.logLevel)) logAnswers(http);
  refuseForeignOrigins(http, configuration.siteUrl);
  const { drain } = serveHealth(http, pool);

  const serve = createServe(http, sessions.find);
  serve(readConfig, () => ({
    oauthProvider: configuration.oauth?.name ?? null,
    supportEmail: configuration.supportEmail,
    now: new Date().toISOString(),
  }));
  serveAccounts(http, serve, services, sessions, [contestData, contactData]);
  serveContests(http, serve, services);
  serveLineArt(http, storage);
  serveContact(serve, services);
  describeApi(http, serve.calls, configuration.version);

  const keepsMail = !configuration.smtpUrl && !configuration.databaseUrl && !configuration.production;
  if (keepsMail) serveMailPage(http, pool);
  serveSearchEngines(http, siteUrl);
  await serveWebApp(http, {
    siteUrl,
    // The home page is painted from what comes with its HTML; a visitor waits for nothing else.
    firstData: { "/": () => featured(pool, null) },
  });

  const tasks: Tasks = {
    "send-mail": postman.sendMail,
    "mail-password-reset": (payload) => mailPasswordReset(services, payload),
    "prepare-tomorrow": () => prepareTomorrow(services),
    "open-today": () => openToday(services),
    "clean-up": async () => {
      await cleanUpAccounts(services);
      await deleteOldCounters(pool);
      await deleteOldMails(pool);
    },
  };

  return { http, tasks, siteUrl, drain };
}

function listeningPort(http: FastifyInstance): number {
  const address = http.server.address();
  if (!address || typeof address === "string") throw new Error("the server does not listen on a port");
  return address.port;
}
