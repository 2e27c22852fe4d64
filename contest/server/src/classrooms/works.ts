/** The wall of a class, which only its teacher sees, and the way from there into a contest. */
import { addClassWork, listClassWorks, removeClassWork, submitClassWorks } from "@contest/contract/classrooms";
import { CLASS_WORKS_MAX } from "@contest/rules/classrooms/classes";
import type { ChildAgeGroup } from "@contest/rules/families/children";
import { NEWEST, NewestCursor, readCursor, writeCursor } from "@contest/platform/http/cursor";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { responsiveImage } from "@contest/platform/image-urls/responsive-image";
import type { Services } from "../services.ts";
import { licenseNeeded } from "./license.ts";
import * as sql from "./sql.ts";

/** Returns the id of a picture that the member has uploaded, or null. */
export type FindImage = (userId: string, address: string) => Promise<string | null>;

/** Spends one of the teacher's credits. A repeated request returns the same submission. */
export type SubmitForClass = (work: {
  userId: string;
  ageGroup: ChildAgeGroup;
  initials: string;
  contestId: string;
  imageId: string;
  requestId: string;
}) => Promise<string>;

interface Dependencies {
  findImage: FindImage;
  submitForClass: SubmitForClass;
}

export function serveClassWorks(serve: Serve, { pool }: Services, { findImage, submitForClass }: Dependencies): void {
  async function classroomOf(userId: string): Promise<sql.ClassroomRow> {
    const [classroom] = await sql.findClassroom(pool, [userId]);
    if (!classroom?.is_licensed) throw licenseNeeded();
    return classroom;
  }

  serve(listClassWorks, async ({ query, member }) => {
    const [place, id] = readCursor(query.cursor, NewestCursor) ?? NEWEST;
    const rows = await sql.listWorks(pool, { userId: member.id, place, id, limit: query.limit });
    const last = rows.at(-1);
    return {
      works: rows.map((row) => ({
        id: row.id,
        initials: row.initials,
        picture: responsiveImage(row),
        painted_for: row.painted_for,
        submission_id: row.submission_id,
        created_at: row.created_at.toISOString(),
      })),
      next: last && rows.length === query.limit ? writeCursor([last.created_at, last.id]) : null,
    };
  });

  serve(addClassWork, async ({ body, member }) => {
    await classroomOf(member.id);
    const imageId = await findImage(member.id, body.image_url);
    if (!imageId) throw new Problem(400, "UNKNOWN_IMAGE", "Upload the picture here first.", { field: "image_url" });
    return putOnWall(pool, { userId: member.id, imageId, initials: body.initials });
  });

  serve(removeClassWork, async ({ params, member }) => {
    const [removed] = await sql.deleteWork(pool, [params.id, member.id]);
    if (!removed) throw notFound("This page");
    return undefined;
  });

  serve(submitClassWorks, async ({ body, member }) => {
    const classroom = await classroomOf(member.id);
    if (!classroom.permitted_at) {
      throw new Problem(403, "PERMISSION_NEEDED", "Record the school’s permission first.");
    }
    const works = await sql.findWorks(pool, [body.work_ids, member.id]);
    if (works.length < new Set(body.work_ids).size) throw notFound("One of these pages");
    const results = [];
    // One after the other, because each waits for the lock of the same account anyway.
    for (const work of works) {
      const submission = submitForClass({
        userId: member.id,
        ageGroup: classroom.age_group,
        initials: work.initials,
        contestId: body.contest_id,
        imageId: work.image_id,
        requestId: work.id,
      });
      results.push(
        await submission.then(
          (submission_id) => ({ work_id: work.id, submission_id, problem: null }),
          (error: unknown) => {
            if (!(error instanceof Problem)) throw error;
            return { work_id: work.id, submission_id: null, problem: error.message };
          },
        ),
      );
    }
    return { results };
  });
}

interface NewWork {
  userId: string;
  imageId: string;
  initials: string;
}

/** The same picture sent twice is one page, because the first response may have been lost. */
export async function putOnWall(pool: Services["pool"], work: NewWork): Promise<{ id: string }> {
  const [added] = await sql.insertWork(pool, { ...work, most: CLASS_WORKS_MAX });
  if (added) return added;
  const [existing] = await sql.findWorkOfImage(pool, [work.imageId, work.userId]);
  if (existing) return existing;
  throw new Problem(409, "CLASS_FULL", "The wall of this class is full. Remove some pages first.");
}
