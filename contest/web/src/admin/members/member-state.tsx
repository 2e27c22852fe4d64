import { STAFF_ROLES } from "@contest/rules/accounts/staff-roles";
import type { MemberRow } from "@contest/contract/members";
import { Badge } from "../../design/badge.tsx";

export function MemberState({ member }: { member: MemberRow }) {
  if (member.suspendedAt) return <Badge tone="tomato">Suspended</Badge>;
  if (member.isAdmin) return <Badge tone="sky">Administrator</Badge>;
  return member.role && <Badge tone="sky">{STAFF_ROLES[member.role].name}</Badge>;
}
