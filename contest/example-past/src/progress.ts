import type { Pool } from "@contest/database/pool";
import { findUnfinishedPast, readProgress } from "./sql.ts";

interface Progress {
  done: number;
  total: number;
}

/** How far the example past has come; null once it is complete, which never changes. */
export function openPastProgress(
  pool: Pool,
  { examplePast }: { examplePast: boolean },
): () => Promise<Progress | null> {
  let isOver = !examplePast;
  return async () => {
    if (isOver) return null;
    const [progress] = await readProgress(pool);
    if (!progress) isOver = (await findUnfinishedPast(pool)).length === 0;
    return progress ?? null;
  };
}
