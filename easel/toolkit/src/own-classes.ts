import { isCodebaseId, isPlaceholder } from "@easel/protocol/ids";

/** The app's own classes, without ids and without those of the toolkit. */
export function ownClasses(classes: Iterable<string>): string[] {
  return [...classes].filter((name) => name !== "" && !isOurs(name));
}

function isOurs(name: string): boolean {
  return name.startsWith("arb89-") || isCodebaseId(name) || isPlaceholder(name);
}
