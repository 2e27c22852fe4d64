import type { FastifyReply, FastifyRequest } from "fastify";
import { forbidden } from "./problem.ts";

/** The signed-in member behind a request. */
export interface Member {
  id: string;
  isAdmin: boolean;
  isSuspended: boolean;
  sessionId: string;
  /** Whom an administrator acts for in this request, if it is somebody else. */
  actsFor: string | null;
}

/** Looks the request's cookie up; null at once when there is none. */
export type FindMember = (request: FastifyRequest, reply: FastifyReply) => Promise<Member | null> | null;

/** A call that names a member must name the caller; an administrator may act for another. */
export function ownOnly(member: Member, userId: string): void {
  if (member.id === userId) return;
  if (!member.isAdmin) throw forbidden();
  member.actsFor = userId;
}
