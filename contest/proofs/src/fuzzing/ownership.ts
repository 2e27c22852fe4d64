/** A member's data, table by table, so that a test can detect unauthorized changes. */
import type { Pool } from "@contest/database/pool";

/**
 * Strangers may vote for a submission, report it, and request an email to its member; everything else must not change.
 */
const OPEN_TO_STRANGERS = ["account_links", "tallies", "notices"];
const COLUMN_OPEN_TO_STRANGERS = "reported_at";

export async function rowsOwnedBy(pool: Pool, userId: string): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' and table_name <> all($1) order by 1`,
    [OPEN_TO_STRANGERS],
  );
  const queries = [
    "select 'users' as name, to_jsonb(row) as row from users as row where id = $1",
    ...tables.map(
      ({ name }) =>
        `select '${name}', to_jsonb(row) - '${COLUMN_OPEN_TO_STRANGERS}' from "${name}" as row where user_id = $1`,
    ),
  ];
  const { rows } = await pool.query(
    `select name || ' ' || row_number() over (partition by name order by row::text) as place, row::text
     from (${queries.join(" union all ")}) as everything`,
    [userId],
  );
  return Object.fromEntries(rows.map(({ place, row }) => [place, row]));
}
