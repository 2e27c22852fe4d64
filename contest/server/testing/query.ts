import pg from "pg";
import type { Connection } from "@contest/database/embedded/ownership";

/** Returns the rows of one statement, run on a separate connection. */
export async function query(connection: Connection, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
