import { submitArtwork } from "@contest/contract/submissions";
import type { ChildAgeGroup } from "@contest/rules/families/children";
import { needsGuardian } from "@contest/rules/submissions/kinds";
import type { z } from "zod";
import { type ChildRow, findChild } from "../children/children.ts";
import { currentSubscription, withCreditsOf } from "../credits/credits.ts";
import type { Queryable } from "@contest/database/pool";
import { ownOnly } from "@contest/platform/http/member";
import { forbidden, notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { addJob } from "@contest/platform/job-queue/add-job";
import { type Notice, notify } from "../notify/notify.ts";
import { parseImageUrl, shareCardUrl } from "@contest/platform/image-urls/image-url";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";
import { submissionView } from "../submission-lists/view.ts";
import { findSubmission } from "../submission-lists/sql.ts";

type Submitting = Pick<Services, "pool" | "settings">;

type NewSubmission = Omit<z.output<(typeof submitArtwork)["body"]>, "image_url"> & { image_id: string };

/** Imports an image from a hosting provider. Returns null if the address is not the provider's. */
export type ImportImage = (userId: string, address: string) => Promise<string | null>;

export function serveSubmit(serve: Serve, services: Services, importPicture: ImportImage): void {
  const { pool, siteUrl } = services;
  serve(submitArtwork, async ({ body, member }) => {
    ownOnly(member, body.user_id);
    if (isUnconfirmed(body) && body.student_initials === undefined) throw guardianNeeded();
    const image_id = parseImageUrl(body.image_url, siteUrl()) ?? (await importPicture(body.user_id, body.image_url));
    if (!image_id) throw unknownImage();
    const { image_url: _address, ...fields } = body;
    const id = await submit(services, { ...fields, image_id });
    const [created] = await findSubmission(pool, [id]);
    if (!created) throw notFound("This work");
    const [place] = await sql.numberInContest(pool, [created.contest_id, created.created_at, created.id]);
    return {
      submission: submissionView(created),
      number: place?.number ?? 1,
      card: shareCardUrl(created.image_id),
      subscription: await currentSubscription(pool, body.user_id),
    };
  });
}

type Confirmation = Pick<NewSubmission, "age_group" | "guardian_confirmed" | "child_id">;

/** Whether nobody has said to be the parent or guardian of the minor who made it. */
function isUnconfirmed({ age_group, guardian_confirmed, child_id }: Confirmation): boolean {
  return needsGuardian(age_group) && !guardian_confirmed && !child_id;
}

function guardianNeeded(): Problem {
  return new Problem(400, "GUARDIAN_NEEDED", "Confirm that you are this artist's parent or guardian.", {
    field: "guardian_confirmed",
  });
}

interface ChildsWork {
  userId: string;
  childId: string;
  ageGroup: ChildAgeGroup;
  contestId: string;
  imageId: string;
  requestId: string;
}

/** Submits what a child has painted here, with one of the parent's credits. */
export function submitForChild(services: Submitting, work: ChildsWork): Promise<string> {
  return submit(services, {
    user_id: work.userId,
    child_id: work.childId,
    age_group: work.ageGroup,
    contest_id: work.contestId,
    contest_type: "digital",
    image_id: work.imageId,
    alt_text: "",
    guardian_confirmed: false,
    request_id: work.requestId,
  });
}

interface ClassWork {
  userId: string;
  ageGroup: ChildAgeGroup;
  initials: string;
  contestId: string;
  imageId: string;
  requestId: string;
}

/** Submits a student's page with the school's permission and one of the teacher's credits. */
export function submitForClass(services: Submitting, work: ClassWork): Promise<string> {
  return submit(services, {
    user_id: work.userId,
    age_group: work.ageGroup,
    student_initials: work.initials,
    contest_id: work.contestId,
    contest_type: "traditional",
    image_id: work.imageId,
    alt_text: "",
    guardian_confirmed: false,
    request_id: work.requestId,
  });
}

/**
 * Spends one credit and inserts one submission, or neither. A repeated request, or an image that is already in this
 * contest, returns the existing submission and costs nothing.
 */
async function submit({ pool, settings }: Submitting, submission: NewSubmission): Promise<string> {
  const { lookFirst } = await settings.read();
  return withCreditsOf(pool, submission.user_id, async (database, spend) => {
    const earlier = await sql.findEarlier(database, [submission.user_id, submission.request_id, submission.image_id]);
    const [existing] = earlier;
    if (existing) return existingId(existing, submission);
    const permittedAt = await checkClassroom(database, submission);
    if (isUnconfirmed(submission) && !permittedAt) throw guardianNeeded();
    const child = await childOf(database, submission);
    await checkContestAndImage(database, submission);
    const grant = await spend();
    const [created] = await sql.insertSubmission(database, {
      userId: submission.user_id,
      contestId: submission.contest_id,
      imageId: submission.image_id,
      grant,
      requestId: submission.request_id,
      ageGroup: child?.age_group ?? submission.age_group,
      contestType: submission.contest_type,
      // The consent for a child was given when it was added.
      guardianConfirmed: submission.guardian_confirmed || child !== null,
      altText: submission.alt_text,
      studentInitials: submission.student_initials,
      classPermittedAt: permittedAt,
      childId: child?.id ?? null,
      childNickname: child?.nickname ?? null,
      lookFirst: lookFirst === true,
    });
    // The contest closed, or the image was deleted, since they were checked.
    if (!created) throw await explainRefusal(database, submission);
    await notify(database, [receivedNotice(submission.user_id, created)]);
    await addJob(database, "award-badges", { userId: submission.user_id }, { canWait: true });
    return created.id;
  });
}

function receivedNotice(userId: string, { id, contest_title, status }: sql.MadeRow): Notice {
  const words =
    status === "held"
      ? `We take a quick look at your work for “${contest_title}” before everybody can see it. You’ll hear from us here.`
      : `Your work takes part in “${contest_title}”. Good luck!`;
  return {
    userId,
    kind: "submission",
    about: id,
    title: "Your work is in",
    words,
    path: `/gallery?submission=${id}`,
    submissionId: id,
  };
}

function existingId(earlier: sql.EarlierRow, submission: NewSubmission): string {
  if (earlier.image_id !== submission.image_id) {
    throw new Problem(409, "REQUEST_ALREADY_USED", "This request was already used for another picture.");
  }
  if (earlier.contest_id !== submission.contest_id) {
    throw new Problem(409, "IMAGE_ALREADY_USED", "This picture already takes part in another contest.");
  }
  return earlier.id;
}

/**
 * Only a classroom can submit for others, whom it identifies by their initials. Returns when the school has permitted
 * that, if it has.
 */
async function checkClassroom(database: Queryable, { user_id, student_initials }: NewSubmission): Promise<Date | null> {
  if (student_initials === undefined) return null;
  const [classroom] = await sql.findLicense(database, [user_id]);
  if (classroom) return classroom.permitted_at;
  throw new Problem(403, "CLASSROOM_NEEDED", "Initials are for classrooms. Redeem a classroom license first.", {
    field: "student_initials",
  });
}

async function childOf(database: Queryable, { user_id, child_id }: NewSubmission): Promise<ChildRow | null> {
  if (!child_id) return null;
  const [child] = await findChild(database, [child_id, user_id]);
  if (!child) throw new Problem(400, "INVALID_INPUT", "This child is not in your family.", { field: "child_id" });
  return child;
}

async function checkContestAndImage(database: Queryable, submission: NewSubmission): Promise<void> {
  const [image] = await sql.imageOwner(database, [submission.image_id]);
  if (!image) throw unknownImage();
  if (image.user_id !== submission.user_id) throw forbidden();
  if (image.painted_for !== null && image.painted_for !== submission.contest_id) {
    throw new Problem(409, "WRONG_PAGE", "This was painted on the page of another contest.");
  }
  const [contest] = await sql.contestSpan(database, [submission.contest_id, submission.user_id]);
  if (!contest) throw notFound("This contest");
  if (contest.opens) throw new Problem(403, "CONTEST_NOT_OPEN", "This contest has not started yet.");
  if (contest.closed) throw new Problem(403, "CONTEST_CLOSED", "This contest has ended. Late work is not accepted.");
  if (contest.painted_here_only && image.painted_for === null) {
    throw new Problem(
      403,
      "PAINTED_HERE_ONLY",
      "This contest is for pages that are colored here. Photos cannot take part.",
    );
  }
  // The caller holds the account's lock, so no other transaction counts at the same time.
  if (contest.full) {
    throw new Problem(
      403,
      "SUBMISSION_LIMIT",
      "You have reached the number of submissions this contest accepts from one person.",
    );
  }
}

async function explainRefusal(database: Queryable, submission: NewSubmission): Promise<unknown> {
  return checkContestAndImage(database, submission).then(
    () => new Error("a submission was not inserted for an unknown reason"),
    (reason: unknown) => reason,
  );
}

function unknownImage(): Problem {
  return new Problem(400, "UNKNOWN_IMAGE", "Upload the picture here first.", { field: "file_path" });
}
