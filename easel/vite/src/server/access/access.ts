/** Who may change the app: only pages of this server that hold the token of this run. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Refusal } from "@easel/protocol/refusals";

const TOKEN_HEADER = "x-easel-token";

export interface Access {
  readonly token: string;
  /** Throws a refusal when the caller may not change the app. */
  checkCaller(request: IncomingMessage): void;
}

export function createAccess(): Access {
  const token = randomBytes(24).toString("base64url");
  return {
    token,
    checkCaller(request) {
      checkOrigin(request);
      const given = Buffer.from(String(request.headers[TOKEN_HEADER] ?? ""));
      const own = Buffer.from(token);
      if (given.length !== own.length || !timingSafeEqual(given, own)) {
        throw new Refusal(
          "FORBIDDEN",
          "This page may not change the app: its token is not from this run of the server.",
        );
      }
    },
  };
}

/** Vite lets pages on other ports of this machine read its responses. They must not be able to write. */
export function checkOrigin({ headers }: IncomingMessage): void {
  const { origin } = headers;
  const isForeign = origin !== undefined && hostOf(origin) !== headers.host;
  const site = headers["sec-fetch-site"];
  if (isForeign || (site !== undefined && site !== "same-origin")) {
    throw new Refusal("FORBIDDEN", "Only pages of this server may read and change the app.");
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
