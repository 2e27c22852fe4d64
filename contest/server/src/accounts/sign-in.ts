import { signIn, signOut, whoAmI } from "@contest/contract/accounts";
import type { Pool } from "@contest/database/pool";
import type { FastifyRequest } from "fastify";
import { Problem } from "@contest/platform/http/problem";
import { childView, findChild } from "../children/children.ts";
import type { Serve } from "@contest/platform/http/serve";
import {
  networkGroup,
  resetRateLimits,
  consumeRateLimits,
  type RateLimitUse,
} from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { passwordMatches } from "@contest/platform/password-hashes/password-hashes";
import { requireSecondFactor } from "./second-factor.ts";
import type { Sessions } from "../sessions/sessions.ts";
import * as sql from "./sql.ts";
import { ownUser } from "./view.ts";

export function serveSignIn(serve: Serve, { pool }: Services, sessions: Sessions): void {
  serve(signIn, async ({ body, request, reply }) => {
    const [user] = await sql.findUserByEmail(pool, [body.email]);
    const uses = await passwordAttempts(pool, sessions, user?.id ?? `unknown ${body.email.toLowerCase()}`, request);
    await consumeRateLimits(pool, uses);
    // An unknown address costs one hash, too, and gets the same response, so that neither reveals who has an account.
    if (!(await passwordMatches(body.password, user?.password_hash)) || !user) {
      throw new Problem(401, "WRONG_CREDENTIALS", "The email or password is incorrect.", { field: "password" });
    }
    const secondFactor = await requireSecondFactor(pool, user.id, body.code);
    await resetRateLimits(pool, ofAccount(uses));
    await sessions.start(pool, user.id, request, reply, { secondFactor });
    return { user: ownUser(user) };
  });

  serve(signOut, async ({ request, reply }) => {
    await sessions.end(request, reply);
    return undefined;
  });

  serve(whoAmI, async ({ member }) => {
    if (!member) return { user: null, child: null };
    if (member.childId) {
      const [child] = await findChild(pool, [member.childId, member.id]);
      return { user: null, child: child ? childView(child) : null };
    }
    const [user] = await sql.findUser(pool, [member.id]);
    return { user: user ? ownUser(user) : null, child: null };
  });
}

/**
 * The limits that an attempt to guess a password counts against. They are keyed by the account that was found rather than
 * by the address that was typed, which PostgreSQL and JavaScript do not fold alike. A browser in which the member has
 * signed in before has a limit of its own: strangers who use up the others do not lock the member out.
 */
export async function passwordAttempts(
  pool: Pool,
  sessions: Sessions,
  account: string,
  request: FastifyRequest,
): Promise<RateLimitUse[]> {
  const device = await sessions.knownDevice(pool, account, request);
  if (device) return [["passwordByDevice", device]];
  const network = networkGroup(request.ip);
  return [
    ["passwordByAccountAndAddress", account, network],
    ["passwordByAccount", account],
    ["passwordByAddress", network],
  ];
}

/** A correct password forgives the attempts on this account, but not those that the network made on others. */
export function ofAccount(uses: readonly RateLimitUse[]): RateLimitUse[] {
  return uses.filter(([name]) => name !== "passwordByAddress");
}
