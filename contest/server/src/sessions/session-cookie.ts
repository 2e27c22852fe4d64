import { SESSION_LIFETIME } from "@contest/rules/accounts/limits";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * The `__Host-` prefix makes browsers refuse the cookie from a subdomain or over plain HTTP, so it is only used with
 * HTTPS.
 */
export class SessionCookie {
  readonly #name: string;
  readonly #attributes: string;

  constructor({ https }: { https: boolean }) {
    this.#name = https ? "__Host-session" : "session";
    this.#attributes = `; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
  }

  read(request: FastifyRequest): string | null {
    return readCookie(request, this.#name);
  }

  write(reply: FastifyReply, token: string): void {
    reply.header("set-cookie", `${this.#name}=${token}; Max-Age=${SESSION_LIFETIME}${this.#attributes}`);
  }

  clear(reply: FastifyReply): void {
    reply.header("set-cookie", `${this.#name}=; Max-Age=0${this.#attributes}`);
  }
}

export function readCookie(request: FastifyRequest, name: string): string | null {
  const start = `${name}=`;
  for (const part of request.headers.cookie?.split(";") ?? []) {
    const cookie = part.trim();
    if (cookie.startsWith(start)) return cookie.slice(start.length);
  }
  return null;
}
