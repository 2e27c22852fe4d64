/** The script in the page that waits for an editor, and how it gets into the pages that Next.js serves. */
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { INSTANCE_PROP } from "@easel/protocol/constants";
import { identityScript, waitingScript } from "@easel/server/browser-files";
import { hotUpdatesScript } from "./next-files.ts";

export interface PageOptions {
  readonly base: string;
  readonly editors: readonly string[];
  readonly hosts: readonly string[];
  readonly studioPort: number | null;
}

/** A classic script, because it has to run before React is loaded. */
export async function pageScript({ base, ...options }: PageOptions): Promise<string> {
  const paths = [identityScript(), waitingScript(), hotUpdatesScript()];
  const modules = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  const [identity = "", waiting = "", hotUpdates = ""] = modules.map(asPartOfScript);
  return [
    "(() => {",
    `const { idOf, setId } = (() => { ${identity}\nreturn { idOf, setId }; })();`,
    waiting,
    hotUpdates,
    `const load = () => import(${JSON.stringify(`${base}__easel/toolkit/toolkit.js`)});`,
    `const idOfAny = (props) => idOf(props) ?? props[${JSON.stringify(INSTANCE_PROP)}];`,
    `waitForEditor({ ...${JSON.stringify(options)}, idOf: idOfAny, setId, hot: listenForHotUpdates, load });`,
    "})();",
  ].join("\n");
}

function asPartOfScript(code: string): string {
  return code.replaceAll(
    /^export (?=(?:async )?function|const|class)|^export \{\};$|^\/\/# sourceMappingURL=.*$/gm,
    "",
  );
}

/** Adds the script to a page as it is sent, before all other scripts. */
export function insertScript(response: ServerResponse, src: string): void {
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
    return `<script src="${src}"${nonce ? ` nonce="${nonce}"` : ""}></script>`;
  }
}
