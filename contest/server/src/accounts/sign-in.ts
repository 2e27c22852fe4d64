import { signIn, signOut, whoAmI } from "@contest/contract/accounts";
import type { FastifyRequest } from "fastify";
import { Problem } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { networkGroup, resetRateLimits, consumeRateLimits, type RateLimitUse } from "../rate-limits/rate-limits.ts";
import type { Services } from "../services.ts";
import { passwordMatches } from "./passwords.ts";
import type { Sessions } from "../sessions/sessions.ts";
import * as sql from "./sql.ts";
import { ownUser } from "./view.ts";

export function serveSignIn(serve: Serve, { pool }: Services, sessions: Sessions): void {
  serve(signIn, async ({ body, request, reply }) => {
    const uses = passwordAttempts(body.email, request);
    await consumeRateLimits(pool, [...uses, ["passwordByAddress", networkGroup(request.ip)]]);
    const [user] = await sql.findUserByEmail(pool, [body.email]);
    // An unknown address also costs one hash and gets the same response, so neither reveals whether an account exists.
    if (!(await passwordMatches(body.password, user?.password_hash)) || !user) {
      throw new Problem(401, "WRONG_CREDENTIALS", "The email or password is incorrect.");
    }
    await resetRateLimits(pool, uses);
    await sessions.start(pool, user.id, request, reply);
    return { user: ownUser(user) };
  });

  serve(signOut, async ({ request, reply }) => {
    await sessions.end(request, reply);
    return undefined;
  });

  serve(whoAmI, async ({ member }) => {
    if (!member) return { user: null };
    const [user] = await sql.findUser(pool, [member.id]);
    return { user: user ? ownUser(user) : null };
  });
}

/** The rate limits that an attempt to guess this account's password counts against. */
export function passwordAttempts(email: string, request: FastifyRequest): RateLimitUse[] {
  const account = email.toLowerCase();
  return [
    ["passwordByAccountAndAddress", account, networkGroup(request.ip)],
    ["passwordByAccount", account],
  ];
}
