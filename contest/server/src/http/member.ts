import type { FastifyReply, FastifyRequest } from "fastify";

/** The signed-in member behind a request. */
export interface Member {
  id: string;
  isAdmin: boolean;
  sessionId: string;
}

/** Looks the request's cookie up; null at once when there is none. */
export type FindMember = (request: FastifyRequest, reply: FastifyReply) => Promise<Member | null> | null;
