/** SQL statements with typed parameters and rows. */
import type { Queryable } from "./pool.ts";

/** Up to three parameters are a tuple, written as `$1` in the SQL; more are an object, written as `$name`. */
type Parameters = readonly unknown[] | Readonly<Record<string, unknown>>;

export interface Statement<Params extends Parameters, Row> {
  name: string;
  /** The SQL that PostgreSQL receives, with numbered parameters only. */
  text: string;
  (database: Queryable, ...parameters: Params extends readonly [] ? [] : [Params]): Promise<Row[]>;
}

/** All statements, so that a test can check each against the real schema. */
export const statements: Pick<Statement<[], unknown>, "name" | "text">[] = [];

/** PostgreSQL plans a statement once per connection, by its name, which must be unique. */
export function statement<Params extends Parameters, Row>(name: string, sql: string): Statement<Params, Row> {
  const { text, names } = numberParameters(sql);
  const run = async (database: Queryable, parameters: Parameters = []): Promise<Row[]> => {
    const values = isTuple(parameters) ? [...parameters] : names.map((each) => valueOf(parameters, each, name));
    const result = await database.query({ name, text, values });
    return result.rows as Row[];
  };
  const made = Object.defineProperties(run, { name: { value: name }, text: { value: text } });
  statements.push({ name, text });
  return made as unknown as Statement<Params, Row>;
}

function valueOf(parameters: Readonly<Record<string, unknown>>, name: string, statementName: string): unknown {
  if (!(name in parameters)) throw new Error(`The statement ${statementName} was not given ${name}.`);
  return parameters[name];
}

function isTuple(parameters: Parameters): parameters is readonly unknown[] {
  return Array.isArray(parameters);
}

/** Numbers named parameters like `$userId` in the order in which they first occur. */
function numberParameters(sql: string): { text: string; names: string[] } {
  const names: string[] = [];
  if (/\$\d/.test(sql) && /\$[a-z]/i.test(sql)) throw new Error(`Name all parameters or number all: ${sql}`);
  const text = sql.replaceAll(/\$([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}
