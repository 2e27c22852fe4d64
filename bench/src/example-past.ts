import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "@contest/database/pool";

/** Waits until a new site has so much of its example past. The condition is about the columns of that table. */
export async function waitForExamplePast(pool: Pool, condition: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(`select from example_past where ${condition}`);
    if (rows.length > 0) return;
    await sleep(200);
  }
}
