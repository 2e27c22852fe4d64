/** Cursors built from their structure: most parts have the right type, with values up to and beyond their bounds. */
import type { Random } from "@contest/rules/random";
import { HOSTILE_TEXTS, ODD_VALUES } from "./values.ts";

type Part = "time" | "id" | "integer" | "month" | readonly string[];
type Structure = readonly Part[];

const MOMENT: Structure = ["time", "id"];
const NUMBER: Structure = ["integer"];
const ID: Structure = ["id"];
const POOL = ["lite", "pro", "champ"];

/** The structures of the cursors of each call. A call that is not listed gets any of them. */
const STRUCTURES: Readonly<Record<string, readonly Structure[]>> = {
  "GET /api/gallery": [["integer", "time", "id"], MOMENT, [["first", "second"], "integer", "id"]],
  "GET /api/leaderboard": [
    ["integer", "time", "id", "integer", "integer", "integer"],
    ["integer", "id", "integer", "integer", "integer"],
  ],
  "GET /api/days": [MOMENT],
  "GET /api/users/:id/feed": [MOMENT],
  "GET /api/users/:id/blocks": [ID],
  "GET /api/drawings": [["month", "integer", POOL]],
  "GET /api/winners": [MOMENT],
  "GET /api/results/:id": [NUMBER],
  "GET /api/admin/flagged-votes": [["integer", "id", "id"]],
  "GET /api/admin/audit": [NUMBER],
  "GET /api/admin/jobs": [NUMBER],
  "GET /api/admin/members": [ID],
  "GET /api/admin/credits": [NUMBER],
};
const ANY: readonly Structure[] = [...Object.values(STRUCTURES).flat(), MOMENT, ID];

export function structuredCursor(route: string, random: Random, ids: readonly string[]): string {
  const structure = random.pick(STRUCTURES[route] ?? ANY);
  const place = structure.map((part) => valueOf(part, random, ids));
  return Buffer.from(JSON.stringify(misshapen(place, random))).toString("base64url");
}

function valueOf(part: Part, random: Random, ids: readonly string[]): unknown {
  if (random.chance(0.1)) return random.pick([...ODD_VALUES, ...HOSTILE_TEXTS, random.pick(ids)]);
  if (typeof part !== "string") return random.pick([...part, "", "third", "constructor", "__proto__"]);
  return random.pick<unknown>([...VALUES[part], ...(part === "id" ? ids : [])]);
}

const VALUES = {
  integer: [
    0,
    -0,
    1,
    -1,
    7,
    32_767,
    32_768,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) + 1,
    -(2 ** 31),
    -(2 ** 31) - 1,
    2 ** 32,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    2 ** 53,
    2 ** 63,
    -(2 ** 63) - 1,
    0.5,
    1e308,
    "1",
    "NaN",
  ],
  time: [
    "2026-11-17T00:00:00Z",
    "2026-11-17T00:00:00.000Z",
    "2026-11-17T00:00:00.123456789Z",
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z",
    "-000001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999Z",
    "+010000-01-01T00:00:00Z",
    "294277-01-01T00:00:00Z",
    "1969-12-31T23:59:59Z",
    "2026-02-29T00:00:00Z",
    "2024-02-29T24:00:00Z",
    "2016-12-31T23:59:60Z",
    "2026-11-17T00:00:00+14:00",
    "2026-11-17",
    "infinity",
    "-infinity",
    "now",
    "epoch",
    0,
  ],
  month: [
    "2026-11",
    "2026-12",
    "0001-01",
    "9999-12",
    "0000-01",
    "2026-00",
    "2026-13",
    "2026-99",
    "2026-1",
    "202611",
    11,
  ],
  id: [
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "00000000-0000-7000-8000-000000000000",
    "{00000000-0000-7000-8000-000000000000}",
    "00000000000070008000000000000000",
    "FFFFFFFF-FFFF-7FFF-BFFF-FFFFFFFFFFFF",
    "00000000-0000-7000-8000-00000000000g",
    "",
  ],
} as const satisfies Record<Exclude<Part, readonly string[]>, readonly unknown[]>;

/** Most cursors keep their shape, because others are refused before anything reads their parts. */
function misshapen(place: readonly unknown[], random: Random): unknown {
  if (random.chance(0.85)) return place;
  return random.pick<unknown>([
    place.slice(1),
    [...place, ...place],
    place.toReversed(),
    [place],
    { ...place },
    place[0],
    place.map(() => null),
  ]);
}
