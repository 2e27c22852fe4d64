/** The lookups that the editor sends: all of them first, later what has changed. */
import { ID_CLASS_PREFIX } from "@easel/protocol/ids";
import type { ScopeLookup, TreeElementLookup } from "@easel/protocol/lookups";

export interface KnownSource {
  readonly elements: TreeElementLookup;
  readonly scopes: ScopeLookup;
}

/** Without a prototype, so that an id such as `constructor` is not found before it is added. */
export function emptyLookups(): KnownSource {
  return { elements: Object.create(null) as TreeElementLookup, scopes: Object.create(null) as ScopeLookup };
}

/** Merges entry by entry. Null removes an entry, and a key that cannot be an id is ignored. */
export function mergeLookups(known: KnownSource, elements: TreeElementLookup, scopes: ScopeLookup): void {
  merge(known.elements, elements);
  merge(known.scopes, scopes);
}

function merge<Entry>(known: Record<string, Entry | null>, news: Record<string, Entry | null>): void {
  for (const [id, entry] of Object.entries(news)) {
    if (!id.startsWith(ID_CLASS_PREFIX)) continue;
    if (entry) known[id] = entry;
    else delete known[id];
  }
}
