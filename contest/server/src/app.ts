/** Puts the features together into one server. */
import type { Call } from "@contest/contract/call";
import { ARTIST_PAGE, DRAWING_PAGE, RESULT_PAGE } from "@contest/contract/pages";
import { readConfig } from "@contest/contract/site";
import type { ClientConfig } from "pg";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { cleanUpAccounts } from "./accounts/clean-up.ts";
import { emailPasswordReset } from "./accounts/password-reset.ts";
import { serveAccounts } from "./accounts/routes.ts";
import { SessionCookie } from "./sessions/session-cookie.ts";
import { Sessions } from "./sessions/sessions.ts";
import { recordAdminAction } from "./audit-log/record-admin-action.ts";
import { serveAudit } from "./audit/routes.ts";
import { awardBadges } from "./badges/award.ts";
import { badgeData, serveBadges } from "./badges/routes.ts";
import type { Configuration } from "./configuration.ts";
import { finishRefund, serveRefunds } from "./refunds/routes.ts";
import { paymentData, serveBilling } from "./billing/routes.ts";
import { serveInbox } from "./contact/inbox.ts";
import { contactData, serveContact } from "./contact/routes.ts";
import { makeDailyContest, openToday, prepareTomorrow } from "./contests/daily-contest.ts";
import { serveLineArt } from "./line-art-files/line-art-files.ts";
import { contestData, homeInitialData, serveContests } from "./contests/routes.ts";
import { creditData } from "./credits/credits.ts";
import { serveDashboard } from "./dashboard/routes.ts";
import type { Pool, Queryable } from "@contest/database/pool";
import { prizeDrawData, findPrizeDrawPage, servePrizeDraws } from "./prize-draws/routes.ts";
import { advancePrizeDraws } from "./prize-draws/scheduled.ts";
import { giftData, serveGifts } from "./gifts/routes.ts";
import { describeApi } from "./http/api-docs.ts";
import { brokenRequests, ignoreExpectHeader, PATIENCE } from "./http/broken-requests.ts";
import { sendError } from "./http/errors.ts";
import { serveHealth } from "./http/health.ts";
import { refuseForeignOrigins } from "./http/origin.ts";
import { type Log, logResponses, nextRequestId } from "./http/request-log.ts";
import { serveSearchEngines } from "./http/search-engines.ts";
import { type ForeignSources, securityHeaders, sendSecurityHeaders } from "./http/security-headers.ts";
import { createServe } from "./http/serve.ts";
import { shedLoad } from "./http/shed-load.ts";
import { serveWebApp } from "./http/web-app.ts";
import { cleanUpImages } from "./images/clean-up.ts";
import { openImagePipeline } from "./images/image-pipeline.ts";
import { finishImage } from "./images/finish-image.ts";
import { importImage } from "./images/import-image.ts";
import { storeGeneratedImage } from "./images/store-generated-image.ts";
import { openImage } from "./images/open-image.ts";
import { imageData, serveImages } from "./images/routes.ts";
import { whereToUpload } from "./images/upload.ts";
import { serveJobs } from "./jobs/routes.ts";
import type { Tasks } from "./job-queue/worker.ts";
import { serveLeaderboard } from "./leaderboard/routes.ts";
import { deleteOldCounters } from "./rate-limits/rate-limits.ts";
import { openLiveTallies } from "./live/live.ts";
import { serveLive } from "./live/routes.ts";
import { serveEmailLog } from "./email-log/routes.ts";
import { serveDevMailPage } from "./email/dev-mail-page.ts";
import { createEmailSender, deleteOldEmails } from "./email/send-email.ts";
import { noticeData, serveNotices } from "./notices/routes.ts";
import { deleteOldNotices } from "./notices/sql.ts";
import { sendDueNotices } from "./notices/scheduled.ts";
import { deleteOldEvents, settleEvent } from "./payments/events.ts";
import { reconcilePayments } from "./payments/reconcile.ts";
import { servePayments } from "./payments/routes.ts";
import { endPlansOfLeavers, remindOfRenewals, expireCheckouts, settleOverduePlans } from "./payments/scheduled.ts";
import { advancePrizeClaims } from "./prize-claims/claims.ts";
import { prizeData, servePrizes } from "./prizes/routes.ts";
import { emailDailyPage, emailResults, emailVotes } from "./profiles/scheduled-emails.ts";
import { findArtistPage, profileData, serveProfiles } from "./profiles/routes.ts";
import type { Provider } from "./payment-provider/provider.ts";
import { confirmResults } from "./results/confirm.ts";
import { reviewContests } from "./results/vote-review.ts";
import { findResultPage, serveResults } from "./results/routes.ts";
import { makeExamplePast } from "@contest/example-past/example-past";
import type { Services } from "./services.ts";
import { serveSettings } from "./settings/routes.ts";
import { openSettings } from "./site-settings/site-settings.ts";
import { openStorage } from "./storage/open-storage.ts";
import { galleryInitialData } from "./gallery/routes.ts";
import { recentSubmissions, serveSubmissions, sharedSubmission, submissionData } from "./submissions/routes.ts";
import { serveSubscriptions } from "./subscriptions/routes.ts";
import { serveVotes, voteData } from "./votes/routes.ts";
import { serveGallery } from "./gallery/routes.ts";
import { serveLineArtChoice } from "./planning/line-art-choice.ts";
import { serveMembers } from "./members/routes.ts";
import { serveModeration } from "./moderation/routes.ts";
import { servePlanning } from "./planning/routes.ts";
import { serveReports } from "./reports/routes.ts";

