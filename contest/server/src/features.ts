/** Puts the features together. Each feature is served by its own folder and does not import the others. */
import type { FastifyInstance } from "fastify";
import type { Serve } from "@contest/platform/http/serve";
import type { ImagePipeline } from "./images/image-pipeline.ts";
import type { LiveTallies } from "@contest/platform/live/live";
import { ARTIST_PAGE, COLOR_PAGE, DAY_PAGE, DRAWING_PAGE, RESULT_PAGE } from "@contest/contract/pages";
import { readConfig, readSiteDetails } from "@contest/contract/site";
import { openPastProgress } from "@contest/example-past/progress";
import { proveIdentity } from "./accounts/prove-identity.ts";
import { serveAccounts } from "./accounts/routes.ts";
import { Sessions } from "./sessions/sessions.ts";
import { serveAudit } from "./audit/routes.ts";
import { badgeData, serveBadges } from "./badges/routes.ts";
import { classroomData, serveClassrooms } from "./classrooms/routes.ts";
import { serveRefunds } from "./refunds/routes.ts";
import { paymentData, serveBilling } from "./billing/routes.ts";
import { serveInbox } from "./contact/inbox.ts";
import { contactData, serveContact } from "./contact/routes.ts";
import { serveLineArt } from "./line-art-files/line-art-files.ts";
import { contestData, homeInitialData, serveContests } from "./contests/routes.ts";
import { creditData } from "./credits/credits.ts";
import { dayFirstData, findDayPage, serveDays } from "./days/routes.ts";
import { serveDashboard } from "./dashboard/routes.ts";
import { prizeDrawData, findPrizeDrawPage, servePrizeDraws } from "./prize-draws/routes.ts";
import { familyData } from "./families/children.ts";
import { serveFamilies } from "./families/routes.ts";
import { followData, serveFollows } from "./follows/routes.ts";
import { giftData, serveGifts } from "./gifts/routes.ts";
import { serveWebApp } from "@contest/platform/http/web-app";
import { importImage } from "./images/import-image.ts";
import { findImage, openImage } from "./images/open-image.ts";
import { imageData, serveImages } from "./images/routes.ts";
import { receivePhoto, storePhoto } from "./images/photos-of-visitors.ts";
import { storePainting } from "./images/store-painting.ts";
import { uploadTarget } from "./images/upload.ts";
import { serveJobs } from "./jobs/routes.ts";
import { leaderboardInitialData, serveLeaderboard } from "./leaderboard/routes.ts";
import { serveLive } from "@contest/platform/live/routes";
import { serveEmailLog } from "./email-log/routes.ts";
import { noticeData, serveNotices } from "./notices/routes.ts";
import { createPaint, findColorPage, servePaintings } from "./paintings/routes.ts";
import { coloredDaysData, serveColoredDays } from "./paintings/colored-days.ts";
import { serveSketchbook, sketchbookData } from "./paintings/sketchbook.ts";
import { servePayments } from "./payments/routes.ts";
import { praiseData, servePraise } from "./praise/routes.ts";
import { prizeData, servePrizes } from "./prizes/routes.ts";
import { artistFirstData, findArtistPage, profileData, serveProfiles } from "./profiles/routes.ts";
import { findResultPage, latestWinner, resultFirstData, serveResults } from "./results/routes.ts";
import type { Services } from "./services.ts";
import { serveSettings } from "./settings/routes.ts";
import { siteDetailsOf } from "./site-settings/site-settings.ts";
import { galleryInitialData, galleryWithWork, wallOfContest } from "./gallery/routes.ts";
import { submitForChild, submitForClass } from "./submissions/submit.ts";
import {
  recentSubmissions,
  serveSubmissions,
  sharedSubmission,
  submissionData,
  submissionsOfArtist,
} from "./submissions/routes.ts";
import { serveSubscriptions } from "./subscriptions/routes.ts";
import { serveVoteAdministration } from "./votes/admin-routes.ts";
import { serveVotes, voteData } from "./votes/routes.ts";
import { serveGallery } from "./gallery/routes.ts";
import { serveLineArtChoice } from "./planning/line-art-choice.ts";
import { serveMembers } from "./members/routes.ts";
import { serveModeration } from "./moderation/routes.ts";
import { servePlanning } from "./planning/routes.ts";
import { serveReports } from "./reports/routes.ts";
import { feedbackData, serveFeedback } from "./feedback/routes.ts";
import { lineArtRequestData, serveLineArtRequests } from "./line-art-requests/routes.ts";
import { currentSpotlight, serveSpotlights, spotlightData } from "./spotlights/routes.ts";

export interface FeatureDependencies {
  http: FastifyInstance;
  serve: Serve;
  services: Services;
  sessions: Sessions;
  imagePipeline: ImagePipeline;
  live: LiveTallies;
}

