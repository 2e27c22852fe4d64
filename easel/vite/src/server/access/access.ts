/** Who may change the app: pages of this server that have the token of this start. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Refusal } from "@easel/protocol/refusals";

const TOKEN_HEADER = "x-easel-token";

export interface Gate {
  readonly token: string;
  /** Refuses whoever may not. */
  checkCaller(request: IncomingMessage): void;
}

export function createGate(): Gate {
  const token = randomBytes(24).toString("base64url");
  return {
    token,
    checkCaller(request) {
      checkOrigin(request);
      const given = Buffer.from(String(request.headers[TOKEN_HEADER] ?? ""));
      const own = Buffer.from(token);
      if (given.length !== own.length || !timingSafeEqual(given, own)) {
        throw new Refusal("FORBIDDEN", "This page may not change the app: it has not the token of this start.");
      }
    },
  };
}

/** Vite lets pages of other ports of this machine read its answers; they must not write. */
export function checkOrigin({ headers }: IncomingMessage): void {
  const { origin } = headers;
  const isForeign = origin !== undefined && hostOf(origin) !== headers.host;
  const site = headers["sec-fetch-site"];
  if (isForeign || (site !== undefined && site !== "same-origin")) {
    throw new Refusal("FORBIDDEN", "Only pages of this server may see and change the app.");
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
