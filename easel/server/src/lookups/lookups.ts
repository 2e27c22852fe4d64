/** The lookups of the modules and stylesheets that the page has loaded, and updates when they change. */
import type { Lookups } from "@easel/protocol/lookups";
import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import { cssLookup, type Stylesheet } from "@easel/source/lookups/css";
import { elementLookups } from "@easel/source/lookups/elements";
import { reportErrors } from "../report-errors.ts";

export interface LookupsUpdate extends Lookups {
  /** Increases by one with each update, so that a listener notices when it has missed one. */
  version: number;
}

export interface LookupStore {
  moduleChanged(filename: string): void;
  stylesheetChanged(sheet: Stylesheet): void;
  fileRemoved(filename: string): void;
  /** Returns all lookups. Updates are published from the first call on. */
  all(): LookupsUpdate;
  element(id: string): Lookups["treeElementLookup"][string] | undefined;
  /** The source files of the stylesheets that the page has loaded. */
  stylesheets(): string[];
}

export function createLookupStore(
  moduleOf: (filename: string) => IdentifiedModule | undefined,
  send: (update: LookupsUpdate) => void,
): LookupStore {
  const sheets = new Map<string, Stylesheet>();
  /** By file, as they were last published. */
  const published = new Map<string, Lookups>();
  const stale = new Set<string>();
  const removed = new Set<string>();
  let version = 0;
  /** Nothing is computed before the first request: a page of a thousand modules must not wait for it. */
  let isRequested = false;

  return {
    moduleChanged(filename) {
      removed.delete(filename);
      markStale(filename);
    },
    stylesheetChanged(sheet) {
      sheets.set(sheet.filename, sheet);
      markStale(sheet.filename);
    },
    fileRemoved(filename) {
      sheets.delete(filename);
      removed.add(filename);
      markStale(filename);
    },
    all() {
      catchUp();
      const all = emptyLookups();
      for (const lookups of published.values()) {
        for (const name of lookupNames) Object.assign(all[name], lookups[name]);
      }
      return { version, ...all };
    },
    element(id) {
      catchUp();
      for (const { treeElementLookup } of published.values()) {
        const element = Object.hasOwn(treeElementLookup, id) ? treeElementLookup[id] : null;
        if (element) return element;
      }
      return undefined;
    },
    stylesheets: () => [...sheets.values()].flatMap(({ written }) => written.map(({ filename }) => filename)),
  };

  function markStale(filename: string): void {
    // Files that are saved together are published in one update.
    if (isRequested && stale.size === 0) setImmediate(reportErrors(publish));
    stale.add(filename);
  }

  function catchUp(): void {
    if (isRequested) return publish();
    // Nothing has been published yet: the first caller gets everything in its response.
    isRequested = true;
    for (const filename of takeStale()) published.set(filename, lookupsOf(filename));
  }

  function publish(): void {
    const update = emptyLookups();
    const filenames = takeStale();
    // Removed entries come first, because an element may have moved from one file to another.
    for (const filename of filenames)
      for (const name of lookupNames) {
        for (const id of Object.keys(published.get(filename)?.[name] ?? {})) update[name][id] = null;
      }
    for (const filename of filenames) {
      const next = lookupsOf(filename);
      for (const name of lookupNames) mergeChanges(name, update, published.get(filename), next);
      published.set(filename, next);
    }
    if (lookupNames.every((name) => Object.keys(update[name]).length === 0)) return;
    version += 1;
    send({ version, ...update });
  }

  /** Empties the set first: a file that fails must not keep the next change from being published. */
  function takeStale(): string[] {
    const filenames = [...stale];
    stale.clear();
    return filenames;
  }

  /** A file that fails keeps its last entries, so that the other files are still published. */
  function lookupsOf(filename: string): Lookups {
    let lookups = published.get(filename) ?? emptyLookups();
    reportErrors(() => {
      const sheet = sheets.get(filename);
      const module = removed.has(filename) ? undefined : moduleOf(filename);
      lookups = {
        ...emptyLookups(),
        ...(module ? elementLookups(module) : {}),
        ...(sheet ? { cssElementLookup: cssLookup(sheet) } : {}),
      };
    })();
    return lookups;
  }
}

const lookupNames = ["treeElementLookup", "scopeLookup", "cssElementLookup"] as const;

/** Entries that have not changed are left out of the update. */
function mergeChanges(
  name: (typeof lookupNames)[number],
  update: Lookups,
  before: Lookups | undefined,
  after: Lookups,
): void {
  for (const [id, entry] of Object.entries(after[name])) {
    const isSame = JSON.stringify(before?.[name][id]) === JSON.stringify(entry);
    if (isSame) delete update[name][id];
    else Object.assign(update[name], { [id]: entry });
  }
}

function emptyLookups(): Lookups {
  return { treeElementLookup: {}, scopeLookup: {}, cssElementLookup: {} };
}
