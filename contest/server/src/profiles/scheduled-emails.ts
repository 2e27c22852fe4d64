/**
 * The jobs that send the emails members can unsubscribe from. Each records in the same transaction that it sent one, so
 * none is sent twice.
 */
import { z } from "zod";
import { transaction } from "@contest/database/pool";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";
import { dailyPageEmail, resultEmail, votesEmail } from "./emails.ts";
import * as sql from "./scheduled-emails-sql.ts";

const ResultPayload = z.object({ contestId: z.uuid() });

/** Emails every participant when the result of a contest is confirmed, about their best submission. */
export async function emailResults({ pool, siteUrl }: Services, payload: unknown): Promise<void> {
  const { contestId } = ResultPayload.parse(payload);
  await transaction(pool, async (database) => {
    const [first] = await sql.recordContestEmail(database, [contestId, "result"]);
    if (!first) return;
    for (const reader of await sql.readersOfResult(database, [contestId])) {
      await queueEmail(database, reader.email, resultEmail(reader, siteUrl()));
    }
  });
}

/** Runs shortly after a contest has opened. */
export async function emailDailyPage({ pool, siteUrl }: Services): Promise<void> {
  await transaction(pool, async (database) => {
    const [contest] = await sql.recordOpenContestEmail(database);
    if (!contest) return;
    for (const reader of await sql.readersOfDailyPage(database)) {
      await queueEmail(database, reader.email, dailyPageEmail({ ...reader, contest_title: contest.title }, siteUrl()));
    }
  });
}

/** Runs daily, for members whose submissions got votes since the last such email. */
export async function emailVotes({ pool, siteUrl }: Services): Promise<void> {
  for (const { user_id } of await sql.membersWithVotes(pool)) {
    await transaction(pool, async (database) => {
      const [before] = await sql.lockVoteEmail(database, [user_id]);
      if (!before?.due) return;
      const [reader] = await sql.readerOfVotes(database, [user_id, before.told_until]);
      if (!reader) return;
      await sql.recordVoteEmail(database, [user_id]);
      const milestones = (await sql.consumeMilestones(database, [user_id])).map(({ title }) => title);
      await queueEmail(database, reader.email, votesEmail({ ...reader, milestones }, siteUrl()));
    });
  }
}
