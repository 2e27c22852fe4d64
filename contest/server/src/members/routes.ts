/** Administration of members. Each action is one transaction that includes its audit log entry. */
import {
  appointAdministrator,
  changeCredits,
  dismissAdministrator,
  endSessionsOfMember,
  liftSuspension,
  listCredits,
  listMembers,
  type MemberDetail,
  type MemberGroup,
  type MemberRow,
  readMember,
  removeSignInMethods,
  setStaffRole,
  suspendMember,
} from "@contest/contract/members";
import { z } from "zod";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { changeManually, currentSubscription, withAccount } from "../credits/credits.ts";
import { type Queryable, transaction } from "@contest/database/pool";
import { readCursor, writeCursor } from "@contest/platform/http/cursor";
import { serveList } from "@contest/platform/http/list";
import { forbidden, notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { queueEmail } from "@contest/platform/email/outbox";
import type { Services } from "../services.ts";
import { lockAdministrators } from "../administrators/lock-administrators.ts";
import { endSessions } from "../sessions/sql.ts";
import { signInMethodsRemovedEmail, suspensionEmail, suspensionLiftedEmail } from "./emails.ts";
import * as sql from "./sql.ts";

const BySearch = z.tuple([z.uuid()]);
const ByNumber = z.tuple([z.int()]);
const AFTER_ALL = ["ffffffff-ffff-ffff-ffff-ffffffffffff"] as const;

export function serveMembers(serve: Serve, services: Services): void {
  const { pool, siteUrl } = services;

  serveList(serve, listMembers, async ({ group, search, cursor, limit }) => {
    const [before] = readCursor(cursor, BySearch) ?? AFTER_ALL;
    const pattern = search ? `%${search.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%` : null;
    const rows =
      group === "all" && pattern
        ? await findLike(before, limit, pattern)
        : await GROUPS[group](pool, [before, limit, pattern]);
    const last = rows.at(-1);
    return { rows: rows.map(memberRow), next: last && rows.length === limit ? writeCursor([last.id]) : null };
  });

  /** Planned for the given pattern: a generic plan would read all members to find a rare match. */
  function findLike(before: string, limit: number, pattern: string): Promise<sql.MemberListRow[]> {
    return transaction(pool, async (database) => {
      await sql.planForValues(database);
      return sql.membersLike(database, [before, limit, pattern]);
    });
  }

  serve(readMember, ({ params }) => detail(pool, params.id));

  serveList(serve, listCredits, async ({ userId, cursor, limit }) => {
    const [before] = readCursor(cursor, ByNumber) ?? [Number.MAX_SAFE_INTEGER];
    const rows = await sql.creditsOfMember(pool, [userId, before, limit]);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })),
      next: last && rows.length === limit ? writeCursor([last.id]) : null,
    };
  });

  serve(changeCredits, async ({ params, body, member }) => {
    await withAccount(pool, params.id, async (database) => {
      const before = (await currentSubscription(database, params.id)).remaining_submissions;
      const isNew = await changeManually(database, params.id, { ...body, adminId: member.id });
      if (!isNew) return;
      await recordAdminAction(database, {
        adminId: member.id,
        act: body.change > 0 ? "give-credits" : "take-credits",
        subject: `member ${params.id}`,
        before: { credits: before },
        after: { credits: before + body.change, reason: body.reason },
      });
    });
    return detail(pool, params.id);
  });

  serve(suspendMember, ({ params, body, member }) =>
    transaction(pool, async (database) => {
      const before = await lock(database, params.id);
      if (before.is_admin) {
        throw new Problem(
          409,
          "IS_ADMINISTRATOR",
          "An administrator cannot be suspended. Remove their administrator role first.",
        );
      }
      await sql.suspend(database, [params.id, body.reason]);
      if (!before.suspended_at) {
        await queueEmail(database, before.email, suspensionEmail(before.first_name, body.reason, siteUrl()));
      }
      await record(database, member.id, "suspend-member", before, { suspended: true, reason: body.reason });
      return detail(database, params.id);
    }),
  );

  serve(liftSuspension, ({ params, member }) =>
    transaction(pool, async (database) => {
      const before = await lock(database, params.id);
      if (!before.suspended_at) return detail(database, params.id);
      await sql.lift(database, [params.id]);
      await queueEmail(database, before.email, suspensionLiftedEmail(before.first_name, siteUrl()));
      await record(database, member.id, "lift-suspension", before, { suspended: false });
      return detail(database, params.id);
    }),
  );

  serve(endSessionsOfMember, async ({ params, member }) => {
    await transaction(pool, async (database) => {
      const before = await lock(database, params.id);
      // The administrator's own session, which made this call, is kept.
      await endSessions(database, [params.id, member.sessionId]);
      await record(database, member.id, "end-sessions", before, null);
    });
    return undefined;
  });

  serve(removeSignInMethods, async ({ params, member }) => {
    await transaction(pool, async (database) => {
      const before = await lock(database, params.id);
      const [removed] = await sql.removeSignInMethods(database, [params.id]);
      await recordAdminAction(database, {
        adminId: member.id,
        act: "remove-sign-in-methods",
        subject: `member ${params.id}`,
        before: { ...removed },
      });
      await queueEmail(database, before.email, signInMethodsRemovedEmail(before.first_name, siteUrl()));
    });
    return undefined;
  });

  serve(setStaffRole, ({ params, body: { role }, member }) =>
    transaction(pool, async (database) => {
      const before = await lock(database, params.id);
      if (before.staff_role === role) return detail(database, params.id);
      if (before.suspended_at && role) {
        throw new Problem(409, "ACCOUNT_SUSPENDED", "This account is suspended. Lift the suspension first.");
      }
      await sql.setStaffRole(database, [params.id, role]);
      await recordAdminAction(database, {
        adminId: member.id,
        act: "set-staff-role",
        subject: `member ${params.id}`,
        before: { role: before.staff_role },
        after: { role },
      });
      return detail(database, params.id);
    }),
  );

  serve(appointAdministrator, ({ params, member }) =>
    transaction(pool, async (database) => {
      const before = await lock(database, params.id);
      if (before.is_admin) return detail(database, params.id);
      if (before.suspended_at) {
        throw new Problem(409, "ACCOUNT_SUSPENDED", "This account is suspended. Lift the suspension first.");
      }
      await sql.setAdministrator(database, [params.id, true]);
      await record(database, member.id, "appoint-administrator", before, { administrator: true });
      return detail(database, params.id);
    }),
  );

  serve(dismissAdministrator, ({ params, member }) =>
    transaction(pool, async (database) => {
      if (params.id === member.id) {
        throw new Problem(
          409,
          "OWN_ACCOUNT",
          "You cannot remove your own administrator role. Ask another administrator.",
        );
      }
      const administrators = await lockAdministrators(database);
      // If two administrators demote each other at the same time, the second caller is no longer an administrator.
      if (!administrators.some(({ id }) => id === member.id)) throw forbidden();
      const before = await lock(database, params.id);
      if (!before.is_admin) return detail(database, params.id);
      await sql.setAdministrator(database, [params.id, false]);
      await record(database, member.id, "dismiss-administrator", before, { administrator: false });
      return detail(database, params.id);
    }),
  );
}