/** Serves every call of the contract, and the features' other routes. */
export function serveFeatures({ http, serve, services, sessions, imagePipeline, live }: FeatureDependencies): void {
  const { settings, configuration } = services;
  const readPastProgress = openPastProgress(services.pool, configuration);
  serve(readConfig, async () => {
    const { supportEmail, instagram, tiktok, youtube } = await settings.read();
    return {
      oauthProvider: configuration.oauth?.name ?? null,
      supportEmail,
      social: { instagram, tiktok, youtube },
      examplePast: await readPastProgress(),
      ...uploadTarget(services),
      now: new Date().toISOString(),
    };
  });
  serve(readSiteDetails, async () => siteDetailsOf(await settings.read()));
  serveAccounts(http, serve, services, sessions, [
    contestData,
    contactData,
    imageData,
    sketchbookData,
    familyData,
    classroomData,
    coloredDaysData,
    submissionData,
    creditData,
    voteData,
    profileData,
    badgeData,
    paymentData,
    giftData,
    noticeData,
    followData,
    praiseData,
    spotlightData,
    feedbackData,
    lineArtRequestData,
    prizeDrawData,
    prizeData,
  ]);
  serveSpotlights(serve, services);
  serveFeedback(serve, services);
  serveLineArtRequests(serve, services);
  serveProfiles(serve, services);
  serveBadges(serve, services);
  serveNotices(serve, services);
  serveContests(http, serve, services);
  servePlanning(serve, services);
  serveLineArtChoice(serve, services, (userId, address) => openImage(imagePipeline, userId, address));
  serveLineArt(http, services, sessions.find);
  serveImages(http, serve, imagePipeline, sessions.find);
  const paint = createPaint(services, (painting) => storePainting(imagePipeline, painting));
  servePaintings(serve, services, paint);
  serveSketchbook(serve, services);
  serveColoredDays(serve, services);
  serveFamilies(serve, services, {
    proveIdentity: (proof) => proveIdentity(services, sessions, proof),
    paint,
    submitForChild: (work) => submitForChild(services, work),
    receivePhoto: (request) => receivePhoto(imagePipeline, request),
    storePhoto: (userId, photo) => storePhoto(imagePipeline, userId, photo),
  });
  serveClassrooms(serve, services, {
    paint,
    findImage: (userId, address) => findImage(imagePipeline, userId, address),
    submitForClass: (work) => submitForClass(services, work),
  });
  serveSubscriptions(serve, services);
  servePayments(serve, services);
  serveBilling(serve, services);
  serveRefunds(serve, services);
  serveGifts(serve, services);
  serveSubmissions(serve, services, (userId, address) => importImage(imagePipeline, userId, address));
  serveGallery(serve, services);
  serveDays(serve, services);
  serveFollows(serve, services);
  servePraise(serve, services);
  serveReports(serve, services);
  serveModeration(serve, services);
  serveMembers(serve, services);
  serveVotes(serve, services, sessions);
  serveVoteAdministration(serve, services);
  serveLeaderboard(serve, services);
  serveResults(serve, services);
  servePrizeDraws(serve, services, sessions);
  servePrizes(serve, services);
  serveLive(http, live);
  serveContact(serve, services);
  serveInbox(serve, services);
  serveAudit(serve, services);
  serveDashboard(serve, services);
  serveSettings(http, serve, services, (userId, address) => openImage(imagePipeline, userId, address));
  serveEmailLog(serve, services);
  serveJobs(serve, services);
}

/** Serves the site's pages, with the data for their first paint in the HTML. */
export function servePages(http: FastifyInstance, services: Services): Promise<void> {
  const { pool, siteUrl, settings } = services;
  return serveWebApp(http, {
    siteUrl,
    readSiteDetails: async () => siteDetailsOf(await settings.read()),
    initialData: {
      "/": homeInitialData(pool, {
        findRecent: recentSubmissions,
        findWinner: latestWinner,
        findSpotlight: currentSpotlight,
      }),
      "/gallery": galleryInitialData(services),
      "/leaderboard": leaderboardInitialData(services),
    },
    parameterPages: [
      {
        path: ARTIST_PAGE.path,
        file: "/artists",
        find: ({ username = "" }) => findArtistPage(pool, username),
        firstData: ({ username = "" }) =>
          artistFirstData(services, username, (userId) => submissionsOfArtist(services, userId)),
      },
      {
        path: DAY_PAGE.path,
        file: "/day",
        find: ({ date = "" }) => findDayPage(pool, date),
        firstData: ({ date = "" }) => dayFirstData(services, date, (contestId) => wallOfContest(services, contestId)),
      },
      {
        path: RESULT_PAGE.path,
        file: "/results",
        find: ({ contestId = "" }) => findResultPage(pool, contestId),
        firstData: ({ contestId = "" }) => resultFirstData(services, contestId),
      },
      { path: COLOR_PAGE.path, file: "/color-contest", find: ({ contestId = "" }) => findColorPage(pool, contestId) },
      { path: DRAWING_PAGE.path, file: "/drawing", find: ({ month = "" }) => findPrizeDrawPage(pool, month) },
    ],
    findSharedSubmission: (id) => sharedSubmission(pool, id),
    galleryWithWork: (id) => galleryWithWork(services, id),
  });
}
