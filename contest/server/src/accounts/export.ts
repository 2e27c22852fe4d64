import { exportAccount } from "@contest/contract/accounts";
import type { Pool } from "@contest/database/pool";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import { findAuthenticator, passkeysOf } from "./sign-in-methods-sql.ts";
import * as sql from "./sql.ts";
import { ownUser } from "./view.ts";
import { listSessions } from "../sessions/sql.ts";

/** Reads what a feature stores about a member, keyed by the property name it gets in the export file. */
export type PersonalData = (pool: Pool, userId: string) => Promise<Record<string, unknown>>;

export function serveExport(serve: Serve, { pool }: Services, others: readonly PersonalData[]): void {
  serve(exportAccount, async ({ params, member, reply }) => {
    await consumeRateLimits(pool, [["exportByAccount", params.id]]);
    const [user] = await sql.findUser(pool, [params.id]);
    if (!user) throw notFound("This account");
    if (member.actsFor) {
      await recordAdminAction(pool, { adminId: member.id, act: "read-export", subject: `member ${user.id}` });
    }
    const [sessions, mails, identities, passkeys, [authenticator]] = await Promise.all([
      listSessions(pool, [user.id]),
      sql.emailsToAddress(pool, [user.email]),
      sql.identitiesOfUser(pool, [user.id]),
      passkeysOf(pool, [user.id]),
      findAuthenticator(pool, [user.id]),
    ]);
    const otherData = await Promise.all(others.map((read) => read(pool, user.id)));
    reply.header("content-disposition", 'attachment; filename="my-coloring-account.json"');
    return {
      exportedAt: new Date().toISOString(),
      account: {
        ...ownUser(user),
        emailConfirmedAt: user.email_confirmed_at,
        ageConfirmedAt: user.age_confirmed_at,
        hasPassword: user.password_hash !== null,
      },
      sessions: sessions.map(({ device, created_at, last_seen_at }) => ({
        device,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
      })),
      passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
        name,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      })),
      authenticatorSince: authenticator?.confirmed_at ?? null,
      signInProviders: identities.map(({ issuer, created_at }) => ({ issuer, since: created_at })),
      mails: mails.map(({ subject, created_at, sent_at }) => ({ subject, writtenAt: created_at, sentAt: sent_at })),
      ...Object.assign({}, ...otherData),
    };
  });
}
