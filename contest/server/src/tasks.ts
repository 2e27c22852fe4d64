import { deleteOldEmails, type EmailSender } from "@contest/platform/email/send-email";
import type { ImagePipeline } from "./images/image-pipeline.ts";
import { cleanUpAccounts } from "./accounts/clean-up.ts";
import { emailPasswordReset } from "./accounts/password-reset.ts";
import { publishAuditHead } from "./audit/publish-head.ts";
import { awardBadges } from "./badges/award.ts";
import { finishRefund } from "./refunds/routes.ts";
import { openToday, prepareTomorrow } from "./contests/daily-contest.ts";
import { advancePrizeDraws } from "./prize-draws/scheduled.ts";
import { deleteOldHandedPages } from "./families/sql.ts";
import { announceFollowers } from "./follows/announce.ts";
import { announcePraise } from "./praise/announce.ts";
import { cleanUpImages } from "./images/clean-up.ts";
import { finishImage } from "./images/finish-image.ts";
import type { Tasks } from "@contest/platform/job-queue/worker";
import { rankArtists, rememberPlaces } from "./leaderboard/rank-artists.ts";
import { deleteOldNetworkKeys } from "./request-origin/request-origin.ts";
import { deleteOldCounters } from "@contest/platform/rate-limits/rate-limits";
import { remindToColor } from "./paintings/colored-days.ts";
import { deleteOldNotices } from "./notices/sql.ts";
import { sendDueNotices } from "./notices/scheduled.ts";
import { deleteOldEvents, settleEvent } from "./payments/events.ts";
import { reconcilePayments } from "./payments/reconcile.ts";
import { endPlansOfLeavers, remindOfRenewals, expireCheckouts, settleOverduePlans } from "./payments/scheduled.ts";
import { advancePrizeClaims } from "./prize-claims/claims.ts";
import { emailDailyPage, emailResults, emailVotes } from "./profiles/scheduled-emails.ts";
import { confirmResults } from "./results/confirm.ts";
import { reviewContests } from "./results/vote-review.ts";
import type { Services } from "./services.ts";

/** The handler of every queued job, whether it is scheduled or added by a request. */
export function createTasks(services: Services, imagePipeline: ImagePipeline, emailSender: EmailSender): Tasks {
  const { pool } = services;
  return {
    "send-email": emailSender.sendEmail,
    "email-password-reset": (payload) => emailPasswordReset(services, payload),
    "prepare-tomorrow": () => prepareTomorrow(services),
    "open-today": () => openToday(services),
    "finish-image": (payload) => finishImage(imagePipeline, payload),
    "review-votes": () => reviewContests(services),
    "confirm-results": () => confirmResults(services),
    "publish-audit-head": () => publishAuditHead(services),
    "advance-prize-claims": () => advancePrizeClaims(services),
    "advance-prize-draws": () => advancePrizeDraws(services),
    "award-badges": (payload) => awardBadges(services, payload),
    "rank-artists": () => rankArtists(services),
    "remember-places": () => rememberPlaces(services),
    "email-results": (payload) => emailResults(services, payload),
    "email-daily-page": () => emailDailyPage(services),
    "email-votes": () => emailVotes(services),
    "send-notices": async () => {
      await announcePraise(services);
      await announceFollowers(services);
      await sendDueNotices(services);
    },
    "remind-to-color": () => remindToColor(services),
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
      await deleteOldHandedPages(pool);
      await deleteOldEvents(services);
      await deleteOldNotices(pool);
      await cleanUpImages(services);
      await deleteOldNetworkKeys(services);
    },
  };
}
