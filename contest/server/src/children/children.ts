/** The children of a member, as several features need them. */
import type { Child } from "@contest/contract/families";
import type { ChildAgeGroup, ChildAvatar } from "@contest/rules/families/children";
import { statement } from "@contest/database/statement";

export interface ChildRow {
  id: string;
  nickname: string;
  age_group: ChildAgeGroup;
  avatar: ChildAvatar;
}

/** Finds nothing if the child is another member's. */
export const findChild = statement<[childId: string, userId: string], ChildRow>(
  "find-child",
  "select id, nickname, age_group, avatar from children where id = $1 and user_id = $2",
);

export function childView({ id, nickname, age_group, avatar }: ChildRow): Child {
  return { id, nickname, age_group, avatar };
}
