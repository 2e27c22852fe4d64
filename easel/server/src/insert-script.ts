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
  response.writeHead = function (...given: unknown[]) {
    // It would be that of the page without the script.
    if (isPage()) response.removeHeader("content-length");
    return writeHead.apply(response, given as Parameters<typeof writeHead>);
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