const GROUPS: Record<MemberGroup, sql.MemberList> = {
  all: sql.allMembers,
  lite: sql.membersOn("lite"),
  pro: sql.membersOn("pro"),
  champ: sql.membersOn("champ"),
  administrators: sql.administrators,
  staff: sql.staff,
  suspended: sql.suspendedMembers,
};

async function lock(database: Queryable, id: string): Promise<sql.LockedMember> {
  const [row] = await sql.lockMember(database, [id]);
  if (!row) throw notFound("This member");
  return row;
}

async function detail(database: Queryable, id: string): Promise<MemberDetail> {
  const [row] = await sql.findMember(database, [id]);
  if (!row) throw notFound("This member");
  return {
    ...memberRow(row),
    emailConfirmed: row.email_confirmed_at !== null,
    ageConfirmed: row.age_confirmed_at !== null,
    deletionDate: row.deletion_due_at?.toISOString() ?? null,
    submissions: row.submissions,
    votesReceived: row.votes_received,
    subscription: await currentSubscription(database, id),
  };
}

function record(database: Queryable, adminId: string, act: string, before: sql.LockedMember, after: object | null) {
  const { id, is_admin, suspension_reason } = before;
  return recordAdminAction(database, {
    adminId,
    act,
    subject: `member ${id}`,
    before: after && {
      administrator: is_admin,
      suspended: suspension_reason !== null,
      ...(suspension_reason && { reason: suspension_reason }),
    },
    after,
  });
}

function memberRow(row: sql.MemberListRow): MemberRow {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    tier: row.tier,
    isAdmin: row.is_admin,
    role: row.staff_role,
    joinedAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedBecause: row.suspension_reason,
  };
}
