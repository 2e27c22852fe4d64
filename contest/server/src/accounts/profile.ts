import { confirmNewEmail, readUser, updateUser } from "@contest/contract/accounts";
import { transaction } from "@contest/database/pool";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { rethrowConflict } from "./conflicts.ts";
import { emailConfirmation } from "./confirmation.ts";
import { refuseDisposableAddress } from "./disposable-addresses.ts";
import { addressChangeEmail } from "./emails.ts";
import { proveIdentity } from "./prove-identity.ts";
import * as sql from "./sql.ts";
import { ownUser, publicUser } from "./view.ts";

export function serveProfile(serve: Serve, services: Services, sessions: Sessions): void {
  const { pool } = services;

  serve(readUser, async ({ params, member }) => {
    const [user] = await sql.findUser(pool, [params.id]);
    const full = member !== null && (member.id === params.id || member.isAdmin);
    const isVisible = full || (user?.public_profile && !user.deletion_due_at);
    if (!user || !isVisible) throw notFound("This member");
    return full ? ownUser(user) : publicUser(user);
  });

  serve(updateUser, async ({ params, body }) => {
    const newEmail = await changedEmail(params.id, body.email);
    return transaction(pool, async (database) => {
      const [user] = await sql
        .updateUser(database, {
          id: params.id,
          username: body.username,
          firstName: body.firstName,
          lastName: body.lastName,
          bio: body.bio,
          location: body.location,
          website: body.website,
          ageConfirmed: body.ageConfirmed ?? false,
        })
        .catch(rethrowConflict);
      if (!user) throw notFound("This account");
      // Who enters the present address does not want another one any more.
      if (!newEmail && (!body.email || !user.requested_email)) return ownUser(user);
      // Nothing is sent before the member has entered the password, too.
      const [changed] = await sql.setRequestedEmail(database, [user.id, newEmail]);
      if (!changed) throw notFound("This account");
      return ownUser(changed);
    });
  });

  serve(confirmNewEmail, async ({ params, body, member, request }) => {
    const user = await proveIdentity(services, sessions, {
      userId: params.id,
      password: body.password,
      member,
      request,
    });
    const newEmail = user.requested_email;
    if (!newEmail) throw new Problem(409, "NOTHING_TO_CONFIRM", "There is no new email address to confirm.");
    await consumeRateLimits(pool, [["mailByAccount", params.id]]);
    return transaction(pool, async (database) => {
      const [changed] = await sql.acceptRequestedEmail(database, [user.id, newEmail]);
      if (!changed) throw new Problem(409, "NOTHING_TO_CONFIRM", "The new email address was changed meanwhile.");
      await emailConfirmation(database, services, changed);
      await queueEmail(
        database,
        user.email,
        addressChangeEmail(user.first_name, newEmail, `${services.siteUrl()}/forgot-password`),
      );
      return ownUser(changed);
    });
  });

  /** Returns the new address, or null if the address does not change. */
  async function changedEmail(userId: string, email: string | undefined): Promise<string | null> {
    if (!email) return null;
    const [owner] = await sql.findUserByEmail(pool, [email]);
    if (owner && owner.id !== userId) {
      throw new Problem(409, "EMAIL_TAKEN", "An account with this email address already exists.", { field: "email" });
    }
    if (owner) return null;
    refuseDisposableAddress(email);
    return email;
  }
}
