import { changePassword, forgotPassword, resetPassword } from "@contest/contract/accounts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { type Queryable, transaction } from "@contest/database/pool";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { addJob } from "@contest/platform/job-queue/add-job";
import { networkGroup, resetRateLimits, consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";
import { passwordChangedEmail, passwordResetEmail } from "./emails.ts";
import { addressOfThisSite, linkExpired, makeLink, consumeLink } from "./links.ts";
import { hashPassword, passwordMatches } from "@contest/platform/password-hashes/password-hashes";
import { refuseWeakPassword } from "./passwords.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { ofAccount, passwordAttempts } from "./sign-in.ts";
import * as sql from "./sql.ts";
import { endPendingLinks, endSessions, forgetDevices } from "../sessions/sql.ts";

export function servePasswords(serve: Serve, services: Services, sessions: Sessions): void {
  const { pool } = services;

  serve(forgotPassword, async ({ body, request }) => {
    const page = addressOfThisSite(body.redirectUrl, services.siteUrl(), "/reset-password");
    await consumeRateLimits(pool, [
      ["mailByAccountAndAddress", body.email.toLowerCase(), networkGroup(request.ip)],
      ["mailByAccount", body.email.toLowerCase()],
      ["mailByAddress", networkGroup(request.ip)],
    ]);
    // The job looks up the account, so the response and its timing are the same whether or not the account exists.
    await addJob(pool, "email-password-reset", { email: body.email, page });
    return { message: "If that email exists, a reset link has been sent." };
  });

  serve(resetPassword, async ({ body, request, reply }) => {
    await consumeRateLimits(pool, [["linkByAddress", networkGroup(request.ip)]]);
    refuseWeakPassword(body.password, {});
    const passwordHash = await hashPassword(body.password);
    return transaction(pool, async (database) => {
      const { userId, email } = await consumeLink(database, body.token, "reset-password");
      const [user] = await sql.resetPassword(database, [userId, passwordHash, email]);
      if (!user) throw linkExpired();
      refuseWeakPassword(body.password, { ...user, firstName: user.first_name, lastName: user.last_name });
      await endSessionsAndNotify(database, services, user);
      // The message promises that signing in works now, whatever strangers have tried before.
      await resetRateLimits(database, [["passwordByAccount", user.id]]);
      await sessions.rememberDevice(database, user.id, request, reply);
      return { message: "Your password has been changed. You can sign in with it now." };
    });
  });

  serve(changePassword, async ({ params, body, member, request, reply }) => {
    const user = await verifyPassword(services, sessions, params.id, body.currentPassword, request, "currentPassword");
    const owner = { ...user, firstName: user.first_name, lastName: user.last_name };
    refuseWeakPassword(body.newPassword, owner, "newPassword");
    const passwordHash = await hashPassword(body.newPassword);
    return transaction(pool, async (database) => {
      await sql.setPassword(database, [user.id, passwordHash]);
      await endSessionsAndNotify(database, services, user);
      if (member.id === user.id) {
        await sessions.start(database, user.id, request, reply, { secondFactor: member.hasSecondFactor });
      }
      return { message: "Your password has been changed. Other browsers were signed out." };
    });
  });
}

const ResetRequest = z.object({ email: z.string(), page: z.string() });

/** The job that emails a link to choose a new password. */
export async function emailPasswordReset(services: Services, payload: unknown): Promise<void> {
  const { email, page } = ResetRequest.parse(payload);
  await transaction(services.pool, async (database) => {
    const [user] = await sql.findUserByEmail(database, [email]);
    if (!user) return;
    const url = await makeLink(database, { purpose: "reset-password", userId: user.id, email: user.email, page });
    await queueEmail(database, user.email, passwordResetEmail(user.first_name, url));
  });
}

/**
 * Asks for the password again before actions that a stranger with access to an open browser must not be able to
 * perform.
 */
export async function verifyPassword(
  { pool }: Services,
  sessions: Sessions,
  userId: string,
  password: string,
  request: FastifyRequest,
  field: string,
): Promise<sql.UserRow> {
  const [user] = await sql.findUser(pool, [userId]);
  if (!user) throw notFound("This account");
  const uses = await passwordAttempts(pool, sessions, user.id, request);
  await consumeRateLimits(pool, uses);
  if (!(await passwordMatches(password, user.password_hash))) {
    throw new Problem(403, "WRONG_PASSWORD", "This is not your current password.", { field });
  }
  await resetRateLimits(pool, ofAccount(uses));
  return user;
}

async function endSessionsAndNotify(database: Queryable, services: Services, user: sql.UserRow): Promise<void> {
  await endSessions(database, [user.id, null]);
  await forgetDevices(database, [user.id]);
  await endPendingLinks(database, [user.id]);
  await queueEmail(
    database,
    user.email,
    passwordChangedEmail(user.first_name, `${services.siteUrl()}/forgot-password`),
  );
}
