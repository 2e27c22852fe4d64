/** The job that finds milestones and emails members' notices, in as few emails as possible. */
import { NOTICE_KINDS, VOTE_MILESTONES } from "@contest/rules/notices/kinds";
import { type Queryable, transaction } from "@contest/database/pool";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";
import { noticeEmail } from "./email.ts";
import { type Notice, notify } from "../notify/notify.ts";
import * as sql from "./sql.ts";

export async function sendDueNotices(services: Services): Promise<void> {
  await notifyMilestones(services);
  await emailNotices(services);
}

/** If several milestones were passed at once, only the highest is announced. */
async function notifyMilestones({ pool }: Services): Promise<void> {
  const reached = await sql.milestonesReached(pool, [VOTE_MILESTONES]);
  await notify(pool, reached.map(milestoneNotice));
}

function milestoneNotice({ user_id, submission_id, contest_title, votes }: sql.MilestoneRow): Notice {
  return {
    userId: user_id,
    kind: "milestone",
    about: `${submission_id} ${votes}`,
    title: `${votes} votes for your work in “${contest_title}”`,
    words: `Your work in “${contest_title}” has reached ${votes} votes.`,
    path: `/gallery?submission=${submission_id}`,
    submissionId: submission_id,
  };
}

async function emailNotices(services: Services): Promise<void> {
  for (const { user_id } of await sql.membersToEmail(services.pool)) {
    await transaction(services.pool, (database) => emailNoticesOf(database, services, user_id));
  }
}

async function emailNoticesOf(database: Queryable, { siteUrl }: Services, userId: string): Promise<void> {
  const [before] = await sql.lockNoticeEmail(database, [userId]);
  const [reader] = await sql.findReader(database, [userId]);
  const waiting = await sql.noticesToEmail(database, [userId]);
  const allowed = waiting.filter(({ kind }) => {
    const rule = NOTICE_KINDS[kind];
    return reader?.reachable && (rule === "always" || (rule !== "never" && reader.switches[rule]));
  });
  const canWait = allowed.length > 0 && !before?.due && !allowed.some(({ kind }) => NOTICE_KINDS[kind] === "always");
  if (canWait) return;
  await sql.markEmailed(database, [waiting.map(({ id }) => id)]);
  if (!reader || allowed.length === 0) return;
  await sql.recordNoticeEmail(database, [userId]);
  await queueEmail(database, reader.email, noticeEmail(reader, allowed, siteUrl()));
}
