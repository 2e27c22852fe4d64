/** The components that a module renders, as they are imported: what else a page of the project could be made of. */
import { isElement, readModule } from "../read/module.ts";

export interface UsedComponent {
  /** The name in the tag. */
  name: string;
  /** What it is imported from, or null for a component of the same file. */
  from: string | null;
  isDefault: boolean;
  /** Whether it has words between its tags. */
  hasText: boolean;
}

/** Parts of a namespace, such as `Menu.Item`, are left out: they belong into other parts of it. */
export function usedComponents(filename: string, code: string): UsedComponent[] {
  const reading = readModule(filename, code);
  if (reading.outcome === "broken") return [];
  const { imports, nodes } = reading.module;
  const found = new Map<string, UsedComponent>();
  for (const { kind, tag, text } of nodes.filter(isElement)) {
    if (kind !== "instance" || tag.includes(".")) continue;
    const source = imports.find(({ names }) => names.some(({ local }) => local === tag));
    const imported = source?.names.find(({ local }) => local === tag)?.imported;
    // Under another name it could not be told from others.
    if (source && imported !== tag && imported !== "default") continue;
    const hasText = text.form !== "none" && text.form !== "dynamic";
    const before = found.get(tag);
    found.set(tag, {
      name: tag,
      from: source?.from ?? null,
      isDefault: imported === "default",
      hasText: hasText || (before?.hasText ?? false),
    });
  }
  return [...found.values()];
}
