import type { IdMark } from "../annotate.ts";
import { readModule, type SourceModule } from "../read/module.ts";

export interface IdentifiedModule {
  module: SourceModule;
  /** One id for each of the module's nodes, in their order. */
  ids: readonly string[];
}

/** Everything another process needs to find the elements of a module again. */
export interface StoredModule {
  filename: string;
  code: string;
  ids: readonly string[];
  /**
   * The offset in the text at which each node's id is inserted, or -1 for a scope, which gets no id in the page. A module
   * that was only scanned has no scopes yet.
   */
  offsets: readonly number[];
}

export function storedModuleOf({ module, ids }: IdentifiedModule): StoredModule {
  return { filename: module.filename, code: module.code, ids, offsets: offsetsIn(module) };
}

/** The offset at which each node's id is inserted, or -1 for a scope. */
export function offsetsIn({ nodes }: SourceModule): number[] {
  return nodes.map((node) => (node.type === "element" ? node.attributesStart : -1));
}

export function marksIn({ ids, offsets }: StoredModule): IdMark[] {
  const found: IdMark[] = [];
  for (const [index, at] of offsets.entries()) if (at !== -1) found.push({ at, id: ids[index] ?? "" });
  return found;
}

export function parseStored({ filename, code }: StoredModule): SourceModule | null {
  const reading = readModule(filename, code);
  return reading.outcome === "read" ? reading.module : null;
}

/** The ids for all nodes of a stored module, or null when the stored ids do not fit the parsed module. */
export function idsForNodes(
  { nodes }: SourceModule,
  { ids, offsets }: StoredModule,
  newId: () => string,
): readonly string[] | null {
  const wasOnlyScanned = offsets[0] !== -1;
  if (!wasOnlyScanned) return nodes.length === ids.length ? ids : null;
  const idAt = new Map(offsets.map((offset, index) => [offset, ids[index]]));
  const found = nodes.map((node) => (node.type === "element" ? idAt.get(node.attributesStart) : newId()));
  return found.every((id) => id !== undefined) ? found : null;
}
