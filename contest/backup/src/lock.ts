/** Files are not deleted while a backup runs, because it copies them after taking its snapshot of the database. */
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";

const LOCK = 70_218_304;

/** The lock is held until the connection ends. */
export async function markBackup(connection: Queryable): Promise<void> {
  await connection.query("select pg_advisory_lock_shared($1)", [LOCK]);
}

export async function isBackupRunning(database: Queryable): Promise<boolean> {
  const [lock] = await findLock(database, [LOCK]);
  return lock !== undefined;
}

const findLock = statement<[LOCK: number], { pid: number }>(
  "find-backup-lock",
  `select pid from pg_locks
   where locktype = 'advisory' and objid = $1::oid and granted
     and database = (select oid from pg_database where datname = current_database())
   limit 1`,
);
