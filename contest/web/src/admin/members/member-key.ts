/** The query key of a member. */
export function memberKey(id: string): string[] {
  return ["member", id];
}
