import type { MemberRow } from "@contest/contract/members";
import { Badge } from "../../design/badge.tsx";

export function MemberState({ member }: { member: MemberRow }) {
  if (member.suspendedAt) return <Badge tone="tomato">Suspended</Badge>;
  return member.isAdmin ? <Badge tone="sky">Administrator</Badge> : null;
}
