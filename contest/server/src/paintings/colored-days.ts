/** The days on which a member has colored here, and the reminder on days when they have not. */
import { EDITABLE_EMAILS } from "@contest/rules/settings/email-texts";
import { readColoredDays, setColorReminder } from "@contest/contract/paintings";
import { transaction, type Pool } from "@contest/database/pool";
import { streakOf } from "@contest/rules/paintings/streaks";
import { queueEmail } from "@contest/platform/email/outbox";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

export function serveColoredDays(serve: Serve, { pool }: Services): void {
  serve(readColoredDays, async ({ params, query }) => {
    const [member] = await sql.coloredDays(pool, [params.id]);
    if (!member) throw notFound("This member");
    const { today, days } = member;
    const month = query.month ?? today.slice(0, 7);
    const { frozen, ...streak } = streakOf(days, today);
    const inMonth = (day: string) => day.startsWith(month);
    return {
      today,
      days: days.filter(inMonth),
      frozen: frozen.filter(inMonth),
      ...streak,
      total: days.length,
      reminderHour: member.color_reminder_hour,
    };
  });

  serve(setColorReminder, async ({ params, body }) => {
    const [changed] = await sql.setColorReminder(pool, [params.id, body.hour]);
    if (!changed) throw notFound("This member");
    return { reminderHour: changed.color_reminder_hour };
  });
}

/** Runs every hour. */
export async function remindToColor({ pool, siteUrl }: Services): Promise<void> {
  await transaction(pool, async (database) => {
    for (const { email, first_name } of await sql.membersToRemind(database)) {
      await queueEmail(database, email, {
        kind: "reminder",
        values: {},
        greeting: `Hello ${first_name},`,
        more: [
          `You asked for this reminder. Choose another hour or switch it off in your profile: ${siteUrl()}/profile?tab=achievements`,
        ],
        action: { label: EDITABLE_EMAILS.reminder.button, url: `${siteUrl()}/color` },
      });
    }
  });
}

export async function coloredDaysData(pool: Pool, userId: string) {
  const [member] = await sql.coloredDays(pool, [userId]);
  return { coloredDays: member?.days ?? [], colorReminderHour: member?.color_reminder_hour ?? null };
}
