import { cancelDeletion, requestDeletion } from "@contest/contract/accounts";
import { DELETION_GRACE_DAYS } from "@contest/rules/accounts/limits";
import { transaction } from "@contest/database/pool";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";
import { deletionEmail } from "./emails.ts";
import { verifyPassword } from "./password-reset.ts";
import * as sql from "./sql.ts";
import { ownUser } from "./view.ts";
import { lockAdministrators } from "../administrators/lock-administrators.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { endSessions } from "../sessions/sql.ts";

export function serveDeletion(serve: Serve, services: Services, sessions: Sessions): void {
  const { pool } = services;

  serve(requestDeletion, async ({ params, body, request }) => {
    await verifyPassword(services, sessions, params.id, body.password, request, "password");
    return transaction(pool, async (database) => {
      const administrators = await lockAdministrators(database);
      if (administrators.length === 1 && administrators[0]?.id === params.id) {
        throw new Problem(
          409,
          "LAST_ADMINISTRATOR",
          "You are the only administrator. Make someone else an administrator first.",
        );
      }
      const [user] = await sql.requestDeletion(database, [params.id, DELETION_GRACE_DAYS]);
      if (!user?.deletion_due_at) throw notFound("This account");
      await endSessions(database, [user.id, null]);
      await queueEmail(database, user.email, deletionEmail(user.first_name, user.deletion_due_at, services.siteUrl()));
      return {
        message: `Your account will be deleted in ${DELETION_GRACE_DAYS} days. Sign in before then to keep it.`,
        deletionDate: user.deletion_due_at.toISOString(),
      };
    });
  });

  serve(cancelDeletion, async ({ params }) => {
    const [user] = await sql.cancelDeletion(pool, [params.id]);
    if (!user) throw notFound("This account");
    return ownUser(user);
  });
}
