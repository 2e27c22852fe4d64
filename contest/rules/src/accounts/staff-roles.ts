/** Members who help to run the site, each with the rights of one desk only. Administrators have all of them. */
export const STAFF_ROLES = {
  moderator: { name: "Moderator", does: "looks at works, and hides or approves them" },
  reviewer: { name: "Reviewer", does: "gives feedback to artists who asked for it" },
} as const;

export type StaffRole = keyof typeof STAFF_ROLES;

export const STAFF_ROLE_NAMES = Object.keys(STAFF_ROLES) as [StaffRole, ...StaffRole[]];
