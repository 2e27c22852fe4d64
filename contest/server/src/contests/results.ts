/** Who has won: at the deadline voting closes, and two days later the result stands by itself. */
import { RESULT_HOURS } from "@contest/rules/submissions/limits";
import { transaction } from "../database/pool.ts";
import { statement } from "../database/statement.ts";
import { addJob } from "../jobs/add-job.ts";
import type { Services } from "../services.ts";

export async function confirmResults({ pool, log }: Pick<Services, "pool" | "log">): Promise<void> {
  const confirmed = await transaction(pool, async (database) => {
    const results = await confirmDueResults(database, [RESULT_HOURS.latest]);
    for (const { id: contestId } of results) {
      await addJob(database, "award-badges", { contestId }, { canWait: true });
      await addJob(database, "mail-results", { contestId }, { canWait: true });
    }
    return results;
  });
  for (const { id, winner_id } of confirmed) log.info({ contest: id, winner: winner_id }, "result confirmed");
}

/** The ranking is that of `compareRanked`. An invented past is not judged before it is complete. */
const confirmDueResults = statement<{ id: string; winner_id: string | null }>(
  "confirm-due-results",
  `update contests set confirmed_at = now(), winner_id = (
     select submission_id from tallies
     where contest_id = contests.id and listed
     order by -score, created_at, submission_id
     limit 1
   )
   where confirmed_at is null and ends_at <= now() - $1 * interval '1 hour'
     and not exists (select from example_past where finished_at is null)
   returning id, winner_id`,
);
