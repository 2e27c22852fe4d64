import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";

/** Whether the member's plan includes early access. */
export async function hasEarlyAccess(database: Queryable, memberId: string): Promise<boolean> {
  const [member] = await findEarlyMember(database, [memberId]);
  return member !== undefined;
}

const findEarlyMember = statement<[memberId: string], { id: string }>(
  "find-member-with-early-access",
  `select users.id from subscriptions join users on users.id = subscriptions.user_id
   where users.id = $1 and subscriptions.tier = 'champ' and users.suspended_at is null`,
);
