/** Where what was fetched about a member is kept. */
export function memberKey(id: string): string[] {
  return ["member", id];
}
