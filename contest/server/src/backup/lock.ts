/** While a backup is made, files stay: it copies them after the moment that it keeps of the database. */
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";

const LOCK = 70_218_304;

/** Until the connection ends. */
export async function markBackup(connection: Queryable): Promise<void> {
  await connection.query("select pg_advisory_lock_shared($1)", [LOCK]);
}

export async function isBackupRunning(database: Queryable): Promise<boolean> {
  const [held] = await findLock(database, [LOCK]);
  return held !== undefined;
}

const findLock = statement<[LOCK: number], { pid: number }>(
  "find-backup-lock",
  `select pid from pg_locks
   where locktype = 'advisory' and objid = $1::oid and granted
     and database = (select oid from pg_database where datname = current_database())
   limit 1`,
);
