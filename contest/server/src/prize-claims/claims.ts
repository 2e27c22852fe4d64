/** Prizes are offered to one after the other, until somebody can have it. */
import { MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { type Queryable, transaction } from "@contest/database/pool";
import { type Notice, notify } from "../notify/notify.ts";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** What a prize was won in. */
export type Won = { contestId: string } | { drawingId: string };

/** Offers the prize to the first in rank who may have it, behind all who had it offered before. */
export async function openClaim(database: Queryable, won: Won): Promise<void> {
  const [claim] =
    "contestId" in won
      ? await sql.openContestClaim(database, [won.contestId])
      : await sql.openPrizeDrawClaim(database, [won.drawingId]);
  if (claim) return notify(database, [offer(claim)]);
  // Nobody is left.
  if ("drawingId" in won) await sql.settlePrizeDraw(database, [won.drawingId]);
}

/** It is mailed whatever the member's settings say. */
function offer({ id, user_id, won, prize, place, state, confirm_by }: sql.OfferedRow): Notice {
  const news =
    place === 1
      ? `You won ${prize} in ${won}.`
      : `The prize of ${won} has come to you, because those ahead of you could not take it. It is ${prize}.`;
  const day = confirm_by.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  const next =
    state === "due"
      ? "We will write to you about how you get it. You need not do anything now."
      : `Prizes go to adults only. Please confirm in your settings that you are ${MINIMUM_AGE} or older, by ${day} (UTC). After that it goes to the next in rank.`;
  return {
    userId: user_id,
    kind: "prize",
    about: id,
    title: state === "due" ? `Your prize in ${won}` : `Confirm your age to get your prize in ${won}`,
    words: `${news} ${next}`,
    path: state === "due" ? "/profile" : "/profile?tab=settings",
  };
}

/**
 * The job. Who has confirmed their age since is to get the prize; who has not in time, or cannot win any more, is
 * followed by the next.
 */
export async function advancePrizeClaims({ pool, log }: Pick<Services, "pool" | "log">): Promise<void> {
  let behind = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const [next] = await sql.nextDueClaim(pool, [behind]);
    if (!next) return;
    behind = next.id;
    await transaction(pool, async (database) => {
      await sql.lockClaim(database, [next.id]);
      const [claim] = await sql.advanceClaim(database, [next.id]);
      if (!claim) return;
      log.info({ claim: next.id, state: claim.state }, "prize claim changed");
      if (claim.state !== "lapsed") return;
      if (claim.contest_id) await openClaim(database, { contestId: claim.contest_id });
      if (claim.drawing_id) await openClaim(database, { drawingId: claim.drawing_id });
    });
  }
}
