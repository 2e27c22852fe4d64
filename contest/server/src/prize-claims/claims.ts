/** A prize is offered to one candidate after another until one of them can accept it. */
import { MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { type Queryable, transaction } from "@contest/database/pool";
import { type Notice, notify } from "../notify/notify.ts";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** The contest or prize draw in which a prize was won. */
export type PrizeSource = { contestId: string } | { drawingId: string };

/** Offers the prize to the highest-ranked eligible candidate after all who were offered it before. */
export async function openClaim(database: Queryable, won: PrizeSource): Promise<void> {
  const [claim] =
    "contestId" in won
      ? await sql.openContestClaim(database, [won.contestId])
      : await sql.openPrizeDrawClaim(database, [won.drawingId]);
  if (claim) return notify(database, [(await deliver(database, claim.id)) ?? offer(claim)]);
  // There are no more candidates.
  if ("drawingId" in won) await sql.settlePrizeDraw(database, [won.drawingId]);
}

/** Prize notices are emailed regardless of the member's settings. */
function offer({ id, user_id, won, prize, place, state, confirm_by }: sql.OfferedRow): Notice {
  const announcement =
    place === 1
      ? `You won ${won}. Your prize: ${prize}.`
      : `Those ahead of you could not take the prize in ${won}, so it is yours: ${prize}.`;
  const day = confirm_by.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  const next =
    state === "due"
      ? "We will email you about how to get it. You do not need to do anything now."
      : `Prizes go to adults only. Please confirm in your settings that you are ${MINIMUM_AGE} or older, by ${day} (UTC). After that it goes to the next in rank.`;
  return {
    userId: user_id,
    kind: "prize",
    about: id,
    title: state === "due" ? `Your prize in ${won}` : `Confirm your age to get your prize in ${won}`,
    words: `${announcement} ${next}`,
    path: state === "due" ? "/profile" : "/profile?tab=settings",
  };
}

/** Delivers what the site can deliver by itself, and returns the notice for the winner. */
async function deliver(database: Queryable, claimId: string): Promise<Notice | null> {
  const [delivered] = await sql.deliverCredits(database, [claimId]);
  if (!delivered) return null;
  const { user_id, won, prize, credits } = delivered;
  return {
    userId: user_id,
    kind: "prize",
    // Whoever had to confirm their age first has been offered the prize in a notice of its own.
    about: `${claimId} delivered`,
    title: `Your prize in ${won} is here`,
    words: `${prize}. ${credits === 1 ? "The credit is" : `The ${credits} credits are`} in your account, ready to use.`,
    path: "/profile",
  };
}

/**
 * The job that advances claims. A member who has confirmed their age gets the prize. If a member does not confirm in
 * time or is no longer eligible, the next candidate gets the offer.
 */
export async function advancePrizeClaims({ pool, log }: Pick<Services, "pool" | "log">): Promise<void> {
  let lastId = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const [next] = await sql.nextDueClaim(pool, [lastId]);
    if (!next) return;
    lastId = next.id;
    await transaction(pool, async (database) => {
      await sql.lockClaim(database, [next.id]);
      const [claim] = await sql.advanceClaim(database, [next.id]);
      if (!claim) return;
      log.info({ claim: next.id, state: claim.state }, "prize claim changed");
      if (claim.state === "due") {
        const notice = await deliver(database, next.id);
        if (notice) await notify(database, [notice]);
        return;
      }
      if (claim.contest_id) await openClaim(database, { contestId: claim.contest_id });
      if (claim.drawing_id) await openClaim(database, { drawingId: claim.drawing_id });
    });
  }
}
