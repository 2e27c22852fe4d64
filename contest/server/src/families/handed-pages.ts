/** The way from a child without an account to a grown-up with one: a link to what the child has colored. */
import { claimHandedPage, handPage, mailHandedPage } from "@contest/contract/families";
import { transaction } from "@contest/database/pool";
import { isLog } from "@contest/painting/operations";
import { queueEmail } from "@contest/platform/email/outbox";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits, networkGroup } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { hashToken, newToken } from "../sessions/secrets.ts";
import { handedPageEmail } from "./emails.ts";
import * as sql from "./sql.ts";

export function serveHandedPages(serve: Serve, { pool, siteUrl }: Services): void {
  serve(handPage, async ({ body, request }) => {
    const log = Buffer.from(body.log, "base64");
    if (!isLog(log)) throw new Problem(422, "BROKEN_IMAGE", "This is not a painting.");
    await consumeRateLimits(pool, [["handedPageByAddress", networkGroup(request.ip)]]);
    const token = newToken();
    const [handed] = await sql.insertHandedPage(pool, [hashToken(token), body.contest_id, log]);
    if (!handed) throw notFound("This contest");
    return { token, url: addressFor(token), expires_at: handed.expires_at.toISOString() };
  });

  serve(mailHandedPage, async ({ body, request }) => {
    const [mailbox] = await sql.canonicalEmail(pool, [body.email]);
    await consumeRateLimits(pool, [
      ["handedPageByEmail", mailbox?.canonical ?? body.email],
      ["handedPageMailByAddress", networkGroup(request.ip)],
    ]);
    const tokenHash = hashToken(body.token);
    await transaction(pool, async (database) => {
      const [handed] = await sql.markMailed(database, [tokenHash]);
      if (!handed) throw await whyNotMailed(tokenHash);
      const email = handedPageEmail(handed.contest_title, addressFor(body.token));
      await queueEmail(database, body.email, email, { forgetsRecipient: true });
    });
    return { message: "Sent! Tell your grown-up to look at their email." };
  });

  serve(claimHandedPage, async ({ body, member }) => {
    const tokenHash = hashToken(body.token);
    const [claimed] = await sql.claimHandedPage(pool, [tokenHash, member.id]);
    const [handed] = await sql.findHandedPage(pool, [tokenHash]);
    if (!handed) throw linkExpired();
    const { contest_id, contest_title, is_open, claimed_by } = handed;
    // The same member gets the same response again, because the first one may have been lost.
    const sketch_id = claimed?.sketch_id ?? (claimed_by === member.id ? handed.sketch_id : null);
    if (!sketch_id) {
      throw new Problem(409, "PAGE_CLAIMED", "Another grown-up has already taken this page.");
    }
    return { sketch_id, contest_id, contest_title, is_open };
  });

  /** Browsers send the fragment to no server, so it is in no log and no referrer. */
  function addressFor(token: string): string {
    return `${siteUrl()}/grown-ups#token=${token}`;
  }

  async function whyNotMailed(tokenHash: Buffer): Promise<Problem> {
    const [handed] = await sql.findHandedPage(pool, [tokenHash]);
    if (!handed) return linkExpired();
    return new Problem(409, "ALREADY_MAILED", "The link to this page was already sent.");
  }
}

const linkExpired = () =>
  new Problem(400, "LINK_EXPIRED", "This link has expired. Color the page again, and make a new link.");
