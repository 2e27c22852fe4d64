/** The sketchbook: pages that a member colors on several devices, submitted or not. Nobody else can see them. */
import { deleteSketch, listSketches, readSketch, saveSketch, type Sketch } from "@contest/contract/paintings";
import type { Pool } from "@contest/database/pool";
import { isLog } from "@contest/painting/operations";
import { NEWEST, NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { fileAddress } from "../line-art-files/line-art-files.ts";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** Years of daily coloring. */
const SKETCHES_MAX = 2000;
const BYTES_MAX = 100_000_000;

export function serveSketchbook(serve: Serve, { pool }: Services): void {
  serve(listSketches, async ({ query, member }) => {
    const [place, id] = readCursor(query.cursor, NewestCursor) ?? NEWEST;
    const contestId = query.contest_id ?? null;
    const rows = await sql.listSketches(pool, { userId: member.id, contestId, place, id, limit: query.limit });
    const last = rows.at(-1);
    return {
      sketches: rows.map(sketch),
      next: last && rows.length === query.limit ? writeCursor([last.updated_at, last.id]) : null,
    };
  });

  serve(readSketch, async ({ params, member }) => {
    const [found] = await sql.findSketch(pool, [params.id, member.id]);
    if (!found) throw notFound("This page");
    return { ...sketch(found), log: found.log.toString("base64") };
  });

  serve(saveSketch, async ({ params: { id }, body, member }) => {
    const log = Buffer.from(body.log, "base64");
    if (!isLog(log)) throw new Problem(422, "BROKEN_IMAGE", "This is not a painting.");
    const [contest] = await sql.contestPage(pool, [body.contest_id]);
    if (!contest) throw notFound("This contest");
    if (!contest.open) throw new Problem(403, "CONTEST_NOT_OPEN", "This contest has not started yet.");
    await consumeRateLimits(pool, [["sketchByAccount", member.id]]);
    const { contest_id: contestId, version } = body;
    const limits = { sketchesMax: SKETCHES_MAX, bytesMax: BYTES_MAX };
    const [saved] = await sql.saveSketch(pool, { id, userId: member.id, contestId, version, log, ...limits });
    return saved ?? { version: await versionOfSame(pool, id, member.id, log) };
  });

  serve(deleteSketch, async ({ params, member }) => {
    const deleted = await sql.deleteSketch(pool, [params.id, member.id]);
    if (deleted.length === 0) throw notFound("This page");
    return undefined;
  });
}

/** Repeats the response for a page that was saved before, in case it was lost; otherwise throws the reason. */
async function versionOfSame(pool: Pool, id: string, userId: string, log: Buffer): Promise<number> {
  const [existing] = await sql.findSketch(pool, [id, userId]);
  if (!existing) {
    throw new Problem(409, "SKETCHBOOK_FULL", "Your sketchbook is full. Remove a page to save another one.");
  }
  if (existing.log.equals(log)) return existing.version;
  throw new Problem(409, "SKETCH_CHANGED", "This page was changed on another device.");
}

function sketch({ id, contest_id, contest_title, line_art_folder, version, updated_at }: sql.SketchRow): Sketch {
  return {
    id,
    contest_id,
    contest_title,
    line_art: fileAddress(line_art_folder, "page.svg"),
    version,
    updated_at: updated_at.toISOString(),
  };
}

export async function sketchbookData(pool: Pool, userId: string) {
  return { sketches: await sql.sketchesOf(pool, [userId]) };
}
