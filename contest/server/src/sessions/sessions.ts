/** Signs browsers in and out, and finds the member who makes a request. */
import { endOtherSessions, endSession, listSessions } from "@contest/contract/accounts";
import { SESSION_LIFETIME, SESSION_LONGEST } from "@contest/rules/accounts/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inBatches } from "@contest/database/in-batches";
import { type Queryable, transaction } from "@contest/database/pool";
import type { Member } from "@contest/platform/http/member";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import type { Services } from "../services.ts";
import { describeDevice } from "./device.ts";
import { hashToken, newToken } from "./secrets.ts";
import type { SessionCookies } from "./session-cookie.ts";
import * as sql from "./sql.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class Sessions {
  readonly #services: Services;
  readonly #cookies: SessionCookies;
  /** Requests that arrive together look for their sessions together. */
  readonly #findSession: (tokenHash: Buffer) => Promise<sql.SessionRow | undefined>;

  constructor(services: Services, cookies: SessionCookies) {
    this.#services = services;
    this.#cookies = cookies;
    this.#findSession = inBatches(async (tokenHashes: readonly Buffer[]) => {
      const rows = await sql.findSessions(services.pool, [tokenHashes]);
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      return tokenHashes.map((_, index) => byPlace.get(index + 1));
    });
  }

  /** Always starts a new session: a token that was already in the browser is never upgraded. */
  async start(
    database: Queryable,
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
    { secondFactor = false }: { secondFactor?: boolean } = {},
  ): Promise<void> {
    const previous = this.#cookies.session.read(request);
    if (previous) await sql.endSessionByToken(database, [hashToken(previous)]);
    const token = newToken();
    const device = describeDevice(request.headers["user-agent"]);
    const tokenHash = hashToken(token);
    await sql.insertSession(database, { userId, tokenHash, device, lifetime: SESSION_LIFETIME, secondFactor });
    this.#cookies.session.write(reply, token);
    await this.rememberDevice(database, userId, request, reply);
    request.log.info({ reqId: request.id, user: userId, device }, "signed in");
  }

  /** The hash of the browser's device token, when this account has signed in with this browser before. */
  async knownDevice(database: Queryable, account: string, request: FastifyRequest): Promise<string | null> {
    const token = this.#cookies.device.read(request);
    if (!token || !UUID.test(account)) return null;
    const [known] = await sql.findKnownDevice(database, [hashToken(token), account]);
    return known ? hashToken(token).toString("hex") : null;
  }

  /** The hash of the browser's device token; null for a browser in which nobody has signed in yet. */
  deviceOf(request: FastifyRequest): Buffer | null {
    const token = this.#cookies.device.read(request);
    return token ? hashToken(token) : null;
  }

  /** Only for a caller who has just proved to be this member. */
  async rememberDevice(
    database: Queryable,
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const token = this.#cookies.device.read(request) ?? newToken();
    await sql.rememberDevice(database, [hashToken(token), userId]);
    this.#cookies.device.write(reply, token);
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = this.#cookies.session.read(request);
    if (token) await sql.endSessionByToken(this.#services.pool, [hashToken(token)]);
    this.#cookies.session.clear(reply);
  }

  find = (request: FastifyRequest, reply: FastifyReply): Promise<Member | null> | null => {
    const token = this.#cookies.session.read(request);
    return token ? this.#findByToken(token, reply) : null;
  };

  async #findByToken(token: string, reply: FastifyReply): Promise<Member | null> {
    const session = await this.#findSession(hashToken(token));
    if (!session) return null;
    if (session.stale) {
      await sql.touchSession(this.#services.pool, [session.session_id, SESSION_LIFETIME, SESSION_LONGEST]);
      this.#cookies.session.write(reply, token);
    }
    const isStaff = session.is_admin || session.staff_role !== null;
    const needsSecondFactor = isStaff && this.#services.configuration.adminSecondFactor;
    // A child at the parent's device has none of the parent's rights.
    const isFull = session.child_id === null && (session.second_factor || !needsSecondFactor);
    return {
      id: session.user_id,
      isAdmin: session.is_admin && isFull,
      role: isFull ? session.staff_role : null,
      isSuspended: session.is_suspended,
      hasSecondFactor: session.second_factor,
      needsSecondFactor,
      sessionId: session.session_id,
      childId: session.child_id,
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
    await transaction(pool, async (database) => {
      await sql.endPendingLinks(database, [params.id]);
      await sql.endSessions(database, [params.id, member.sessionId]);
    });
    return undefined;
  });
}
