/** Inserts a script into the pages that another server renders. */
import type { ServerResponse } from "node:http";

/**
 * Adds a script to a page as it is sent, before all other scripts, unless the page has it. The attributes have to be as they
 * are written in HTML.
 */
export function insertScript(response: ServerResponse, attributes: string): void {
  const { write, end, writeHead } = response;
  let isDone = false;
  const inserted = (chunk: unknown): unknown => {
    if (isDone || (typeof chunk !== "string" && !(chunk instanceof Uint8Array))) return chunk;
    isDone = true;
    if (!isPage()) return chunk;
    return Buffer.from(chunk)
      .toString("latin1")
      .replace(/<head(?:\s[^>]*)?>/, (head) => `${head}${tag()}`);
  };
  response.writeHead = function (status: number, ...given: unknown[]) {
    // Headers that are only given here could not be read below.
    setHeaders(response, given.find((each) => typeof each === "object" && each !== null) ?? {});
    // It would be that of the page without the script.
    if (isPage()) response.removeHeader("content-length");
    const reason = given.filter((each) => typeof each === "string");
    return Reflect.apply(writeHead, response, [status, ...reason]);
  } as typeof writeHead;
  response.write = function (chunk: unknown, ...given: unknown[]) {
    return Reflect.apply(write, response, withChunk(chunk, given));
  } as typeof write;
  response.end = function (chunk: unknown, ...given: unknown[]) {
    return Reflect.apply(end, response, withChunk(chunk, given));
  } as typeof end;

  function withChunk(chunk: unknown, given: unknown[]): unknown[] {
    const text = inserted(chunk);
    if (text === chunk) return [chunk, ...given];
    const [callback] = given.filter((each) => typeof each === "function");
    return [Buffer.from(text as string, "latin1"), ...(callback ? [callback] : [])];
  }

  function isPage(): boolean {
    return String(response.getHeader("content-type") ?? "").startsWith("text/html");
  }

  function tag(): string {
    const policy = String(response.getHeader("content-security-policy") ?? "");
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    return `<script ${attributes}${nonce ? ` nonce="${nonce}"` : ""}></script>`;
  }
}

/** As an object, or as a list of pairs or of names and values in turn: Node takes all of them. */
function setHeaders(response: ServerResponse, headers: object): void {
  const pairs: (readonly [string, unknown])[] = Array.isArray(headers)
    ? pairsIn(headers.flat())
    : Object.entries(headers);
  for (const [name] of pairs) response.removeHeader(name);
  for (const [name, value] of pairs) {
    if (value !== undefined) response.appendHeader(name, Array.isArray(value) ? value.map(String) : String(value));
  }
}

function pairsIn(flat: readonly unknown[]): (readonly [string, unknown])[] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [String(flat[index * 2]), flat[index * 2 + 1]]);
}
