/** Pages that children want to hand in: a child asks in kids' mode, and the parent approves or declines. */
import {
  approvePageRequest,
  askToHandIn,
  declinePageRequest,
  listKidsPages,
  listPageRequests,
} from "@contest/contract/families";
import { transaction } from "@contest/database/pool";
import { WAITING_MAX } from "@contest/rules/families/children";
import type { ChildAgeGroup } from "@contest/rules/families/children";
import { childView, findChild } from "../children/children.ts";
import { queueEmail } from "@contest/platform/email/outbox";
import { NEWEST, NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { forbidden, notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { responsiveImage } from "@contest/platform/image-urls/responsive-image";
import { notify } from "../notify/notify.ts";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { pageRequestEmail } from "./emails.ts";
import * as sql from "./sql.ts";

/** Repaints a log for a contest and stores the picture as the member's. */
export type Paint = (userId: string, contestId: string, log: Buffer) => Promise<{ id: string }>;

/** Spends one of the member's credits. A repeated request returns the same submission. */
export type SubmitForChild = (work: {
  userId: string;
  childId: string;
  ageGroup: ChildAgeGroup;
  contestId: string;
  imageId: string;
  requestId: string;
}) => Promise<string>;

interface Dependencies {
  paint: Paint;
  submitForChild: SubmitForChild;
}

export function servePageRequests(serve: Serve, services: Services, { paint, submitForChild }: Dependencies): void {
  const { pool, siteUrl } = services;

  serve(askToHandIn, async ({ body, member: { id: userId, childId } }) => {
    const [child] = childId ? await findChild(pool, [childId, userId]) : [];
    if (!child) throw forbidden();
    await consumeRateLimits(pool, [["uploadByAccount", userId]]);
    const [waiting] = await sql.countWaiting(pool, [child.id]);
    if (waiting && waiting.count >= WAITING_MAX) {
      throw new Problem(409, "TOO_MANY_WAITING", "Many of your pages are waiting already. Ask your grown-up to look.");
    }
    const { id: imageId } = await paint(userId, body.contest_id, Buffer.from(body.log, "base64"));
    return transaction(pool, async (database) => {
      const [asked] = await sql.insertRequest(database, {
        userId,
        childId: child.id,
        contestId: body.contest_id,
        imageId,
      });
      // The same page sent again, because the first response may have been lost.
      if (!asked) return repeated(imageId, child.id);
      const title = `${child.nickname} asks to hand in a page`;
      const words = `${child.nickname} colored “${asked.contest_title}”. Have a look, and decide whether it goes on the wall.`;
      await notify(database, [{ userId, kind: "family", about: asked.id, title, words, path: "/family" }]);
      const [parent] = await sql.findParent(database, [userId]);
      if (parent)
        await queueEmail(database, parent.email, pageRequestEmail(parent.first_name, title, words, siteUrl()));
      return { id: asked.id };
    });
  });

  async function repeated(imageId: string, childId: string): Promise<{ id: string }> {
    const [earlier] = await sql.findRequestOfImage(pool, [imageId, childId]);
    if (!earlier) throw new Problem(409, "IMAGE_ALREADY_USED", "This page was handed in already.");
    return earlier;
  }

  serve(listKidsPages, async ({ member }) => {
    if (!member.childId) throw forbidden();
    const pages = await sql.requestsOfChild(pool, [member.childId]);
    return {
      pages: pages.map((page) => ({
        id: page.id,
        contest_title: page.contest_title,
        picture: responsiveImage(page),
        state: page.state,
      })),
    };
  });

  serve(listPageRequests, async ({ query, member }) => {
    const [place, id] = readCursor(query.cursor, NewestCursor) ?? NEWEST;
    const rows = await sql.waitingRequests(pool, { userId: member.id, place, id, limit: query.limit });
    const last = rows.at(-1);
    return {
      requests: rows.map((row) => ({
        id: row.id,
        child: childView({ ...row, id: row.child_id }),
        contest_id: row.contest_id,
        contest_title: row.contest_title,
        picture: responsiveImage(row),
        is_open: row.is_open,
        created_at: row.created_at.toISOString(),
      })),
      next: last && rows.length === query.limit ? writeCursor([last.created_at, last.id]) : null,
    };
  });

  serve(approvePageRequest, async ({ params, member }) => {
    const [request] = await sql.findRequest(pool, [params.id, member.id]);
    if (!request || request.state === "declined") throw notFound("This page");
    const submission_id = await submitForChild({
      userId: member.id,
      childId: request.child_id,
      ageGroup: request.age_group,
      contestId: request.contest_id,
      imageId: request.image_id,
      requestId: request.id,
    });
    await sql.markApproved(pool, [request.id]);
    return { submission_id };
  });

  serve(declinePageRequest, async ({ params, member }) => {
    const [declined] = await sql.declineRequest(pool, [params.id, member.id]);
    if (!declined) throw notFound("This page");
    return undefined;
  });
}
