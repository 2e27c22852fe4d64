import type { StaffRole } from "@contest/rules/accounts/staff-roles";
import type { FastifyReply, FastifyRequest } from "fastify";
import { forbidden } from "./problem.ts";

/** The signed-in member who makes a request. */
export interface Member {
  id: string;
  /** Whether the member may use administrators' calls in this session. */
  isAdmin: boolean;
  /** The member's staff role, if it may be used in this session. */
  role: StaffRole | null;
  isSuspended: boolean;
  /** Whether more than a password was proved in this session. */
  hasSecondFactor: boolean;
  /** Whether the member is an administrator or staff of a site where those need a second factor. */
  needsSecondFactor: boolean;
  sessionId: string;
  /** The child who uses this browser in kids' mode, or null. */
  childId: string | null;
  /** The member for whom an administrator acts in this request, or null. */
  actsFor: string | null;
}

/** Looks up the member by the session cookie. Returns null, not a promise, if there is no cookie. */
export type FindMember = (request: FastifyRequest, reply: FastifyReply) => Promise<Member | null> | null;

/** A call that names a member must name the caller. Only an administrator may act for another member. */
export function ownOnly(member: Member, userId: string): void {
  if (member.id === userId) return;
  if (!member.isAdmin) throw forbidden();
  member.actsFor = userId;
}
