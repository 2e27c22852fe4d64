/** The way from a child without an account to a grown-up with one: a link to what the child has colored. */
import { claimHandedPage, handPage, handPhoto, mailHandedPage } from "@contest/contract/families";
import { transaction } from "@contest/database/pool";
import { isLog } from "@contest/painting/operations";
import { HANDED_PHOTOS_MAX } from "@contest/rules/families/limits";
import type { FastifyRequest } from "fastify";
import { queueEmail } from "@contest/platform/email/outbox";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits, networkGroup } from "@contest/platform/rate-limits/rate-limits";
import { imageUrl } from "@contest/platform/image-urls/image-url";
import type { Services } from "../services.ts";
import { hashToken, newToken } from "../sessions/secrets.ts";
import { handedPageEmail } from "./emails.ts";
import * as sql from "./sql.ts";

export interface Photos {
  /** Reads a form with a picture from somebody without an account, and returns the picture without its metadata. */
  receivePhoto: (request: FastifyRequest) => Promise<Buffer>;
  /** Stores a picture as the member's. */
  storePhoto: (userId: string, photo: Buffer) => Promise<{ id: string }>;
}

export function serveHandedPages(
  serve: Serve,
  { pool, siteUrl }: Services,
  { receivePhoto, storePhoto }: Photos,
): void {
  serve(handPage, async ({ body, request }) => {
    const log = Buffer.from(body.log, "base64");
    if (!isLog(log)) throw new Problem(422, "BROKEN_IMAGE", "This is not a painting.");
    await consumeRateLimits(pool, [["handedPageByAddress", networkGroup(request.ip)]]);
    const token = newToken();
    const [handed] = await sql.insertHandedPage(pool, [hashToken(token), body.contest_id, log]);
    if (!handed) throw notFound("This contest");
    return { token, url: addressFor(token), expires_at: handed.expires_at.toISOString() };
  });

  serve(handPhoto, async ({ query: { contest_id }, request }) => {
    const [contest] = await sql.findContestForPhoto(pool, [contest_id, HANDED_PHOTOS_MAX]);
    if (!contest) throw notFound("This contest");
    if (contest.painted_here_only) throw paintedHereOnly();
    if (contest.is_full) throw tooManyPhotos();
    await consumeRateLimits(pool, [["handedPhotoByAddress", networkGroup(request.ip)]]);
    const photo = await receivePhoto(request);
    const token = newToken();
    const [handed] = await sql.insertHandedPhoto(pool, [hashToken(token), contest_id, photo]);
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
    await sql.claimHandedPage(pool, [tokenHash, member.id]);
    await claimPhoto(tokenHash, member.id);
    const [handed] = await sql.findHandedPage(pool, [tokenHash]);
    if (!handed) throw linkExpired();
    // The same member gets the same response again, because the first one may have been lost.
    if (handed.claimed_by !== member.id) {
      throw new Problem(409, "PAGE_CLAIMED", "Another grown-up has already taken this page.");
    }
    const { contest_id, contest_title, is_open, sketch_id } = handed;
    return { sketch_id, photo: photoView(handed), contest_id, contest_title, is_open };
  });

  async function claimPhoto(tokenHash: Buffer, userId: string): Promise<void> {
    const [claimed] = await sql.claimHandedPhoto(pool, [tokenHash, userId]);
    if (!claimed) return;
    await consumeRateLimits(pool, [["uploadByAccount", userId]]);
    const { id } = await storePhoto(userId, claimed.photo);
    await sql.keepHandedPhoto(pool, [tokenHash, userId, id]);
  }

  function photoView({ image_id: imageId, width, height }: sql.HandedPageRow) {
    if (!imageId || !width || !height) return null;
    const address = imageUrl({ imageId, improved: false, width: null, format: "webp" });
    return { secure_url: siteUrl() + address, width, height };
  }

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

const linkExpired = () => new Problem(400, "LINK_EXPIRED", "This link has expired. Make a new one.");

const paintedHereOnly = () =>
  new Problem(403, "PAINTED_HERE_ONLY", "This contest is for pages that are colored here. Photos cannot take part.");

const tooManyPhotos = () =>
  new Problem(409, "TOO_MANY_WAITING", "Too many photos are waiting for grown-ups right now. Try again tomorrow.");
