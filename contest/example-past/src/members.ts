// All members of the example past. They are invented.
import { families } from "./members/families.ts";
import { painters } from "./members/painters.ts";
import { pencils } from "./members/pencils.ts";
import { pens } from "./members/pens.ts";
import { screens } from "./members/screens.ts";
import type { Member } from "./member.ts";

export const exampleMembers: readonly Member[] = [...painters, ...pencils, ...pens, ...families, ...screens];

export function memberNamed(username: string): Member {
  const member = exampleMembers.find((each) => each.username === username);
  if (!member) throw new Error(`Nobody is called ${username}.`);
  return member;
}
