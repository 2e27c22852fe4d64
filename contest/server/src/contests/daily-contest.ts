/** A day without a planned contest gets an automatic one, with line art generated from the date. */
import { drawDay } from "@contest/line-art/draw-day";
import type { Drawn } from "@contest/line-art/draw-files";
import { transaction } from "@contest/database/pool";
import type { Services } from "../services.ts";
import { storeLineArt } from "../line-art-files/line-art-files.ts";
import { lockCalendar } from "../contest-calendar/lock-calendar.ts";
import * as sql from "./sql.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs before early access to tomorrow's page begins, and again shortly before midnight. */
export async function prepareTomorrow(services: Services): Promise<void> {
  await makeDailyContest(services, dayOf(Date.now() + DAY_MS));
}

/** Runs at midnight UTC and at server start, in case no server was running to prepare the contest. */
export async function openToday(services: Services): Promise<void> {
  await makeDailyContest(services, dayOf(Date.now()));
}

export async function makeDailyContest(
  { pool, storage, settings, log }: Services,
  day: string,
  draw: (day: string) => Promise<Drawn> = drawDay,
): Promise<void> {
  const { autoContest, dailyPrize, dailyPrizeCredits } = await settings.read();
  if (!autoContest) return;
  const [answer] = await sql.dayIsTaken(pool, [day]);
  if (answer?.taken) return;
  // The same day always produces the same files, so it does no harm if two servers draw it at once; only one row is
  // inserted.
  const drawn = await draw(day);
  await storeLineArt(storage, drawn.name, drawn.files);
  const [created] = await transaction(pool, async (database) => {
    // An administrator may be planning a contest for that day right now.
    await lockCalendar(database);
    return sql.insertDailyContest(database, {
      day,
      title: drawn.title,
      description: drawn.description,
      family: drawn.family,
      difficulty: drawn.difficulty,
      name: drawn.name,
      alternativeText: drawn.alternativeText,
      width: drawn.width,
      height: drawn.height,
      prize: dailyPrize,
      prizeCredits: dailyPrizeCredits,
    });
  });
  if (created) log.info({ contest: created.id, day, title: drawn.title }, "contest made");
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
