import { signUp } from "@contest/contract/accounts";
import { transaction } from "@contest/database/pool";
import type { Serve } from "@contest/platform/http/serve";
import { networkGroup, consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { rethrowConflict } from "./conflicts.ts";
import { emailConfirmation } from "./confirmation.ts";
import { refuseDisposableAddress } from "./disposable-addresses.ts";
import { hashPassword } from "@contest/platform/password-hashes/password-hashes";
import { refuseWeakPassword } from "./passwords.ts";
import type { Sessions } from "../sessions/sessions.ts";
import * as sql from "./sql.ts";
import { ownUser } from "./view.ts";

export function serveSignUp(serve: Serve, services: Services, sessions: Sessions): void {
  const { pool } = services;

  serve(signUp, async ({ body, request, reply }) => {
    refuseWeakPassword(body.password, body);
    refuseDisposableAddress(body.email);
    await consumeRateLimits(pool, [["signUpByAddress", networkGroup(request.ip)]]);
    const passwordHash = await hashPassword(body.password);

    return transaction(pool, async (database) => {
      const [user] = await sql
        .insertUser(database, {
          email: body.email,
          username: body.username,
          firstName: body.firstName,
          lastName: body.lastName,
          passwordHash,
          ageConfirmed: body.ageConfirmed ?? false,
        })
        .catch(rethrowConflict);
      if (!user) throw new Error("the user was not inserted");
      await sessions.start(database, user.id, request, reply);
      await emailConfirmation(database, services, user);
      return { user: ownUser(user) };
    });
  });
}
