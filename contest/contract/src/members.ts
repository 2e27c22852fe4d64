/** What administrators can see of members and do to their accounts. */
import { STAFF_ROLE_NAMES } from "@contest/rules/accounts/staff-roles";
import { TIERS } from "@contest/rules/subscriptions/plans";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { defineList } from "./list.ts";
import { Reason } from "./moderation.ts";
import { Subscription } from "./subscriptions.ts";
import { line } from "./text.ts";

export const MemberRow = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  tier: z.enum(TIERS),
  isAdmin: z.boolean(),
  role: z.enum(STAFF_ROLE_NAMES).nullable(),
  joinedAt: z.iso.datetime(),
  suspendedAt: z.iso.datetime().nullable(),
  suspendedBecause: z.string().nullable(),
});
export type MemberRow = z.infer<typeof MemberRow>;

export const MEMBER_GROUPS = ["all", "lite", "pro", "champ", "administrators", "staff", "suspended"] as const;
export type MemberGroup = (typeof MEMBER_GROUPS)[number];

export const listMembers = defineList({
  path: "/api/admin/members",
  feature: "members",
  summary: "Members, newest first",
  filters: {
    group: z.enum(MEMBER_GROUPS, `The groups are ${MEMBER_GROUPS.join(", ")}.`).default("all"),
    /** Matches any part of the email address, the username or the name. */
    search: line("a part of a name", 100).min(3, "Type at least 3 characters.").optional(),
  },
  row: MemberRow,
});

export const MemberDetail = MemberRow.extend({
  emailConfirmed: z.boolean(),
  ageConfirmed: z.boolean(),
  deletionDate: z.iso.datetime().nullable(),
  /** The number of listed submissions. */
  submissions: z.number(),
  votesReceived: z.number(),
  subscription: Subscription,
});
export type MemberDetail = z.infer<typeof MemberDetail>;

const OfMember = z.object({ id: z.uuid() });

export const readMember = defineCall({
  method: "GET",
  path: "/api/admin/members/:id",
  access: "admin",
  feature: "members",
  summary: "One member, with the plan and its status",
  params: OfMember,
  status: 200,
  response: MemberDetail,
});

export const listCredits = defineList({
  path: "/api/admin/credits",
  feature: "members",
  summary: "The history of a member's credits, latest first, with the administrator who made each change",
  filters: { userId: z.uuid("Enter the id of a member.") },
  row: z.object({
    id: z.number(),
    changedAt: z.iso.datetime(),
    /** What the credits were granted for. */
    grant: z.string(),
    change: z.number(),
    /** The administrator who made the change, and the reason; empty if no administrator was involved. */
    admin: z.string(),
    reason: z.string(),
  }),
});

export const CREDITS_BY_HAND_MAX = 500;

export const changeCredits = defineCall({
  method: "POST",
  path: "/api/admin/members/:id/credits",
  access: "admin",
  feature: "members",
  summary: "Grant credits, or revoke unspent ones; a repeated request has no further effect",
  params: OfMember,
  body: z.object({
    change: z
      .number("Enter a whole number.")
      .int("Enter a whole number.")
      .min(-CREDITS_BY_HAND_MAX, `Take at most ${CREDITS_BY_HAND_MAX} at once.`)
      .max(CREDITS_BY_HAND_MAX, `Grant at most ${CREDITS_BY_HAND_MAX} at once.`)
      .refine((change) => change !== 0, "Enter a number that is not zero."),
    reason: Reason,
    requestId: z.uuid("Make a new id for each change."),
  }),
  status: 200,
  response: MemberDetail,
});

export const suspendMember = defineCall({
  method: "PUT",
  path: "/api/admin/members/:id/suspension",
  access: "admin",
  feature: "members",
  summary: "Suspend an account: it can read, export its data and delete itself, but change nothing else",
  params: OfMember,
  body: z.object({ reason: Reason }),
  status: 200,
  response: MemberDetail,
});

export const liftSuspension = defineCall({
  method: "DELETE",
  path: "/api/admin/members/:id/suspension",
  access: "admin",
  feature: "members",
  summary: "Lift an account's suspension",
  params: OfMember,
  status: 200,
  response: MemberDetail,
});

export const endSessionsOfMember = defineCall({
  method: "DELETE",
  path: "/api/admin/members/:id/sessions",
  access: "admin",
  feature: "members",
  summary: "Sign a member out everywhere",
  params: OfMember,
  status: 204,
  response: z.undefined(),
});

export const removeSignInMethods = defineCall({
  method: "DELETE",
  path: "/api/admin/members/:id/sign-in-methods",
  access: "admin",
  feature: "members",
  summary: "Remove the passkeys, authenticator and recovery codes of a member who has lost them",
  params: OfMember,
  status: 204,
  response: z.undefined(),
});

export const setStaffRole = defineCall({
  method: "PUT",
  path: "/api/admin/members/:id/role",
  access: "admin",
  feature: "members",
  summary: "Give a member a staff role with the rights of one desk, or take it away",
  params: OfMember,
  body: z.object({ role: z.enum(STAFF_ROLE_NAMES, "Choose a role.").nullable() }),
  status: 200,
  response: MemberDetail,
});

export const appointAdministrator = defineCall({
  method: "PUT",
  path: "/api/admin/members/:id/administrator",
  access: "admin",
  feature: "members",
  summary: "Make a member an administrator",
  params: OfMember,
  status: 200,
  response: MemberDetail,
});

export const dismissAdministrator = defineCall({
  method: "DELETE",
  path: "/api/admin/members/:id/administrator",
  access: "admin",
  feature: "members",
  summary: "Remove a member's administrator role; not one's own, and never the last one",
  params: OfMember,
  status: 200,
  response: MemberDetail,
});
