import type { StaffRole } from "@contest/rules/accounts/staff-roles";
import type { Tier } from "@contest/rules/subscriptions/plans";
import { type Statement, statement } from "@contest/database/statement";

export interface MemberListRow {
  id: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  tier: Tier;
  is_admin: boolean;
  staff_role: StaffRole | null;
  created_at: Date;
  suspended_at: Date | null;
  suspension_reason: string | null;
}

const COLUMNS = `users.id, username, email, first_name, last_name, coalesce(subscriptions.tier, 'free') as tier, is_admin, staff_role,
  created_at, suspended_at, suspension_reason`;
const SEARCHED = "lower(email || ' ' || username || ' ' || first_name || ' ' || last_name)";

export type MemberList = Statement<[before: string, limit: number, pattern: string | null], MemberListRow>;

function members(name: string, condition: string): MemberList {
  return statement(
    name,
    `select ${COLUMNS} from users left join subscriptions on user_id = users.id
     where ${condition} and users.id < $1::uuid
     order by users.id desc
     limit $2`,
  );
}

const IS_LIKE = `($3::text is null or ${SEARCHED} like $3)`;

export const allMembers = members("all-members", IS_LIKE);
export const staff = members("staff", `staff_role is not null and ${IS_LIKE}`);
export const administrators = members("administrators", `is_admin and ${IS_LIKE}`);
export const suspendedMembers = members("suspended-members", `suspended_at is not null and ${IS_LIKE}`);
export const membersLike = members("members-like", `${SEARCHED} like $3::text`);

export const planForValues = statement<[], never>(
  "plan-for-values",
  "select set_config('plan_cache_mode', 'force_custom_plan', true)",
);

export function membersOn(tier: Exclude<Tier, "free">): MemberList {
  return statement(
    `members-on-${tier}`,
    `select ${COLUMNS} from subscriptions join users on users.id = user_id
     where tier = '${tier}' and user_id < $1::uuid and ${IS_LIKE}
     order by user_id desc
     limit $2`,
  );
}

export interface MemberDetailRow extends MemberListRow {
  email_confirmed_at: Date | null;
  age_confirmed_at: Date | null;
  deletion_due_at: Date | null;
  submissions: number;
  votes_received: number;
}

export const findMember = statement<[id: string], MemberDetailRow>(
  "find-member",
  `select ${COLUMNS}, email_confirmed_at, age_confirmed_at, deletion_due_at, works.submissions, works.votes_received
   from users left join subscriptions on user_id = users.id
     cross join lateral (
       select count(*) as submissions, coalesce(sum(vote_count), 0) as votes_received
       from tallies where tallies.user_id = users.id and listed
     ) as works
   where users.id = $1`,
);

export interface LockedMember {
  id: string;
  email: string;
  first_name: string;
  is_admin: boolean;
  staff_role: StaffRole | null;
  suspended_at: Date | null;
  suspension_reason: string | null;
}

export const lockMember = statement<[id: string], LockedMember>(
  "lock-member",
  `select id, email, first_name, is_admin, staff_role, suspended_at, suspension_reason from users where id = $1 for no key update`,
);

export const suspend = statement<[id: string, reason: string], never>(
  "suspend-member",
  "update users set suspended_at = coalesce(suspended_at, now()), suspension_reason = $2 where id = $1",
);

export const lift = statement<[id: string], never>(
  "lift-suspension",
  "update users set suspended_at = null, suspension_reason = null where id = $1",
);

export const setStaffRole = statement<[id: string, role: StaffRole | null], never>(
  "set-staff-role",
  "update users set staff_role = $2 where id = $1",
);

export const setAdministrator = statement<[id: string, isAdmin: boolean], never>(
  "set-administrator",
  "update users set is_admin = $2 where id = $1",
);

export interface CreditRow {
  id: number;
  changedAt: Date;
  grant: string;
  change: number;
  admin: string;
  reason: string;
}

export const creditsOfMember = statement<[userId: string, before: number, limit: number], CreditRow>(
  "credits-of-member",
  `select credit_history.id, credit_history.changed_at as "changedAt", credit_grants.reason as grant,
     credit_history.change, coalesce(admin_name, '') as admin, coalesce(credit_changes.reason, '') as reason
   from credit_history
     join credit_grants on credit_grants.id = grant_id
     left join credit_changes on credit_changes.id = change_id
   where credit_history.user_id = $1 and credit_history.id < $2::bigint
   order by credit_history.id desc
   limit $3`,
);

export const removeSignInMethods = statement<
  [userId: string],
  { passkeys: number; authenticators: number; recovery_codes: number }
>(
  "remove-sign-in-methods",
  `with passkey as (delete from passkeys where user_id = $1 returning id),
     authenticator as (delete from authenticators where user_id = $1 returning user_id),
     code as (delete from recovery_codes where user_id = $1 returning user_id)
   select (select count(*) from passkey) as passkeys, (select count(*) from authenticator) as authenticators,
     (select count(*) from code) as recovery_codes`,
);
