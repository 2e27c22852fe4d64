import { submitArtwork } from "@contest/contract/submissions";
import { needsGuardian } from "@contest/rules/submissions/kinds";
import type { z } from "zod";
import { currentSubscription, withCreditsOf } from "../credits/credits.ts";
import type { Pool, Queryable } from "@contest/database/pool";
import { ownOnly } from "../http/member.ts";
import { forbidden, notFound, Problem } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { addJob } from "../job-queue/add-job.ts";
import { type Notice, notify } from "../notify/notify.ts";
import { parseImageUrl } from "../image-urls/image-url.ts";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";
import { submission } from "../submission-lists/view.ts";
import { findSubmission } from "../submission-lists/sql.ts";

type Work = z.output<(typeof submitArtwork)["body"]> & { image_id: string };

/** Takes over a picture that a hosting provider holds; null when the address is not one of those. */
export type ImportImage = (userId: string, address: string) => Promise<string | null>;

export function serveSubmit(serve: Serve, { pool, siteUrl }: Services, importPicture: ImportImage): void {
  serve(submitArtwork, async ({ body, member }) => {
    ownOnly(member, body.user_id);
    if (needsGuardian(body.age_group) && !body.guardian_confirmed) {
      throw new Problem(400, "GUARDIAN_NEEDED", "Say that you are this artist's parent or guardian.", {
        field: "guardian_confirmed",
      });
    }
    const image_id = parseImageUrl(body.image_url, siteUrl()) ?? (await importPicture(body.user_id, body.image_url));
    if (!image_id) throw unknownImage();
    const id = await submit(pool, { ...body, image_id });
    const [made] = await findSubmission(pool, [id]);
    if (!made) throw notFound("This work");
    return { submission: submission(made), subscription: await currentSubscription(pool, body.user_id) };
  });
}

/**
 * One credit and one submission, or neither. A request that comes again, or a picture that is already in this contest,
 * answers with the submission that exists and costs nothing.
 */
async function submit(pool: Pool, work: Work): Promise<string> {
  return withCreditsOf(pool, work.user_id, async (database, spend) => {
    const earlier = await sql.findEarlier(database, [work.user_id, work.request_id, work.image_id]);
    const [same] = earlier;
    if (same) return sameAgain(same, work);
    await checkClassroom(database, work);
    await checkContestAndImage(database, work);
    const grant = await spend();
    const [made] = await sql.insertSubmission(database, {
      userId: work.user_id,
      contestId: work.contest_id,
      imageId: work.image_id,
      grant,
      requestId: work.request_id,
      ageGroup: work.age_group,
      contestType: work.contest_type,
      guardianConfirmed: work.guardian_confirmed,
      altText: work.alt_text,
      studentInitials: work.student_initials,
    });
    // The last second passed, or the picture went, since they were checked.
    if (!made) throw await whyNot(database, work);
    await notify(database, [receivedNotice(work.user_id, made)]);
    await addJob(database, "award-badges", { userId: work.user_id }, { canWait: true });
    return made.id;
  });
}

function receivedNotice(userId: string, { id, contest_title }: sql.MadeRow): Notice {
  return {
    userId,
    kind: "submission",
    about: id,
    title: "Your work is in",
    words: `Your work takes part in “${contest_title}”. Good luck!`,
    path: `/gallery?submission=${id}`,
  };
}

function sameAgain(earlier: sql.EarlierRow, work: Work): string {
  if (earlier.image_id !== work.image_id) {
    throw new Problem(409, "REQUEST_ALREADY_USED", "This request was already used for another picture.");
  }
  if (earlier.contest_id !== work.contest_id) {
    throw new Problem(409, "IMAGE_ALREADY_USED", "This picture already takes part in another contest.");
  }
  return earlier.id;
}

/** Only a classroom hands in for others, and names them by their initials. */
async function checkClassroom(database: Queryable, { user_id, student_initials }: Work): Promise<void> {
  if (student_initials === undefined) return;
  const [classroom] = await sql.isClassroom(database, [user_id]);
  if (classroom) return;
  throw new Problem(403, "CLASSROOM_NEEDED", "Initials are for classrooms. Redeem a classroom license first.", {
    field: "student_initials",
  });
}

async function checkContestAndImage(database: Queryable, work: Work): Promise<void> {
  const [image] = await sql.imageOwner(database, [work.image_id]);
  if (!image) throw unknownImage();
  if (image.user_id !== work.user_id) throw forbidden();
  const [contest] = await sql.contestSpan(database, [work.contest_id, work.user_id]);
  if (!contest) throw notFound("This contest");
  if (contest.opens) throw new Problem(403, "CONTEST_NOT_OPEN", "This contest has not started yet.");
  if (contest.closed) throw new Problem(403, "CONTEST_CLOSED", "This contest has ended. Late work is not accepted.");
  // Whoever hands in holds the lock of the account, so nobody counts at the same time.
  if (contest.full) {
    throw new Problem(
      403,
      "SUBMISSION_LIMIT",
      "You have handed in as many works as this contest takes from one person.",
    );
  }
}

async function whyNot(database: Queryable, work: Work): Promise<unknown> {
  return checkContestAndImage(database, work).then(
    () => new Error("a submission was refused for no reason"),
    (reason: unknown) => reason,
  );
}

function unknownImage(): Problem {
  return new Problem(400, "UNKNOWN_IMAGE", "Upload the picture here first.", { field: "file_path" });
}
