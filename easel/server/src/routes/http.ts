/** What all routes share: matching a request, reading its body, and sending the response or the error. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { IdError, type IdErrorName } from "@easel/protocol/ids";
import { Refusal, type RefusalResponse, REFUSALS } from "@easel/protocol/refusals";
import * as v from "valibot";

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void | Promise<void>;

export type Handler = (parameters: URLSearchParams, request: IncomingMessage) => unknown;

const MAX_BODY_BYTES = 2_000_000;
/** Following deeper data would overflow the stack. */
const MAX_DEPTH = 200;

const ID_ERROR_STATUS = {
  MalformedIdError: 400,
  DuplicateIdError: 400,
  UnknownIdError: 404,
} satisfies Record<IdErrorName, number>;

/**
 * Serves calls such as `GET /pages`, and passes every other request on. The paths are relative to `/__easel`, which the
 * dev server removes.
 */
export function serveRoutes(handlers: Readonly<Record<string, Handler>>): Middleware {
  const routes = new Map(Object.entries(handlers));
  return (request, response, next) => {
    const { pathname, searchParams } = urlOf(request);
    const handler = routes.get(`${request.method} ${pathname}`);
    if (!handler) return next();
    void reply(response, () => handler(searchParams, request));
  };
}

/** Only the path and the query are meaningful. A path such as `//` would not parse as a relative URL. */
export function urlOf({ url = "/" }: Pick<IncomingMessage, "url">): URL {
  return new URL(`http://localhost${url}`);
}

const CONTENT_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
  }),
);

export function contentTypeOf(path: string): string {
  return CONTENT_TYPES.get(extname(path)) ?? "application/octet-stream";
}

/** Sends what `work` returns as JSON, or the error that it throws. */
export async function reply(response: ServerResponse, work: () => unknown): Promise<void> {
  try {
    sendJson(response, 200, await work());
  } catch (error) {
    sendError(response, error);
  }
}

export function sendError(response: ServerResponse, error: unknown): void {
  if (error instanceof Refusal) {
    const { code, message } = error;
    return sendJson(response, REFUSALS[code], { error: { code, message } } satisfies RefusalResponse);
  }
  if (error instanceof IdError) {
    const { name, message, ids } = error;
    return sendJson(response, ID_ERROR_STATUS[name], { error: { name, message, ids } });
  }
  console.error("[easel]", error);
  sendJson(response, 500, {
    error: { code: "INTERNAL", message: "Easel failed to handle this request. See the dev server's log for details." },
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  // Serialized before the headers are sent: if it fails, an error can still be sent instead.
  const text = JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(text);
}

export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // A body that is too long is still drained: clients do not read the response while they are sending.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (length > MAX_BODY_BYTES) throw new Refusal("BAD_REQUEST", "The body is too long.");
  const text = Buffer.concat(chunks).toString("utf8");
  if (text === "") return undefined;
  const body = parseJson(text);
  if (isDeeperThan(MAX_DEPTH, body)) throw new Refusal("BAD_REQUEST", "The body is nested too deeply.");
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("BAD_REQUEST", "The body is not JSON.");
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each));
}

export function parse<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = issue.path?.map(({ key }) => String(key)).join(".");
  throw new Refusal("BAD_REQUEST", path ? `${path}: ${issue.message}` : issue.message);
}
