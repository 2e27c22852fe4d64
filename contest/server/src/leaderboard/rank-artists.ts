/** The jobs behind the boards of artists. */
import { transaction } from "@contest/database/pool";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

/** The number of changes that are taken at once. */
const BATCH = 1000;

/** Runs every minute, and adds up the scores of artists whose works have changed. */
export async function rankArtists({ pool }: Pick<Services, "pool">): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) {
    taken = await transaction(pool, async (database) => {
      const [lock] = await sql.lockRanking(database);
      if (!lock?.locked) return 0;
      const [ranked] = await sql.rankArtists(database, [BATCH]);
      return ranked?.taken ?? 0;
    });
  }
}

/** Runs at midnight. */
export async function rememberPlaces(services: Services): Promise<void> {
  await rankArtists(services);
  await sql.deleteOldBoards(services.pool);
  await sql.rememberPlaces(services.pool);
}
