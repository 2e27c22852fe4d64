/** Reads every table of the site as JSON lines from one snapshot, and inserts such lines into an empty database. */
import { createHash } from "node:crypto";
import type { Queryable } from "@contest/database/pool";

/** The site's own tables, the job queue, and the records of the payment sandbox. */
const SCHEMAS = ["public", "graphile_worker", "payment_sandbox"];
const ROWS_AT_ONCE = 1000;

export interface BackupTable {
  /** Includes the schema, and is quoted where necessary. */
  name: string;
  rows: number;
  /** The hash of all lines. */
  sha256: string;
}

export interface BackupSequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** Lists every table except the table of migrations, which a new database fills itself. */
export async function listTables(database: Queryable): Promise<string[]> {
  const { rows } = await database.query(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text = any($1) and relname not like '%migrations'
     order by 1`,
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

export async function readSequences(database: Queryable): Promise<BackupSequence[]> {
  const { rows } = await database.query(
    `select oid::regclass::text as name from pg_class
     where relkind = 'S' and relnamespace::regnamespace::text = any($1) order by 1`,
    [SCHEMAS],
  );
  const sequences: BackupSequence[] = [];
  for (const { name } of rows) {
    const found = await database.query(`select last_value::text as value, is_called from ${name}`);
    sequences.push({ name, value: found.rows[0].value, isCalled: found.rows[0].is_called });
  }
  return sequences;
}

/** Reads rows in an order that depends only on their content. Needs a transaction, because it reads with a cursor. */
export async function* readTable(database: Queryable, table: string): AsyncGenerator<string[]> {
  const line = "to_jsonb(kept)::text";
  await database.query(
    `declare kept no scroll cursor for select ${line} as line from ${table} as kept order by ${await orderOf(database, table, line)}`,
  );
  for (;;) {
    const { rows } = await database.query(`fetch ${ROWS_AT_ONCE} from kept`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await database.query("close kept");
}

export async function describeTable(database: Queryable, table: string): Promise<BackupTable> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const lines of readTable(database, table)) {
    for (const line of lines) hash.update(`${line}\n`);
    count += lines.length;
  }
  return { name: table, rows: count, sha256: hash.digest("hex") };
}

/** Orders by the primary key, which has an index. A table without one is ordered by the text of its rows. */
async function orderOf(database: Queryable, table: string, line: string): Promise<string> {
  const { rows } = await database.query(
    `select string_agg('kept.' || quote_ident(attname), ', ' order by place) as columns
     from pg_index, unnest(indkey) with ordinality as parts (column_number, place), pg_attribute
     where indrelid = $1::regclass and indisprimary and attrelid = indrelid and attnum = column_number`,
    [table],
  );
  return rows[0]?.columns ?? `${line} collate "C"`;
}

/**
 * Empties all tables, lets `load` fill them, and adds the foreign keys back only afterward, because some tables
 * reference each other in cycles. Triggers are disabled meanwhile: their effects are already part of the saved rows.
 */
export async function refill(database: Queryable, load: () => Promise<void>): Promise<void> {
  const tables = await listTables(database);
  const { rows: references } = await database.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  for (const { table, name } of references) await database.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`);
  await database.query(`truncate ${tables.join(", ")}`);
  await load();
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references) {
    await database.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

/** Expects lines as returned by `readTable`. */
export async function insertLines(database: Queryable, table: string, lines: readonly string[]): Promise<void> {
  const columns = await writableColumns(database, table);
  await database.query({
    name: `insert into ${table}`.slice(0, 63),
    text: `insert into ${table} (${columns}) overriding system value
           select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    values: [`[${lines.join(",")}]`],
  });
}

export async function setSequences(database: Queryable, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await database.query("select setval($1::regclass, $2::bigint, $3)", [name, value, isCalled]);
  }
}

async function writableColumns(database: Queryable, table: string): Promise<string> {
  const { rows } = await database.query({
    name: "writable-columns",
    text: `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    values: [table],
  });
  return rows[0].columns;
}
