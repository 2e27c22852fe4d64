import {
  listRecentSubmissions,
  listSubmissions,
  readSubmission,
  type Submission,
  submissionsOfContest,
  submissionsOfUser,
} from "@contest/contract/submissions";
import { ARTIST_PAGE_SIZE } from "@contest/rules/gallery/page-sizes";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Pool, Queryable } from "@contest/database/pool";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { shareCardUrl } from "@contest/platform/image-urls/image-url";
import type { Services } from "../services.ts";
import { type Filter, NEWEST_OF_ALL, newestSubmissions } from "../submission-lists/newest.ts";
import { serveOwnSubmissions } from "./own-submissions.ts";
import * as sql from "./sql.ts";
import { type ImportImage, serveSubmit } from "./submit.ts";
import { submissionView } from "../submission-lists/view.ts";
import { findPlace, findSubmission, type SubmissionRow } from "../submission-lists/sql.ts";

export function serveSubmissions(serve: Serve, services: Services, importPicture: ImportImage): void {
  const { pool, stale } = services;
  serveSubmit(serve, services, importPicture);
  serveOwnSubmissions(serve, services);

  serve(listSubmissions, async ({ query, member, request, reply }) => {
    const { user_id: userId, challenge_id: contestId } = query;
    if (userId && contestId) {
      throw new Problem(400, "INVALID_INPUT", "Specify a member or a contest.", { field: "user_id" });
    }
    return page(member ? pool : stale, { userId, contestId }, query, request, reply);
  });

  serve(listRecentSubmissions, () => recentSubmissions(pool));

  serve(submissionsOfUser, ({ params, query, member, request, reply }) =>
    page(member ? pool : stale, { userId: params.id }, query, request, reply),
  );

  serve(submissionsOfContest, async ({ query, member, request, reply }) => {
    const database = member ? pool : stale;
    const [contest] = await sql.countSubmissions(database, [query.challenge_id]);
    reply.header("x-total-count", contest?.submission_count ?? 0);
    return page(database, { contestId: query.challenge_id }, query, request, reply);
  });

  serve(readSubmission, async ({ params }) => {
    const row = await findShown(pool, params.id);
    if (!row) throw notFound("This work");
    return submissionView(row);
  });
}

/** The data that other sites show with a link to a submission, if somebody vouches for it. */
export async function sharedSubmission(pool: Pool, id: string) {
  const row = z.uuid().safeParse(id).success ? await findShown(pool, id) : null;
  if (row?.status !== "submitted" || !row.is_vouched_for) return null;
  const title = `“${row.contest_title}” colored by ${row.username}`;
  const description = row.alt_text || "A page of the Daily Coloring Challenge. See it large, and give it your vote.";
  return { title, description, card: shareCardUrl(row.image_id) };
}

/** Finds a submission that people with its link may see. */
async function findShown(pool: Pool, id: string): Promise<SubmissionRow | null> {
  const [row] = await findSubmission(pool, [id]);
  return row && row.status !== "hidden" && !row.artist_leaves ? row : null;
}

/** The number of submissions that the home page shows. */
const RECENT = 8;
/** The number of submissions that are read for it, because some of them may not be shown on home. */
const RECENT_CANDIDATES = 40;

/** Nobody's first sight of the site is a picture from an unconfirmed account that no administrator has looked at. */
export async function recentSubmissions(pool: Pool): Promise<Submission[]> {
  const rows = await newestSubmissions(pool, {}, { ...NEWEST_OF_ALL, limit: RECENT_CANDIDATES, since: IMMUTABLE });
  return rows
    .filter((row) => row.is_vouched_for && !row.artist_leaves)
    .slice(0, RECENT)
    .map(submissionView);
}

export async function submissionData(pool: Pool, userId: string) {
  return { submissions: await sql.submissionsForExport(pool, [userId]) };
}

const IMMUTABLE = "-infinity";

/** An artist's newest submissions, as a visitor sees them. */
export function submissionsOfArtist({ stale }: Services, userId: string): Promise<Submission[]> {
  return listNewest(stale, { userId }, submissionsOfUser.query.parse({ limit: ARTIST_PAGE_SIZE }));
}

type Page = z.output<(typeof submissionsOfUser)["query"]>;

async function page(
  database: Queryable,
  scope: Pick<Filter, "userId" | "contestId">,
  query: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Submission[]> {
  return listNewest(database, scope, query, (last) => {
    reply.header("link", `<${nextPage(request.url, last)}>; rel="next"`);
  });
}

/** `onMore` is called with the last id if there may be another page. */
async function listNewest(
  database: Queryable,
  scope: Pick<Filter, "userId" | "contestId">,
  { before, limit, age_group, contest_type }: Page,
  onMore?: (last: string) => void,
): Promise<Submission[]> {
  const place = before ? await placeOf(database, before) : NEWEST_OF_ALL;
  const filter = { ...scope, ageGroup: age_group, contestType: contest_type };
  const rows = await newestSubmissions(database, filter, { ...place, limit, since: IMMUTABLE });
  const last = rows.at(-1);
  if (last && rows.length === limit) onMore?.(last.id);
  return rows.filter((row) => !row.artist_leaves).map(submissionView);
}

async function placeOf(database: Queryable, id: string): Promise<{ createdAt: Date; id: string }> {
  const [place] = await findPlace(database, [id]);
  if (!place) throw new Problem(400, "INVALID_INPUT", "There is no such submission.", { field: "before" });
  return { createdAt: place.created_at, id: place.id };
}

/** The address of the next page: the same query with a cursor. */
function nextPage(address: string, last: string): string {
  const { pathname, searchParams } = new URL(address, "http://site");
  searchParams.set("before", last);
  return `${pathname}?${searchParams}`;
}
