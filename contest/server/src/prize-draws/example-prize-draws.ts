/** Last month's prize draws of the example past, frozen and drawn with the dates they would have had. */
import { monthOf, nextMonth } from "@contest/rules/prize-draws/pools";
import type { Services } from "../services.ts";
import { drawWinners, freezeWith } from "./scheduled.ts";
import * as sql from "./sql.ts";

/** If the contest that decides is not confirmed yet, the job draws as soon as it is. */
export async function finishExamplePrizeDraws(services: Services, month: string): Promise<void> {
  const { pool } = services;
  const frozenAt = new Date(`${nextMonth(month)}-01T00:16:00Z`);
  const [contest] = await sql.resultOfDay(pool, [frozenAt.toISOString().slice(0, 10)]);
  if (!contest || month >= monthOf(new Date())) return;
  for (const { id, state } of await sql.prizeDrawsOfMonth(pool, [month])) {
    if (state === "collecting") {
      await freezeWith(services, id, frozenAt, { kind: "contest-result", contestId: contest.id });
    }
    await drawWinners(services, id, contest.confirmed_at);
    await sql.fulfillExampleClaim(pool, [id, contest.confirmed_at]);
  }
}
