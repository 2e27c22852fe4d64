/** Sign-in with an OpenID provider, if one is configured. */
import { randomBytes } from "node:crypto";
import { startOAuth } from "@contest/contract/accounts";
import { USERNAME_MAX } from "@contest/rules/accounts/limits";
import type { FastifyInstance } from "fastify";
import * as openid from "openid-client";
import { transaction, type Queryable } from "@contest/database/pool";
import { Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { networkGroup, consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { addressOfThisSite } from "./links.ts";
import { hashToken, newToken } from "../sessions/secrets.ts";
import { readCookie } from "../sessions/session-cookie.ts";
import type { Sessions } from "../sessions/sessions.ts";
import * as sql from "./sql.ts";
import { endSessions } from "../sessions/sql.ts";

const CALLBACK = "/api/users/oauth/callback";

export function serveOAuth(app: FastifyInstance, serve: Serve, services: Services, sessions: Sessions): void {
  const { pool, configuration } = services;
  const { oauth } = configuration;
  const https = configuration.siteUrl?.startsWith("https:") ?? false;
  const attemptCookie = https ? "__Host-oauth" : "oauth";
  let discovered: Promise<openid.Configuration> | undefined;

  /**
   * The provider is discovered when it is first needed, because a provider that is down must not prevent the site from
   * starting.
   */
  function provider(): Promise<openid.Configuration> {
    if (!oauth) throw new Problem(501, "OAUTH_NOT_CONFIGURED", "OAuth sign-in is not implemented yet.");
    const plainHttp = !configuration.production && oauth.issuer.startsWith("http://");
    discovered ??= openid
      .discovery(new URL(oauth.issuer), oauth.clientId, oauth.clientSecret, undefined, {
        execute: plainHttp ? [openid.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  serve(startOAuth, async ({ body, request, reply }) => {
    const settings = await provider();
    const returnTo = addressOfThisSite(body.returnTo, services.siteUrl(), "/");
    await consumeRateLimits(pool, [["linkByAddress", networkGroup(request.ip)]]);
    const token = newToken();
    const state = openid.randomState();
    const nonce = openid.randomNonce();
    const verifier = openid.randomPKCECodeVerifier();
    await sql.insertOAuthAttempt(pool, { tokenHash: hashToken(token), state, nonce, verifier, returnTo });
    const secure = https ? "; Secure" : "";
    reply.header("set-cookie", `${attemptCookie}=${token}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax${secure}`);
    const url = openid.buildAuthorizationUrl(settings, {
      redirect_uri: services.siteUrl() + CALLBACK,
      scope: "openid email profile",
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    return { url: url.href };
  });

  app.get(CALLBACK, async (request, reply) => {
    const settings = await provider();
    const token = readCookie(request, attemptCookie);
    const [attempt] = token ? await sql.consumeOAuthAttempt(pool, [hashToken(token)]) : [];
    if (!attempt) return reply.redirect(`${services.siteUrl()}/?signin=expired`);
    const tokens = await openid
      .authorizationCodeGrant(settings, new URL(request.url, services.siteUrl()), {
        pkceCodeVerifier: attempt.code_verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
      })
      .catch((error: Error) => {
        request.log.warn({ reqId: request.id, reason: error.message }, "provider sign-in refused");
        return null;
      });
    const claims = tokens?.claims();
    if (!claims || typeof claims["email"] !== "string" || claims["email_verified"] !== true) {
      return reply.redirect(`${services.siteUrl()}/?signin=refused`);
    }
    const identity = { issuer: claims.iss, subject: claims.sub, email: claims["email"], names: namesOf(claims) };
    await transaction(pool, async (database) => {
      const user = await findOrMakeUser(database, identity);
      await sessions.start(database, user.id, request, reply);
    });
    return reply.redirect(attempt.return_to);
  });
}

interface Person {
  issuer: string;
  subject: string;
  email: string;
  names: { firstName: string; lastName: string };
}

async function findOrMakeUser(database: Queryable, { issuer, subject, email, names }: Person): Promise<sql.UserRow> {
  const [known] = await sql.findUserByIdentity(database, [issuer, subject]);
  if (known) return known;

  const [sameAddress] = await sql.findUserByEmail(database, [email]);
  const user = sameAddress ?? (await makeUser(database, email, names));
  if (!user.email_confirmed_at) {
    // The person who created this account never confirmed the address, but the provider has verified it for this user.
    // Existing sessions and the password therefore cannot be trusted.
    if (sameAddress) await endSessions(database, [user.id, null]);
    await sql.resetPassword(database, [user.id, null, user.email]);
  }
  await sql.insertIdentity(database, [issuer, subject, user.id]);
  return user;
}

async function makeUser(database: Queryable, email: string, names: Person["names"]): Promise<sql.UserRow> {
  const stem = (email.split("@")[0] ?? "").replace(/[^a-zA-Z0-9]/g, "").slice(0, USERNAME_MAX - 7) || "artist";
  const username = `${stem}-${randomBytes(3).toString("hex")}`;
  const [user] = await sql.insertUser(database, {
    email,
    username,
    firstName: names.firstName,
    lastName: names.lastName,
    passwordHash: null,
    ageConfirmed: false,
  });
  if (!user) throw new Error("the user was not inserted");
  return user;
}

function namesOf(claims: openid.IDToken): Person["names"] {
  const text = (value: unknown, fallback: string) =>
    (typeof value === "string" && value.trim().slice(0, 80)) || fallback;
  return { firstName: text(claims["given_name"], "New"), lastName: text(claims["family_name"], "Artist") };
}
