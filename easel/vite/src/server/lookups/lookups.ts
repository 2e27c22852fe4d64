/** The lookups of the modules and stylesheets that the page has loaded, and what has changed in them since. */
import type { Lookups } from "@easel/protocol/lookups";
import type { IdentifiedModule } from "@easel/source/identity/table";
import { cssLookup, type Stylesheet } from "@easel/source/lookups/css";
import { elementLookups } from "@easel/source/lookups/elements";
import { reportErrors } from "../report-errors.ts";

export interface LookupsUpdate extends Lookups {
  /** Counts up by one with each update, so that a listener knows if it has missed one. */
  version: number;
}

export interface LookupsKeeper {
  moduleChanged(filename: string): void;
  stylesheetChanged(sheet: Stylesheet): void;
  fileGone(filename: string): void;
  /** Everything. From the first call on, changes are told too. */
  all(): LookupsUpdate;
  element(id: string): Lookups["treeElementLookup"][string] | undefined;
  /** What stands in files of what the page has loaded. */
  stylesheets(): string[];
}

export function createLookups(
  moduleOf: (filename: string) => IdentifiedModule | undefined,
  send: (update: LookupsUpdate) => void,
): LookupsKeeper {
  const sheets = new Map<string, Stylesheet>();
  /** By file, as last told. */
  const told = new Map<string, Lookups>();
  const stale = new Set<string>();
  const gone = new Set<string>();
  let version = 0;
  /** Until somebody asks, nothing is worked out: a page of a thousand modules must not wait for it. */
  let isAsked = false;

  return {
    moduleChanged(filename) {
      gone.delete(filename);
      touch(filename);
    },
    stylesheetChanged(sheet) {
      sheets.set(sheet.filename, sheet);
      touch(sheet.filename);
    },
    fileGone(filename) {
      sheets.delete(filename);
      gone.add(filename);
      touch(filename);
    },
    all() {
      catchUp();
      const all = emptyLookups();
      for (const lookups of told.values()) {
        for (const name of lookupNames) Object.assign(all[name], lookups[name]);
      }
      return { version, ...all };
    },
    element(id) {
      catchUp();
      for (const { treeElementLookup } of told.values()) {
        const element = Object.hasOwn(treeElementLookup, id) ? treeElementLookup[id] : null;
        if (element) return element;
      }
      return undefined;
    },
    stylesheets: () => [...sheets.values()].flatMap(({ written }) => written.map(({ filename }) => filename)),
  };

  function touch(filename: string): void {
    // One update for all that is saved at once.
    if (isAsked && stale.size === 0) setImmediate(reportErrors(tell));
    stale.add(filename);
  }

  function catchUp(): void {
    if (isAsked) return tell();
    // Nobody knows anything yet: whoever asks first gets it all as the answer.
    isAsked = true;
    for (const filename of takeStale()) told.set(filename, lookupsOf(filename));
  }

  function tell(): void {
    const update = emptyLookups();
    const filenames = takeStale();
    // First what is gone, then what is there: an element may have moved from one file to another.
    for (const filename of filenames)
      for (const name of lookupNames) {
        for (const id of Object.keys(told.get(filename)?.[name] ?? {})) update[name][id] = null;
      }
    for (const filename of filenames) {
      const next = lookupsOf(filename);
      for (const name of lookupNames) mergeChanges(name, update, told.get(filename), next);
      told.set(filename, next);
    }
    if (lookupNames.every((name) => Object.keys(update[name]).length === 0)) return;
    version += 1;
    send({ version, ...update });
  }

  /** Empties the set first: a file that fails must not keep the next change from being sent. */
  function takeStale(): string[] {
    const filenames = [...stale];
    stale.clear();
    return filenames;
  }

  /** A file that fails keeps the entries it had, so that the others still get theirs. */
  function lookupsOf(filename: string): Lookups {
    let lookups = told.get(filename) ?? emptyLookups();
    reportErrors(() => {
      const sheet = sheets.get(filename);
      const module = gone.has(filename) ? undefined : moduleOf(filename);
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

/** What is as it was is not told again. */
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
