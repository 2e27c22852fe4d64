/** Passkeys, authenticator apps and recovery codes: adding, using and removing them. */
import {
  addPasskey,
  confirmAuthenticator,
  readSignInMethods,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  requestAuthenticator,
  requestPasskey,
  requestPasskeySignIn,
  signInWithPasskey,
} from "@contest/contract/accounts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import { type Queryable, transaction } from "@contest/database/pool";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Member } from "@contest/platform/http/member";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits, networkGroup } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { hashToken } from "../sessions/secrets.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { signInMethodEmail } from "./emails.ts";
import { ownAccount, proveIdentity } from "./prove-identity.ts";
import { authenticatorFor, makeRecoveryCodes, newAuthenticatorSecret, useAuthenticatorCode } from "./second-factor.ts";
import * as methods from "./sign-in-methods-sql.ts";
import * as sql from "./sql.ts";
import { ownUser } from "./view.ts";

const CHALLENGE_SECONDS = 5 * 60;
const NAME = "Daily Coloring Challenge";

/** Hundreds of modules, which would take a tenth of the server's start. */
const loadWebAuthn = () => import("@simplewebauthn/server");
/**
 * EdDSA, ES256 and RS256. By default newer versions of Node would also offer ML-DSA, and a passkey that was made with it
 * could not be verified after going back to an older version.
 */
const PASSKEY_ALGORITHMS = [-8, -7, -257];

