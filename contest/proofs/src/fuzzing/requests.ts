/** Requests for the contract's calls: valid, mutated and hostile ones, and ones that violate HTTP. */
import type { Call } from "@contest/contract/call";
import { jsonSchema } from "@contest/platform/http/json-schema";
import type { Random } from "@contest/rules/random";
import type { Filled } from "@contest/testing/every-call";
import { structuredCursor } from "./cursors.ts";
import { bent, FOREIGN_HOST, fitting, HEADER_MARK, HOSTILE_TEXTS, SCRIPT_MARK, wellFormed } from "./values.ts";

export const KINDS = ["valid", "fitting", "mutated", "hostile", "improper"] as const;
export type Kind = (typeof KINDS)[number];

export interface RawRequest {
  kind: Kind;
  method: string;
  /** Includes the query. */
  path: string;
  /** Alternating names and values, because some headers occur twice. */
  headers: string[];
  body: Buffer | null;
}

export interface Ingredients {
  call: Call;
  /** A valid request for the call. */
  filled: Filled;
  /** The ids of existing objects of any owner. */
  ids: readonly string[];
  random: Random;
}

export function makeRequest(kind: Kind, { call, filled, ids, random }: Ingredients): RawRequest {
  const parts = withCursor(kind, partsOf(kind, { call, filled, ids, random }), { call, ids, random });
  // Requests that change something must be JSON, even if they have nothing to say.
  if (kind === "valid" && call.method !== "GET") parts.body ??= {};
  const request: RawRequest = {
    kind,
    method: call.method,
    path: call.path.replaceAll(/:(\w+)/g, (_, name: string) => pathPart(parts.params?.[name])) + queryPart(parts.query),
    headers: parts.body === undefined ? [] : ["content-type", "application/json"],
    body: parts.body === undefined ? null : Buffer.from(JSON.stringify(parts.body)),
  };
  if (call.form) Object.assign(request, form(kind, random));
  return kind === "improper" ? improper(request, random) : request;
}

interface Parts {
  /** Null if even the parameters were mutated away. */
  params: Record<string, unknown> | null;
  query: Record<string, unknown> | undefined;
  body: unknown;
}

function partsOf(kind: Kind, { call, filled, ids, random }: Ingredients): Parts {
  const { params = {}, query, body } = filled;
  const given = { params, query, body };
  if (kind === "valid" || kind === "improper") return given;
  if (kind === "fitting") {
    return {
      params,
      query: call.query ? (fitting(jsonSchema(call.query, "input"), random, ids) as Parts["query"]) : query,
      body: call.body ? fitting(jsonSchema(call.body, "input"), random, ids) : body,
    };
  }
  // A call without fields gets some anyway.
  const parts: Parts = { params, query: query ?? (random.chance(0.5) ? {} : undefined), body: body ?? {} };
  if (kind === "hostile") return hostileIn(parts, random, ids);
  const place = random.pick((["params", "query", "body"] as const).filter((each) => parts[each] !== undefined));
  return { ...parts, [place]: bent(parts[place], random, ids) };
}

/** A random text is almost never a cursor, so a list usually gets one that is built from its structure. */
function withCursor(kind: Kind, parts: Parts, { call, ids, random }: Omit<Ingredients, "filled">): Parts {
  if (!takesCursor(call) || kind === "valid" || random.chance(0.3)) return parts;
  const query = typeof parts.query === "object" ? parts.query : {};
  return { ...parts, query: { ...query, cursor: structuredCursor(`${call.method} ${call.path}`, random, ids) } };
}

function takesCursor({ query }: Call): boolean {
  return query !== undefined && Object.hasOwn(Object(jsonSchema(query, "input").properties), "cursor");
}

/** Replaces texts and ids by those of others, or by attacks. */
function hostileIn<Value>(value: Value, random: Random, ids: readonly string[]): Value {
  const replaced = (each: unknown): unknown => {
    if (Array.isArray(each)) return each.map(replaced);
    if (typeof each === "object" && each !== null) {
      return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, replaced(inner)]));
    }
    if (typeof each !== "string" || random.chance(0.5)) return each;
    return random.pick([random.pick(HOSTILE_TEXTS), random.pick(ids)]);
  };
  return replaced(value) as Value;
}

function pathPart(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(wellFormed(text)).slice(0, 4000);
}

function queryPart(query: unknown): string {
  if (query === undefined) return "";
  if (typeof query !== "object" || query === null) return `?${pathPart(query)}`;
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${pathPart(name)}=${pathPart(each)}`),
  );
  return `?${pairs.slice(0, 50).join("&")}`.slice(0, 12_000);
}

const EDGE = "fuzzed-edge";

function form(kind: Kind, random: Random): Pick<RawRequest, "headers" | "body"> {
  const hostile = () => (kind === "hostile" || kind === "mutated" ? random.pick(HOSTILE_TEXTS) : "");
  const part = (head: string, content: string) =>
    `--${EDGE}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const parts = [
    part(`name="upload_preset"`, `coloring${hostile()}`),
    part(`name="file"; filename="a${hostile()}.jpg"`, `not a picture ${hostile()}`),
    part(`name="${hostile()}"`, hostile()),
  ].slice(0, random.integer(0, 3));
  const end = random.chance(0.9) ? `--${EDGE}--\r\n` : "";
  return {
    headers: ["content-type", `multipart/form-data; boundary=${EDGE}`],
    body: Buffer.from(parts.join("") + end),
  };
}

