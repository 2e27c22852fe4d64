/** The lookups that the editor sends: all of them first, later what has changed. */
import { ID_CLASS_PREFIX } from "@easel/protocol/ids";
import type { EditorElementLookup, EditorScopeLookup } from "@easel/protocol/editor-lookups";

export interface KnownSource {
  readonly elements: EditorElementLookup;
  readonly scopes: EditorScopeLookup;
  /** Counts up with each change. */
  version: number;
  /** The version with which each element became known. */
  readonly since: Map<string, number>;
}

/** Without a prototype, so that an id such as `constructor` is not found before it is added. */
export function emptyLookups(): KnownSource {
  return {
    elements: Object.create(null) as EditorElementLookup,
    scopes: Object.create(null) as EditorScopeLookup,
    version: 0,
    since: new Map(),
  };
}

/** Merges entry by entry. Null removes an entry, and a key that cannot be an id is ignored. */
export function mergeLookups(known: KnownSource, elements: EditorElementLookup, scopes: EditorScopeLookup): void {
  known.version += 1;
  merge(known.elements, elements);
  merge(known.scopes, scopes);
  for (const id of Object.keys(elements)) if (!known.since.has(id)) known.since.set(id, known.version);
}

function merge<Entry>(known: Record<string, Entry | null>, news: Record<string, Entry | null>): void {
  for (const [id, entry] of Object.entries(news)) {
    if (!id.startsWith(ID_CLASS_PREFIX)) continue;
    if (entry) known[id] = entry;
    else delete known[id];
  }
}
