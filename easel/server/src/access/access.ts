/**
 * Who may use Easel's routes. Pages of the app, the studio and the configured editors may read; only those that hold the
 * token of this run may write. The app's own page cannot get the token: any of its scripts could use it.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "@easel/protocol/refusals";
import { type Middleware, reply, sendError, urlOf } from "../routes/http.ts";

/** These respond with the text of files, of which the app's page may be served only some. */
const CONTENTS = new Set(["/source", "/sitting"]);

const TOKEN_HEADER = "x-easel-token";

/** One for the whole process: Vite creates its plugins again when it restarts, and an open studio keeps its token. */
export const token = randomBytes(24).toString("base64url");

interface AccessOptions {
  /** Origins of editors other than the studio. */
  readonly editors: readonly string[];
  /** The port of the studio, which has the host name of the app. Null while it does not run. */
  readonly studioPort: () => number | null;
}

export interface Access {
  /** Answers the browser's questions whether the studio and the editors may send a request. */
  readonly answerPreflight: Middleware;
  /** Runs before all other routes. */
  readonly guard: Middleware;
}

export function createAccess({ editors, studioPort }: AccessOptions): Access {
  return { answerPreflight, guard };

  function answerPreflight(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (request.method !== "OPTIONS" || !(isEditor(request) || isStudio(request))) return next();
    allowOrigin(request, response);
    response.writeHead(204).end();
  }

  function guard(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (isEditor(request) || isStudio(request)) allowOrigin(request, response);
    else if (isForeign(request)) {
      return sendError(response, new Refusal("FORBIDDEN", "Only pages of this server may read and change the app."));
    }
    const { pathname } = urlOf(request);
    if ((request.method !== "GET" || CONTENTS.has(pathname)) && !hasToken(request)) {
      const message =
        "The token is not of this run of the dev server. Open the studio again from the address in the terminal.";
      return sendError(response, new Refusal("FORBIDDEN", message));
    }
    if (pathname !== "/token") return next();
    void reply(response, () => {
      // Whoever holds it may check that it is still the one of this run.
      if (isEditor(request) || request.method === "POST") return { token };
      throw new Refusal(
        "FORBIDDEN",
        "Only the configured editors may read the token. The studio has it in its address.",
      );
    });
  }

  function isEditor({ headers: { origin } }: IncomingMessage): boolean {
    return origin !== undefined && editors.includes(origin);
  }

  function isStudio({ headers: { origin, host }, socket }: IncomingMessage): boolean {
    if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
    const { protocol, hostname, port } = new URL(origin);
    const own = new URL(`${"encrypted" in socket ? "https:" : "http:"}//${host}`);
    return own.protocol === protocol && own.hostname === hostname && Number(port) === studioPort();
  }
}

/** Pages on other ports of this machine are of the same site, but they are foreign. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) return true;
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin";
}

function hasToken({ headers }: IncomingMessage): boolean {
  // Clients of assistants send it as they send other secrets.
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  const given = Buffer.from(String(headers[TOKEN_HEADER] ?? bearer ?? ""));
  const own = Buffer.from(token);
  return given.length === own.length && timingSafeEqual(given, own);
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", String(headers.origin));
  response.setHeader("vary", "origin");
  response.setHeader("access-control-allow-methods", "GET, POST");
  response.setHeader("access-control-allow-headers", `content-type, ${TOKEN_HEADER}`);
  // Preflight requests would double the number of requests.
  response.setHeader("access-control-max-age", "600");
  // Browsers ask before a public page may reach this machine.
  response.setHeader("access-control-allow-private-network", "true");
}
