/** Values that match a schema, and mutated values that may not. */
import type { Random } from "@contest/rules/random";

/** Every response is searched for this text: if it is unescaped in a page, a stranger's script would run. */
export const SCRIPT_MARK = "fuzzed7357";
/** A header that no response has, unless a request can inject one. */
export const HEADER_MARK = "x-fuzzed";
/** A host that no response links or redirects to. */
export const FOREIGN_HOST = "fuzzed.example";

/**
 * Attacks that have broken other sites: on SQL, pages, paths, headers, templates, regular expressions, shells,
 * spreadsheets and text processing.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  "' or 1=1 --",
  "'; drop table users; --",
  "1); select pg_sleep(9) --",
  "\\'; select 1; --",
  "$1",
  "%' or '%'='",
  `<script>${SCRIPT_MARK}()</script>`,
  `"><img src=x onerror=${SCRIPT_MARK}()>`,
  `'--></title></script><svg onload=${SCRIPT_MARK}()>`,
  `javascript:${SCRIPT_MARK}()`,
  "../../../../etc/passwd",
  "..%2f..%2f..%2fetc%2fpasswd",
  "..\\..\\windows\\win.ini",
  "/etc/passwd",
  "file:///etc/passwd",
  `https://${FOREIGN_HOST}/`,
  `//${FOREIGN_HOST}`,
  `/\\${FOREIGN_HOST}`,
  `https:${FOREIGN_HOST}`,
  "http://169.254.169.254/latest/meta-data/",
  "http://localhost:9/",
  `a\r\n${HEADER_MARK}: yes`,
  `a%0d%0a${HEADER_MARK}:%20yes`,
  "${7*7}{{7*7}}<%= 7*7 %>#{7*7}",
  "${jndi:ldap://localhost/a}",
  `${"a".repeat(40)}!`,
  "(((((((((((a+)+)+)+)+)+)+)+)+)+)+$",
  "$(touch /tmp/fuzzed); `id` | id && id",
  '=HYPERLINK("http://localhost","x")',
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udfff\ud800b",
  "\ufeff\u202e\u2066\u200b",
  "Ａｄｍｉｎ",
  "a\u0301\u0301".repeat(40),
  "👩‍👩‍👧‍👦".repeat(20),
  "İıſK",
  "",
  " ",
  "\t\n\r",
  "null",
  "undefined",
  "true",
  "NaN",
  "-0",
  "1e999",
  "0x10",
  "9007199254740993",
  "-1",
  "2147483648",
  "9223372036854775808",
  "__proto__",
  "constructor",
  "toString",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "2026-02-30",
  "0000-00",
  "9999-12",
  "infinity",
  "W10",
  "WyJhIl0",
  Buffer.from('[{"__proto__":1}]').toString("base64url"),
  Buffer.from('["2026-01-01","not-an-id"]').toString("base64url"),
  Buffer.from('["infinity","00000000-0000-0000-0000-000000000000"]').toString("base64url"),
  Buffer.from("[1e308,-1e308,99999999999999999999]").toString("base64url"),
];

export const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { $ne: null },
  { toString: "x", valueOf: "x" },
  { constructor: { prototype: { isAdmin: true } } },
];

/** Fields that some table has and no form accepts. */
export const EXTRA_FIELDS: Readonly<Record<string, unknown>> = {
  isAdmin: true,
  is_admin: true,
  role: "admin",
  id: "00000000-0000-0000-0000-000000000000",
  _id: "00000000-0000-0000-0000-000000000000",
  tier: "champ",
  credits: 999,
  remaining: 999,
  remaining_submissions: 999,
  votes: 999,
  vote_count: 999,
  isWinner: true,
  emailConfirmed: true,
  email_confirmed_at: "2026-01-01T00:00:00Z",
  password_hash: "x",
  suspended_at: null,
  constructor: { prototype: { isAdmin: true } },
  hasOwnProperty: 1,
};

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** `ids` are those of existing objects of any owner. */
export function fitting(schema: Schema, random: Random, ids: readonly string[]): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fitting(random.pick(either), random, ids);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (type === "object") {
    const { properties = {}, required = [] } = schema;
    const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(0.6));
    return Object.fromEntries(chosen.map(([name, property]) => [name, fitting(property, random, ids)]));
  }
  if (type === "array") {
    const { items = {} } = schema;
    return Array.from({ length: random.integer(0, 3) }, () => fitting(items, random, ids));
  }
  if (type === "boolean") return random.chance(0.5);
  if (type === "null") return null;
  if (type === "integer" || type === "number") {
    const { minimum = 0, maximum = 1000 } = schema;
    return random.pick([minimum, maximum, random.integer(minimum, maximum)]);
  }
  return text(schema, random, ids);
}

