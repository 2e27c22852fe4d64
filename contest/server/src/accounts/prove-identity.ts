/** Checks again who is at the keyboard, before a change that would let a stranger at an open browser take the account. */
import type { FastifyRequest } from "fastify";
import type { Pool } from "@contest/database/pool";
import type { Member } from "@contest/platform/http/member";
import { forbidden, notFound, Problem } from "@contest/platform/http/problem";
import type { Services } from "../services.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { verifyPassword } from "./password-reset.ts";
import { sessionAge } from "./sign-in-methods-sql.ts";
import * as sql from "./sql.ts";

/** How long after signing in a member without a password may make such a change. */
const FRESH_SECONDS = 10 * 60;

/** Nobody, not even an administrator, makes such a change for another member. */
export async function ownAccount(pool: Pool, userId: string, member: Member): Promise<sql.UserRow> {
  if (member.id !== userId) throw forbidden();
  const [user] = await sql.findUser(pool, [userId]);
  if (!user) throw notFound("This account");
  return user;
}

interface Proof {
  userId: string;
  password: string | undefined;
  member: Member;
  request: FastifyRequest;
}

export async function proveIdentity(
  services: Services,
  sessions: Sessions,
  { userId, password, member, request }: Proof,
): Promise<sql.UserRow> {
  const user = await ownAccount(services.pool, userId, member);
  if (user.password_hash) return verifyPassword(services, sessions, userId, password ?? "", request, "password");
  const [age] = await sessionAge(services.pool, [member.sessionId]);
  if (age && age.seconds < FRESH_SECONDS) return user;
  throw new Problem(403, "SIGN_IN_AGAIN", "For your safety, sign out and sign in again first.");
}