export function serveSignInMethods(serve: Serve, services: Services, sessions: Sessions): void {
  const { pool, siteUrl } = services;
  const prove = (userId: string, password: string | undefined, member: Member, request: FastifyRequest) => {
    return proveIdentity(services, sessions, { userId, password, member, request });
  };
  const site = () => ({ expectedOrigin: new URL(siteUrl()).origin, expectedRPID: new URL(siteUrl()).hostname });

  serve(readSignInMethods, async ({ params, member }) => {
    const passkeys = await methods.passkeysOf(pool, [params.id]);
    const [authenticator] = await methods.findAuthenticator(pool, [params.id]);
    const [codes] = await methods.countRecoveryCodes(pool, [params.id]);
    return {
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.created_at.toISOString(),
        lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
      })),
      hasAuthenticator: authenticator?.confirmed_at instanceof Date,
      recoveryCodes: codes?.count ?? 0,
      isRequired: member.id === params.id && member.needsSecondFactor,
    };
  });

  serve(requestPasskey, async ({ params, body, member, request }) => {
    const user = await prove(params.id, body.password, member, request);
    const existing = await methods.passkeysOf(pool, [user.id]);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: NAME,
      rpID: site().expectedRPID,
      userName: user.email,
      userDisplayName: user.username,
      userID: new TextEncoder().encode(user.id),
      attestationType: "none",
      excludeCredentials: existing.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    await methods.insertChallenge(pool, [hashToken(options.challenge), user.id, CHALLENGE_SECONDS]);
    return { options: { ...options } };
  });

  serve(addPasskey, async ({ params, body, member }) => {
    const user = await ownAccount(pool, params.id, member);
    const { verifyRegistrationResponse } = await loadWebAuthn();
    return transaction(pool, async (database) => {
      const { registrationInfo } = await verified(() =>
        verifyRegistrationResponse({
          response: body.response as unknown as RegistrationResponseJSON,
          expectedChallenge: (challenge) => consumed(database, challenge, user.id),
          ...site(),
          requireUserVerification: true,
          supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
        }),
      );
      if (!registrationInfo) throw passkeyRefused();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const [added] = await methods.insertPasskey(database, {
        id,
        userId: user.id,
        publicKey,
        counter,
        transports,
        name: body.name,
      });
      if (!added) throw passkeyRefused();
      return afterAdding(database, user, member, "A passkey was added to your account");
    });
  });

  serve(removePasskey, async ({ params, body, member, request }) => {
    const user = await prove(params.id, body.password, member, request);
    await transaction(pool, async (database) => {
      const [removed] = await methods.deletePasskey(database, [params.passkeyId, user.id]);
      if (!removed) throw notFound("This passkey");
      await afterRemoving(database, user, "A passkey was removed from your account");
    });
    return undefined;
  });

  serve(requestPasskeySignIn, async ({ request }) => {
    await consumeRateLimits(pool, [["passkeyByAddress", networkGroup(request.ip)]]);
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({ rpID: site().expectedRPID, userVerification: "required" });
    await methods.insertChallenge(pool, [hashToken(options.challenge), null, CHALLENGE_SECONDS]);
    return { options: { ...options } };
  });

  serve(signInWithPasskey, async ({ body, request, reply }) => {
    await consumeRateLimits(pool, [["passkeyByAddress", networkGroup(request.ip)]]);
    const response = body.response as unknown as AuthenticationResponseJSON;
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    return transaction(pool, async (database) => {
      const [passkey] = await methods.findPasskey(database, [String(response.id)]);
      if (!passkey) throw passkeyRefused();
      const { authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: (challenge) => consumed(database, challenge, null),
          ...site(),
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(passkey.public_key),
            counter: passkey.counter,
          },
          requireUserVerification: true,
        }),
      );
      const [used] = await methods.usePasskey(database, [passkey.id, authenticationInfo.newCounter]);
      const [user] = await sql.findUser(database, [passkey.user_id]);
      if (!used || !user) throw passkeyRefused();
      await sessions.start(database, user.id, request, reply, { secondFactor: true });
      return { user: ownUser(user) };
    });
  });

  serve(requestAuthenticator, async ({ params, body, member, request }) => {
    const user = await prove(params.id, body.password, member, request);
    const [requested] = await methods.requestAuthenticator(pool, [user.id, newAuthenticatorSecret()]);
    if (!requested) {
      throw new Problem(409, "NOTHING_TO_CONFIRM", "Your account has an authenticator. Remove it first.");
    }
    return { secret: requested.secret, uri: authenticatorFor(user.email, requested.secret).toString() };
  });

  serve(confirmAuthenticator, async ({ params, body, member }) => {
    const user = await ownAccount(pool, params.id, member);
    const [requested] = await methods.findAuthenticator(pool, [user.id]);
    if (!requested || requested.confirmed_at) {
      throw new Problem(409, "NOTHING_TO_CONFIRM", "Start again: there is no authenticator to confirm.");
    }
    await consumeRateLimits(pool, [["codeByAccount", user.id]]);
    return transaction(pool, async (database) => {
      if (!(await useAuthenticatorCode(database, user.id, requested.secret, body.code))) {
        throw new Problem(
          400,
          "WRONG_CODE",
          "This code is not right. Check that your phone's clock is set automatically.",
          {
            field: "code",
          },
        );
      }
      return afterAdding(database, user, member, "An authenticator was added to your account");
    });
  });

  serve(removeAuthenticator, async ({ params, body, member, request }) => {
    const user = await prove(params.id, body.password, member, request);
    await transaction(pool, async (database) => {
      const [removed] = await methods.deleteAuthenticator(database, [user.id]);
      if (!removed) throw notFound("This authenticator");
      await afterRemoving(database, user, "The authenticator was removed from your account");
    });
    return undefined;
  });

  serve(renewRecoveryCodes, async ({ params, body, member, request }) => {
    const user = await prove(params.id, body.password, member, request);
    return transaction(pool, async (database) => {
      const recoveryCodes = await makeRecoveryCodes(database, user.id);
      await methods.deleteUnneededRecoveryCodes(database, [user.id]);
      return { recoveryCodes };
    });
  });

  async function consumed(database: Queryable, challenge: string, userId: string | null): Promise<boolean> {
    const [found] = await methods.consumeChallenge(database, [hashToken(challenge), userId]);
    return found !== undefined;
  }

  /** Who has just added a second factor has proved it. The first one comes with recovery codes. */
  async function afterAdding(database: Queryable, user: sql.UserRow, member: Member, subject: string) {
    await methods.markSecondFactor(database, [member.sessionId]);
    await queueEmail(database, user.email, signInMethodEmail(user.first_name, subject, siteUrl()));
    const [codes] = await methods.countRecoveryCodes(database, [user.id]);
    return { recoveryCodes: codes?.count ? null : await makeRecoveryCodes(database, user.id) };
  }

  async function afterRemoving(database: Queryable, user: sql.UserRow, subject: string): Promise<void> {
    await methods.deleteUnneededRecoveryCodes(database, [user.id]);
    await queueEmail(database, user.email, signInMethodEmail(user.first_name, subject, siteUrl()));
  }
}

/** The library throws for everything that is wrong with an answer. */
async function verified<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  const result = await verify().catch(() => null);
  if (!result?.verified) throw passkeyRefused();
  return result;
}

function passkeyRefused(): Problem {
  return new Problem(401, "PASSKEY_REFUSED", "This passkey could not be verified. Please try again.");
}