/** Makes a request improper in one way. */
function improper(request: RawRequest, random: Random): RawRequest {
  const { headers, body } = request;
  const json = body ?? Buffer.from("{}");
  return random.pick<() => RawRequest>([
    () => ({
      ...request,
      method: random.pick(["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND"]),
    }),
    () => ({ ...request, headers: ["content-type", random.pick(CONTENT_TYPES)], body: json }),
    () => ({ ...request, headers: [], body: json }),
    () => ({ ...request, body: brokenJson(json, random) }),
    () => ({ ...request, body: doubledKeys(json) }),
    () => ({ ...request, headers: [...headers, ...random.pick(ODD_HEADERS)] }),
    () => ({ ...request, headers: [...headers, ...random.pick(ODD_HEADERS), ...random.pick(ODD_HEADERS)] }),
    () => ({
      ...request,
      path: `${request.path}${random.pick(["/", "//", "/..", "/.", "%00", "%2e%2e", ";a=b", "?", "?&&&=", "#", "%", "%zz"])}`,
    }),
    () => ({
      ...request,
      path: request.path.replace("/api/", random.pick(["//api/", "/API/", "/./api/", "/x/../api/", "/%61pi/"])),
    }),
    () => ({ ...request, path: `${request.path}${request.path.includes("?") ? "&" : "?"}${random.pick(ODD_QUERIES)}` }),
    () => ({
      ...request,
      headers: ["content-type", "application/json"],
      body: Buffer.alloc(random.pick([1_048_577, 1_300_000]), "["),
    }),
  ])();
}

const CONTENT_TYPES: readonly string[] = [
  "text/plain",
  "text/html",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"a".repeat(200)}`,
  "application/json; charset=utf-16",
  "application/json, text/plain",
  "application/vnd.api+json",
  "APPLICATION/JSON",
  "application/octet-stream",
  "a/b;c",
  "*/*",
  ";",
  "",
];

const ODD_HEADERS: readonly string[][] = [
  ["content-encoding", "gzip"],
  ["content-encoding", "br, br, br"],
  ["accept", "text/html"],
  ["accept", `<script>${SCRIPT_MARK}()</script>`],
  ["accept-language", "x".repeat(3000)],
  ["cookie", "session=; session=x; __proto__=y; ;;=;"],
  ["cookie", `session=${"a".repeat(3000)}`],
  ["cookie", "session=%00%ff%zz"],
  ["authorization", "Bearer x"],
  ["origin", "null"],
  ["origin", `https://${FOREIGN_HOST}`],
  ["sec-fetch-site", "cross-site"],
  ["host", FOREIGN_HOST],
  ["x-forwarded-host", FOREIGN_HOST],
  ["x-forwarded-proto", `https\t${HEADER_MARK}`],
  ["x-forwarded-for", `' or 1=1, ${"1.1.1.1, ".repeat(100)}`],
  ["x-forwarded-for", "::ffff:999.1.1.1"],
  ["x-http-method-override", "DELETE"],
  ["x-original-url", "/api/admin/members"],
  ["range", "bytes=0-0,5-1"],
  ["if-none-match", '"' + "a".repeat(3000)],
  ["if-modified-since", "yesterday"],
  ["idempotency-key", "x".repeat(3000)],
  ["stripe-signature", "t=1,v1=abc"],
  ["user-agent", `<script>${SCRIPT_MARK}()</script>\x80\xff`],
  ["expect", "100-continue"],
  ["expect", "the-impossible"],
  ["upgrade", "websocket"],
  ["referer", `https://${FOREIGN_HOST}/?${"a".repeat(2000)}`],
];

const ODD_QUERIES: readonly string[] = [
  "__proto__[isAdmin]=1",
  "constructor=1",
  "cursor=%00",
  "cursor=%FF%FE",
  "limit=1e9",
  "limit=-1&limit=5",
  "limit=",
  "format=csv&cursor=W10",
  `callback=${SCRIPT_MARK}`,
  `returnUrl=//${FOREIGN_HOST}`,
  `code=a&state=b&error=<script>${SCRIPT_MARK}()</script>`.replaceAll(/[<>]/g, encodeURIComponent),
  "a".repeat(8000),
  "&".repeat(2000),
];

function brokenJson(json: Buffer, random: Random): Buffer {
  const text = json.toString();
  return Buffer.from(
    random.pick([
      () => text.slice(0, random.integer(0, text.length)),
      () => `${text}${text}`,
      () => text.replace(/[:,]/, random.pick(["", ";", "::"])),
      () => text.replaceAll('"', "'"),
      () => `\ufeff${text}`,
      () => `/**/${text}`,
      () => text.replace(/"[^"]*"$/, "NaN"),
      () => '{"__proto__":{"isAdmin":true}}',
      () => '{"a":"\\ud800","b":"\\u0000"}',
      () => `{"a":1e${"9".repeat(300)}}`,
      () => "[".repeat(random.integer(1, 100_000)),
    ])(),
  );
}

/** The last of two equal keys counts, here and in the browser: the checked value must be the one that is used. */
function doubledKeys(json: Buffer): Buffer {
  return Buffer.from(json.toString().replace(/^\{("[^"]+":)/, '{$1"first",$1null,$1'));
}
