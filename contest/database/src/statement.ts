import type { Queryable } from "./pool.ts";

export interface Statement<Row> {
  name: string;
  text: string;
  (database: Queryable, values?: readonly unknown[]): Promise<Row[]>;
}

/** Every statement of the server, so that a test can check each against the real schema. */
export const statements: Statement<unknown>[] = [];

/** A statement that PostgreSQL plans once per connection. The name must be unique. */
export function statement<Row>(name: string, text: string): Statement<Row> {
  const run = async (database: Queryable, values: readonly unknown[] = []): Promise<Row[]> => {
    const result = await database.query({ name, text, values: [...values] });
    return result.rows as Row[];
  };
  const made = Object.defineProperties(run, { name: { value: name }, text: { value: text } }) as Statement<Row>;
  statements.push(made as Statement<unknown>);
  return made;
}
