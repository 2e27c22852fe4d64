import { isCodebaseId, isPlaceholder } from "@easel/protocol/ids";

/** Without ids and without what the toolkit has added. */
export function ownClasses(classes: Iterable<string>): string[] {
  return [...classes].filter((name) => name !== "" && !isOurs(name));
}

function isOurs(name: string): boolean {
  return name.startsWith("arb89-") || isCodebaseId(name) || isPlaceholder(name);
}
