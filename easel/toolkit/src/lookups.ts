/** What the source says, as the editor tells it: first all of it, later what has changed. */
import { ID_CLASS_PREFIX } from "@easel/protocol/ids";
import type { ScopeLookup, TreeElementLookup } from "@easel/protocol/lookups";

export interface KnownSource {
  readonly elements: TreeElementLookup;
  readonly scopes: ScopeLookup;
}

/** Without a prototype: an id that names a member of every object must not be found before it is there. */
export function emptyLookups(): KnownSource {
  return { elements: Object.create(null) as TreeElementLookup, scopes: Object.create(null) as ScopeLookup };
}

/** Entry by entry, into what is there. Null takes an entry away, and a key that can be no id is passed over. */
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
