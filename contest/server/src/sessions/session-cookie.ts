import { SESSION_LIFETIME } from "@contest/rules/accounts/limits";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The `__Host-` prefix makes browsers refuse the cookie from a subdomain or over plain http; it needs https. */
class HostCookie {
  readonly #name: string;
  readonly #lifetime: number;
  readonly #attributes: string;

  constructor(name: string, lifetime: number, https: boolean) {
    this.#name = https ? `__Host-${name}` : name;
    this.#lifetime = lifetime;
    this.#attributes = `; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
  }

  read(request: FastifyRequest): string | null {
    return readCookie(request, this.#name);
  }

  write(reply: FastifyReply, token: string): void {
    reply.header("set-cookie", `${this.#name}=${token}; Max-Age=${this.#lifetime}${this.#attributes}`);
  }

  clear(reply: FastifyReply): void {
    reply.header("set-cookie", `${this.#name}=; Max-Age=0${this.#attributes}`);
  }
}

const YEAR = 365 * 24 * 60 * 60;

export interface SessionCookies {
  session: HostCookie;
  /** Stays after signing out, and shows that a member has signed in with this browser before. */
  device: HostCookie;
}

export function createSessionCookies({ https }: { https: boolean }): SessionCookies {
  return {
    session: new HostCookie("session", SESSION_LIFETIME, https),
    device: new HostCookie("device", YEAR, https),
  };
}

export function readCookie(request: FastifyRequest, name: string): string | null {
  const start = `${name}=`;
  for (const part of request.headers.cookie?.split(";") ?? []) {
    const cookie = part.trim();
    if (cookie.startsWith(start)) return cookie.slice(start.length);
  }
  return null;
}
