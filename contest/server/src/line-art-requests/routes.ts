/** Line art on request: members with the plan ask, an administrator chooses a page, and nobody else can open it. */
import { randomUUID } from "node:crypto";
import {
  type Asking,
  declineLineArtRequest,
  type LineArtRequest,
  listLineArtRequests,
  listOwnLineArtRequests,
  proposeForRequest,
  type QueuedRequest,
  requestLineArt,
  type RequestedPage,
  sendRequestedLineArt,
} from "@contest/contract/line-art-requests";
import { type Pool, type Queryable, transaction } from "@contest/database/pool";
import { drawChosen, propose } from "@contest/line-art/draw-day";
import { REQUEST_DAYS } from "@contest/rules/line-art-requests/limits";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { runExclusive } from "../credits/run-exclusive.ts";
import { queueEmail } from "@contest/platform/email/outbox";
import type { EmailContent } from "@contest/platform/email/write-email";
import { NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { fileAddress, storeLineArt } from "../line-art-files/line-art-files.ts";
import { notify } from "../notify/notify.ts";
import type { Services } from "../services.ts";
import { declinedEmail, pageSentEmail } from "./emails.ts";
import * as sql from "./sql.ts";

const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const OLDEST = ["-infinity", "00000000-0000-0000-0000-000000000000"] as const;
const LATEST = ["infinity", LAST_ID] as const;
const OWN_PER_PAGE = 12;
const PAGE_OF_MEMBER = "/line-art-requests";

export function serveLineArtRequests(serve: Serve, { pool, storage, siteUrl }: Services): void {
  serve(listOwnLineArtRequests, async ({ query, member }) => {
    const rows = await sql.ownRequests(pool, [member.id, query.cursor ?? LAST_ID, OWN_PER_PAGE]);
    return {
      asking: await mayAsk(pool, member.id),
      requests: rows.map(view),
      next: rows.length === OWN_PER_PAGE ? (rows.at(-1)?.id ?? null) : null,
    };
  });

  serve(requestLineArt, async ({ body, member }) => {
    const [row] = await sql.insertRequest(pool, { userId: member.id, ...body });
    if (row) return view(row);
    const asking = await mayAsk(pool, member.id);
    if (asking === "plan") throw new Problem(403, "PLAN_NEEDED", "Custom line art comes with Color Champ.");
    throw new Problem(
      409,
      "ALREADY_ASKED",
      asking === "month"
        ? "You have this month’s page already. Ask for the next one next month."
        : "We are still working on the page you asked for.",
    );
  });

  serveList(serve, listLineArtRequests, async ({ state, cursor, limit }) => {
    const isWaiting = state === "waiting";
    const place = readCursor(cursor, NewestCursor) ?? (isWaiting ? OLDEST : LATEST);
    const rows = await (isWaiting ? sql.waitingRequests : sql.answeredRequests)(pool, [...place, limit]);
    const last = rows.at(-1);
    return {
      rows: rows.map(queued),
      next: last && rows.length === limit ? writeCursor([last.answered_at ?? last.asked_at, last.id]) : null,
    };
  });

  // One drawing at a time: each takes a whole CPU core for a second.
  serve(proposeForRequest, async ({ params, query }) => {
    const drawing = await drawingOf(await findOpen(pool, params.id), query.number);
    return runExclusive("line art", () => propose(drawing));
  });

  serve(sendRequestedLineArt, async ({ params, body, member }) => {
    const drawing = await drawingOf(await findOpen(pool, params.id), body.number);
    const drawn = await runExclusive("line art", () => drawChosen(drawing));
    const { title, description, alternativeText, width, height, family, difficulty, files } = drawn;
    // A folder of its own, so that no contest ever publishes it by drawing the same page.
    const folder = `request-${randomUUID()}`;
    await storeLineArt(storage, folder, files);
    await transaction(pool, async (database) => {
      const page = { folder, title, description, alternativeText };
      const [sent] = await sql.sendPage(database, { id: params.id, adminId: member.id, ...page });
      if (!sent) throw alreadyAnswered();
      if (sent.may_be_contest) {
        await sql.offerForContests(database, { folder, alternativeText, width, height, artStyle: family, difficulty });
      }
      await notifyMember(database, sent, {
        title: "Your page is ready!",
        words: `You asked for “${sent.subject}”. Here is “${title}”, just for you.`,
        email: (about) => pageSentEmail({ ...about, title }),
      });
      await recordAdminAction(database, {
        adminId: member.id,
        act: "send-requested-line-art",
        subject: `line-art-request ${params.id}`,
        after: { folder, title },
      });
    });
    return undefined;
  });

  serve(declineLineArtRequest, ({ params, body: { reason }, member }) =>
    transaction(pool, async (database) => {
      await findOpen(database, params.id);
      const [declined] = await sql.decline(database, { id: params.id, adminId: member.id, reason });
      if (!declined) throw alreadyAnswered();
      await notifyMember(database, declined, {
        title: "We can’t make the page you asked for",
        words: `“${declined.subject}”: ${reason} You can ask for something else right away.`,
        email: (about) => declinedEmail({ ...about, reason }),
      });
      await recordAdminAction(database, {
        adminId: member.id,
        act: "decline-line-art-request",
        subject: `line-art-request ${params.id}`,
        after: { reason },
      });
      return undefined;
    }),
  );

  interface News {
    title: string;
    words: string;
    email: (about: { first_name: string; subject: string; address: string }) => EmailContent;
  }

  async function notifyMember(
    database: Queryable,
    request: sql.RequestRow,
    { title, words, email }: News,
  ): Promise<void> {
    const { id, user_id: userId, subject } = request;
    await notify(database, [{ userId, kind: "request", about: id, title, words, path: PAGE_OF_MEMBER }]);
    const [reader] = await sql.memberToEmail(database, [userId]);
    if (!reader) return;
    const { first_name } = reader;
    await queueEmail(database, reader.email, email({ first_name, subject, address: siteUrl() + PAGE_OF_MEMBER }));
  }
}

export async function lineArtRequestData(pool: Pool, userId: string) {
  const rows = await sql.requestsForExport(pool, [userId]);
  return {
    lineArtRequests: rows.map(({ folder, ...request }) => ({
      ...request,
      page: folder && fileAddress(folder, "page.svg"),
    })),
  };
}

async function mayAsk(pool: Pool, memberId: string): Promise<Asking> {
  const [asking] = await sql.findAsking(pool, [memberId]);
  if (!asking?.has_plan) return "plan";
  if (asking.is_waiting) return "waiting";
  return asking.had_this_month ? "month" : "open";
}

async function findOpen(database: Queryable, id: string): Promise<sql.RequestRow> {
  const [request] = await sql.findRequest(database, [id]);
  if (!request) throw notFound("This request");
  if (request.answered_at) throw alreadyAnswered();
  return request;
}

async function drawingOf(request: sql.RequestRow, number: number) {
  // Imported on demand, so that startup does not have to load the scenes.
  const { drawingFor } = await import("@contest/line-art/drawing-for");
  return drawingFor(request, number);
}

function alreadyAnswered(): Problem {
  return new Problem(409, "ALREADY_ANSWERED", "Somebody has already answered this.");
}

function view(row: sql.RequestRow): LineArtRequest {
  return {
    id: row.id,
    subject: row.subject,
    difficulty: row.difficulty,
    mayBeContest: row.may_be_contest,
    askedAt: row.asked_at.toISOString(),
    dueAt: new Date(row.asked_at.getTime() + REQUEST_DAYS * 24 * 60 * 60 * 1000).toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    declineReason: row.decline_reason,
    page: pageOf(row),
  };
}

function pageOf({ folder, title, alternative_text }: sql.RequestRow): RequestedPage | null {
  if (!folder) return null;
  return {
    title: title ?? "",
    alternativeText: alternative_text ?? "",
    svg: fileAddress(folder, "page.svg"),
    pdf: fileAddress(folder, "page.pdf"),
    letter: fileAddress(folder, "letter.jpg"),
    a4: fileAddress(folder, "a4.jpg"),
  };
}

function queued(row: sql.QueuedRow): QueuedRequest {
  const { username, folder, description, may_be_contest, contest_starts_at } = row;
  return {
    ...view(row),
    username,
    contest:
      folder && may_be_contest
        ? {
            lineArt: folder,
            description: description ?? "",
            startsAt: contest_starts_at?.toISOString() ?? null,
          }
        : null,
  };
}
