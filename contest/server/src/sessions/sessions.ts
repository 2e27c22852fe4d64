/** Signs browsers in and out, and finds the member who makes a request. */
import { endOtherSessions, endSession, listSessions } from "@contest/contract/accounts";
import { SESSION_LIFETIME, SESSION_LONGEST } from "@contest/rules/accounts/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queryable } from "@contest/database/pool";
import type { Member } from "../http/member.ts";
import { notFound } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import type { Services } from "../services.ts";
import { describeDevice } from "./device.ts";
import { hashToken, newToken } from "./secrets.ts";
import type { SessionCookie } from "./session-cookie.ts";
import * as sql from "./sql.ts";

export class Sessions {
  readonly #services: Services;
  readonly #cookie: SessionCookie;

  constructor(services: Services, cookie: SessionCookie) {
    this.#services = services;
    this.#cookie = cookie;
  }

  /** Always starts a new session: a token that was already in the browser is never upgraded. */
  async start(database: Queryable, userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const previous = this.#cookie.read(request);
    if (previous) await sql.endSessionByToken(database, [hashToken(previous)]);
    const token = newToken();
    const device = describeDevice(request.headers["user-agent"]);
    await sql.insertSession(database, { userId, tokenHash: hashToken(token), device, lifetime: SESSION_LIFETIME });
    this.#cookie.write(reply, token);
    request.log.info({ reqId: request.id, user: userId, device }, "signed in");
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = this.#cookie.read(request);
    if (token) await sql.endSessionByToken(this.#services.pool, [hashToken(token)]);
    this.#cookie.clear(reply);
  }

  find = (request: FastifyRequest, reply: FastifyReply): Promise<Member | null> | null => {
    const token = this.#cookie.read(request);
    return token ? this.#findByToken(token, reply) : null;
  };

  async #findByToken(token: string, reply: FastifyReply): Promise<Member | null> {
    const [session] = await sql.findSession(this.#services.pool, [hashToken(token)]);
    if (!session) return null;
    if (session.stale) {
      await sql.touchSession(this.#services.pool, [session.session_id, SESSION_LIFETIME, SESSION_LONGEST]);
      this.#cookie.write(reply, token);
    }
    return {
      id: session.user_id,
      isAdmin: session.is_admin,
      isSuspended: session.is_suspended,
      sessionId: session.session_id,
      actsFor: null,
    };
  }
}

export function serveSessions(serve: Serve, { pool }: Services): void {
  serve(listSessions, async ({ params, member }) => {
    const rows = await sql.listSessions(pool, [params.id]);
    const sessions = rows.map((row) => ({
      id: row.id,
      current: row.id === member.sessionId,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }));
    return { sessions };
  });

  serve(endSession, async ({ params }) => {
    const [ended] = await sql.endSession(pool, [params.sessionId, params.id]);
    if (!ended) throw notFound("This session");
    return undefined;
  });

  serve(endOtherSessions, async ({ params, member }) => {
    await sql.endSessions(pool, [params.id, member.sessionId]);
    return undefined;
  });
}
