import { confirmEmail, resendConfirmation } from "@contest/contract/accounts";
import { type Queryable, transaction } from "@contest/database/pool";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { networkGroup, consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";
import { rethrowConflict } from "./conflicts.ts";
import { confirmationEmail, newAddressEmail } from "./emails.ts";
import { linkExpired, makeLink, consumeLink } from "./links.ts";
import * as sql from "./sql.ts";
import { endSessions } from "../sessions/sql.ts";

export function serveConfirmation(serve: Serve, services: Services): void {
  const { pool } = services;

  serve(confirmEmail, async ({ body, member, request }) => {
    await consumeRateLimits(pool, [["linkByAddress", networkGroup(request.ip)]]);
    return transaction(pool, async (database) => {
      const { userId, email } = await consumeLink(database, body.token, "confirm-email");
      const [user] = await sql.confirmEmail(database, [userId, email]).catch(rethrowConflict);
      if (!user) throw linkExpired();
      await sql.deleteLinks(database, [userId, "confirm-email"]);
      // A new address is a new way into the account, so all other sessions are ended.
      if (user.previous_email.toLowerCase() !== user.email.toLowerCase()) {
        await sql.deleteLinks(database, [userId, "reset-password"]);
        await endSessions(database, [userId, member?.id === userId ? member.sessionId : null]);
      }
      return { message: "Your email address is confirmed." };
    });
  });

  serve(resendConfirmation, async ({ params }) => {
    await consumeRateLimits(pool, [["mailByAccount", params.id]]);
    const [user] = await sql.findUser(pool, [params.id]);
    if (!user) throw notFound("This account");
    await transaction(pool, (database) => emailConfirmation(database, services, user));
    return { message: "We have sent you a new link." };
  });
}

/**
 * Emails the confirmation link that is still pending: for the new address if there is one, otherwise for the account's
 * own address.
 */
export async function emailConfirmation(database: Queryable, services: Services, user: sql.UserRow): Promise<void> {
  const page = `${services.siteUrl()}/confirm-email`;
  if (user.pending_email) {
    const email = user.pending_email;
    const url = await makeLink(database, { purpose: "confirm-email", userId: user.id, email, page });
    await queueEmail(database, email, newAddressEmail(url));
    return;
  }
  if (user.email_confirmed_at) return;
  const url = await makeLink(database, { purpose: "confirm-email", userId: user.id, email: user.email, page });
  await queueEmail(database, user.email, confirmationEmail(url));
}