function text({ format, minLength = 0, maxLength = 200 }: Schema, random: Random, ids: readonly string[]): string {
  if (format === "uuid") return random.pick(ids);
  if (format === "date-time") return new Date(random.integer(1.7e12, 2e12)).toISOString();
  if (format === "email") return `fuzzed${random.integer(1, 1e6)}@example.com`;
  if (format === "uri") return `https://example.com/${random.integer(1, 99)}`;
  if (random.chance(0.2)) return random.pick(ids);
  const length = random.pick([minLength, maxLength, random.integer(minLength, Math.min(maxLength, 40))]);
  return Array.from({ length }, () => random.pick([..."aeinost "])).join("");
}

/** Returns a copy of a value with some parts changed. */
export function bent(value: unknown, random: Random, ids: readonly string[]): unknown {
  let changed: unknown = structuredClone(value);
  for (let changes = random.integer(1, 3); changes > 0; changes -= 1) changed = bentOnce(changed, random, ids);
  return changed;
}

function bentOnce(value: unknown, random: Random, ids: readonly string[]): unknown {
  if (typeof value === "object" && value !== null && random.chance(0.9)) {
    if (Array.isArray(value)) return bentList(value, random, ids);
    return bentObject(value as Record<string, unknown>, random, ids);
  }
  return random.pick([
    () => random.pick(HOSTILE_TEXTS),
    () => random.pick(ids),
    () => random.pick(ODD_VALUES),
    () => [value],
    () => ({ value }),
    () => (typeof value === "string" ? value.repeat(random.pick([0, 2, 300])) : JSON.stringify(value)),
    () => (typeof value === "string" ? value + random.pick(HOSTILE_TEXTS) : value),
    () =>
      typeof value === "number" ? value * random.pick([-1, 0.5, 1e6, 1e300]) : "x".repeat(random.integer(1, 3000)),
    () => nested(random.integer(2, 2000)),
  ])();
}

function bentObject(value: Record<string, unknown>, random: Random, ids: readonly string[]): unknown {
  const names = Object.keys(value);
  if (names.length === 0 || random.chance(0.2)) {
    const [name, extra] = random.pick(Object.entries(EXTRA_FIELDS));
    return { ...value, [name]: extra };
  }
  const name = random.pick(names);
  const { [name]: old, ...others } = value;
  if (random.chance(0.15)) return others;
  if (random.chance(0.1)) return { ...others, [random.pick([name.toUpperCase(), `${name} `, `${name}[]`])]: old };
  return { ...value, [name]: bentOnce(old, random, ids) };
}

function bentList(list: readonly unknown[], random: Random, ids: readonly string[]): unknown {
  if (list.length === 0) return [random.pick(ODD_VALUES)];
  const at = random.integer(0, list.length - 1);
  return random.pick([
    () => list.with(at, bentOnce(list[at], random, ids)),
    () => list.toSpliced(at, 1),
    () => [...list, list[at]],
    () => Array.from({ length: random.integer(10, 2000) }, () => list[at]),
  ])();
}

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
}

/** URLs cannot contain lone surrogates. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