export interface App {
  http: FastifyInstance;
  tasks: Tasks;
  services: Services;
  /** Gives a new database an invented past, if it is to have one. Takes minutes. */
  makePast(signal: AbortSignal): Promise<void>;
  /** The site's public address. */
  siteUrl(): string;
  /** Every call of the API, and every other route as Fastify knows it: `GET /healthz`. */
  calls: readonly Call[];
  routes: readonly string[];
  /** From now on `/readyz` says no. */
  drain(): void;
}

/** What the server stands on. */
export interface AppDependencies {
  pool: Pool;
  /** For reads that may be a little old; else the pool serves them. */
  stale?: Queryable;
  /** For connections that are held, beside the pool's. */
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
    // Lines that belong to a request name it themselves; a logger for each request would cost a tenth of its time.
    childLoggerFactory: (logger) => logger,
    trustProxy: configuration.trustProxy,
    bodyLimit: 1024 * 1024,
    ...PATIENCE,
    ...brokenRequests(headers),
    // Idle connections must not hold up a restart.
    forceCloseConnections: "idle",
  });
  http.removeContentTypeParser("text/plain");
  const routes: string[] = [];
  http.addHook("onRoute", ({ method, url }) => void routes.push(...[method].flat().map((each) => `${each} ${url}`)));

  const siteUrl = () => configuration.siteUrl ?? `http://localhost:${listeningPort(http)}`;
  const storage = await openStorage(configuration);
  const settings = openSettings(pool, configuration);
  const services: Services = { pool, stale, storage, provider, configuration, settings, log, siteUrl };
  const sessions = new Sessions(services, new SessionCookie({ https }));
  const emailSender = createEmailSender(pool, configuration);
  http.addHook("onClose", () => emailSender.close());
  const imagePipeline = openImagePipeline(services);
  http.addHook("onClose", () => imagePipeline.close());
  const live = openLiveTallies(pool, connection, log);
  // Before the server waits for its connections to end: these never would by themselves.
  http.addHook("preClose", () => live.close());

  http.setErrorHandler(sendError);
  ignoreExpectHeader(http);
  sendSecurityHeaders(http, headers, foreignSources(configuration));
  if (["info", "debug"].includes(configuration.logLevel)) logResponses(http);
  shedLoad(http);
  refuseForeignOrigins(http, configuration.siteUrl);
  const { drain } = serveHealth(http, pool);

  const serve = createServe(http, sessions.find, (adminId, memberId, { method, path }) =>
    recordAdminAction(pool, {
      adminId,
      act: "act-for-member",
      subject: `member ${memberId}`,
      after: { call: `${method} ${path}` },
    }),
  );
  serve(readConfig, () =>
    settings.read().then(({ supportEmail }) => ({
      oauthProvider: configuration.oauth?.name ?? null,
      supportEmail,
      ...whereToUpload(services),
      now: new Date().toISOString(),
    })),
  );
  serveAccounts(http, serve, services, sessions, [
    contestData,
    contactData,
    imageData,
    submissionData,
    creditData,
    voteData,
    profileData,
    badgeData,
    paymentData,
    giftData,
    noticeData,
    prizeDrawData,
    prizeData,
  ]);
  serveProfiles(serve, services);
  serveBadges(serve, services);
  serveNotices(serve, services);
  serveContests(http, serve, services);
  servePlanning(serve, services);
  serveLineArtChoice(serve, services, (userId, address) => openImage(imagePipeline, userId, address));
  serveLineArt(http, storage);
  serveImages(http, serve, imagePipeline);
  serveSubscriptions(serve, services);
  servePayments(serve, services);
  serveBilling(serve, services);
  serveRefunds(serve, services);
  serveGifts(serve, services);
  serveSubmissions(serve, services, (userId, address) => importImage(imagePipeline, userId, address));
  serveGallery(serve, services);
  serveReports(serve, services);
  serveModeration(serve, services);
  serveMembers(serve, services);
  serveVotes(serve, services);
  serveLeaderboard(serve, services);
  serveResults(serve, services);
  servePrizeDraws(serve, services);
  servePrizes(serve, services);
  serveLive(http, live);
  serveContact(serve, services);
  serveInbox(serve, services);
  serveAudit(serve, services);
  serveDashboard(serve, services);
  serveSettings(serve, services);
  serveEmailLog(serve, services);
  serveJobs(serve, services);
  describeApi(http, serve.calls, configuration.version);

  const keepsMail = !configuration.smtpUrl && !configuration.databaseUrl && !configuration.production;
  if (keepsMail) serveDevMailPage(http, pool);
  serveSearchEngines(http, siteUrl);
  await serveWebApp(http, {
    siteUrl,
    // These are painted from what comes with their HTML; a visitor waits for nothing else.
    first: { "/": homeInitialData(pool, recentSubmissions), "/gallery": galleryInitialData(services) },
    many: [
      { path: ARTIST_PAGE.path, file: "/artists", find: ({ username = "" }) => findArtistPage(pool, username) },
      { path: RESULT_PAGE.path, file: "/results", find: ({ contestId = "" }) => findResultPage(pool, contestId) },
      { path: DRAWING_PAGE.path, file: "/drawing", find: ({ month = "" }) => findPrizeDrawPage(pool, month) },
    ],
    sharedWork: (id) => sharedSubmission(pool, id),
  });

  const tasks: Tasks = {
    "send-email": emailSender.sendEmail,
    "email-password-reset": (payload) => emailPasswordReset(services, payload),
    "prepare-tomorrow": () => prepareTomorrow(services),
    "open-today": () => openToday(services),
    "finish-image": (payload) => finishImage(imagePipeline, payload),
    "review-votes": () => reviewContests(services),
    "confirm-results": () => confirmResults(services),
    "advance-prize-claims": () => advancePrizeClaims(services),
    "advance-prize-draws": () => advancePrizeDraws(services),
    "award-badges": (payload) => awardBadges(services, payload),
    "email-results": (payload) => emailResults(services, payload),
    "email-daily-page": () => emailDailyPage(services),
    "email-votes": () => emailVotes(services),
    "send-notices": () => sendDueNotices(services),
    "settle-event": (payload) => settleEvent(services, payload),
    "finish-refund": async (payload) => void (await finishRefund(services, payload)),
    "settle-plans": async () => {
      await expireCheckouts(services);
      await settleOverduePlans(services);
      await endPlansOfLeavers(services);
    },
    "remind-of-renewals": () => remindOfRenewals(services),
    "reconcile-payments": async () => void (await reconcilePayments(services)),
    "clean-up": async () => {
      await cleanUpAccounts(services);
      await deleteOldCounters(pool);
      await deleteOldEmails(pool);
      await deleteOldEvents(services);
      await deleteOldNotices(pool);
      await cleanUpImages(services);
    },
  };

  const makePastHere = (signal: AbortSignal) =>
    makeExamplePast(
      services,
      connection,
      {
        makeContest: (day) => makeDailyContest(services, day),
        keepPicture: (userId, image) => storeGeneratedImage(imagePipeline, userId, image),
        confirmResults: () => confirmResults(services),
      },
      signal,
    );

  return { http, tasks, services, calls: serve.calls, routes, makePast: makePastHere, siteUrl, drain };
}

/** A hosting provider takes pictures from the page, and shows them to it. */
function foreignSources({ imageHost }: Configuration): ForeignSources {
  if (!imageHost) return { images: [], calls: [] };
  return { images: [new URL(imageHost.deliveryUrl).origin], calls: [new URL(imageHost.uploadUrl).origin] };
}

function listeningPort(http: FastifyInstance): number {
  const address = http.server.address();
  if (!address || typeof address === "string") throw new Error("the server does not listen on a port");
  return address.port;
}
