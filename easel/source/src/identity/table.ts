/** Which id belongs to which element, through every version of every module. */
import type { Mark } from "../annotate.ts";
import { readModule, type SourceModule } from "../read/module.ts";
import { type Fingerprint, fingerprint } from "./fingerprint.ts";
import { match } from "./match.ts";

/** Under this many characters an element that was taken away and one that is new are alike by chance. */
const SAYS_ENOUGH = 8;
/** What was cut can be pasted again for a while. */
const MOST_DEPARTED = 5_000;

export interface IdentifiedModule {
  module: SourceModule;
  /** In the order of the module's nodes. */
  ids: readonly string[];
}

/** What has to be kept of a module to find its elements again in another process. */
export interface StoredModule {
  filename: string;
  code: string;
  ids: readonly string[];
  /**
   * Where the id of each node goes in the text; -1 for scopes, which are not marked. A module that was only glanced at
   * has no scopes yet.
   */
  places: readonly number[];
}

/** The ids of a module, and which modules have other ids or another text than before. */
export interface Identified {
  ids: readonly string[];
  changed: string[];
}

export interface IdentityTable {
  identify(module: SourceModule): Identified;
  /**
   * Gives ids to the elements of a module that nobody knows and that was only glanced at. Not when files were changed
   * since the very first start: what is new may then have been elsewhere before, and has to be read. Says if it did.
   */
  welcome(filename: string, code: string, places: readonly number[]): boolean;
  filesChanged(): void;
  /** Reads some of the modules that were only glanced at. Says if there are more. */
  readWelcomed(most: number): boolean;
  /** Takes what a change of ours has made of modules: ids are where the change says, and none is guessed. */
  adopt(versions: readonly AdoptedModule[]): void;
  get(filename: string): IdentifiedModule | undefined;
  /** Without reading the module. */
  kept(filename: string): StoredModule | undefined;
  has(filename: string): boolean;
  /** The module that holds an element or scope. */
  fileOf(id: string): string | undefined;
  /** Null when the text is not what it was the last time, be it in another process. */
  marksOf(filename: string, code: string): Mark[] | null;
}

export interface AdoptedModule {
  module: SourceModule;
  /** Where elements and scopes begin, in the order of the text. */
  marks: readonly Mark[];
}

export interface TableSettings {
  newId: () => string;
  exists: (filename: string) => boolean;
  /** The text of a module as it is now, or null when there is no such file any more. */
  readSource: (filename: string) => string | null;
  /** A module that was only glanced at has been read. */
  read: (filename: string) => void;
  stored: Iterable<StoredModule>;
}

interface Entry extends IdentifiedModule {
  print: Fingerprint;
}

export function createIdentityTable({ newId, exists, readSource, read, stored }: TableSettings): IdentityTable {
  const entries = new Map<string, Entry>();
  /** Not read yet, or not in this process. Reading them all would make the start slow. */
  const asleep = new Map<string, StoredModule>();
  const owners = new Map<string, string>();
  /** Where an element that is alike word for word was seen last. */
  const seenIn = new Map<number, string>();
  const departed = new Map<number, readonly string[]>();
  const welcomed = new Set<string>();
  let hasLookedForGone = false;
  for (const module of stored) keepAsleep(module);
  let isFirstOpening = asleep.size === 0;

  return {
    identify(module) {
      const changed: string[] = [];
      return { ids: identify(module, changed).ids, changed };
    },
    welcome(filename, code, places) {
      if (!isFirstOpening || codeOf(filename) !== undefined) return false;
      keepAsleep({ filename, code, ids: places.map(() => newId()), places });
      welcomed.add(filename);
      return true;
    },
    filesChanged() {
      isFirstOpening = false;
    },
    readWelcomed,
    adopt,
    get: (filename) => wake(filename),
    kept,
    has: (filename) => codeOf(filename) !== undefined,
    fileOf: (id) => owners.get(id),
    marksOf(filename, code) {
      const module = codeOf(filename) === code ? kept(filename) : undefined;
      return module ? marks(module.ids, module.places) : null;
    },
  };

  function codeOf(filename: string): string | undefined {
    return asleep.get(filename)?.code ?? entries.get(filename)?.module.code;
  }

  function kept(filename: string): StoredModule | undefined {
    const entry = entries.get(filename);
    if (!entry) return asleep.get(filename);
    return { filename, code: entry.module.code, ids: entry.ids, places: placesIn(entry.module) };
  }

  function identify(module: SourceModule, changed: string[]): Entry {
    const known = wake(module.filename, module);
    if (known?.module.code === module.code) return known;
    if (known) isFirstOpening = false;
    if (!isFirstOpening) readWelcomed(Infinity);
    const print = fingerprint(module);
    const before = known ?? wake(renamedFrom(print));
    const oldOf = before ? match(before.print, print) : new Int32Array(module.nodes.length).fill(-1);
    const ids: string[] = Array.from(oldOf, (old) => (old === -1 ? "" : (before?.ids[old] ?? "")));

    const staying = new Set(ids);
    if (before) depart(before, (id) => !staying.has(id));
    if (before && before !== known) entries.delete(before.module.filename);
    takeBackMoved(module.filename, print, ids, changed);
    fillUp(ids);

    const entry = { module, print, ids };
    enter(entry);
    changed.push(module.filename);
    return entry;
  }

  function adopt(versions: readonly AdoptedModule[]): void {
    isFirstOpening = false;
    const known = versions.map(({ module }) => wake(module.filename));
    const filenames = new Set(versions.map(({ module }) => module.filename));
    const taken = new Set<string>();
    const adopted = versions.map(({ module, marks }, index) => {
      const waiting = [...marks];
      const ids = module.nodes.map((node) => {
        const id = node.index === 0 ? known[index]?.ids[0] : takeMark(waiting, node.start);
        const owner = owners.get(id ?? "");
        // What was pasted by hand meanwhile may have it already.
        const isFree = id !== undefined && !taken.has(id) && (owner === undefined || filenames.has(owner));
        const own = isFree ? id : newId();
        taken.add(own);
        return own;
      });
      return { module, print: fingerprint(module), ids };
    });
    for (const entry of known) if (entry) depart(entry, (id) => !taken.has(id));
    for (const entry of adopted) enter(entry);
  }

  function fillUp(ids: string[]): void {
    for (const [index, id] of ids.entries()) if (id === "") ids[index] = newId();
  }

  function enter(entry: Entry): void {
    const { filename } = entry.module;
    entries.set(filename, entry);
    for (const id of entry.ids) owners.set(id, filename);
    for (const [index, subtree] of entry.print.subtree.entries()) {
      if (index > 0 && saysEnough(entry.print, index)) seenIn.set(subtree, filename);
    }
  }

  /** The file that is gone which one that nobody knows looks like. */
  function renamedFrom({ subtree: subtrees }: Fingerprint): string | undefined {
    wakeWhatIsGone();
    const hits = new Map<string, number>();
    for (const [index, subtree] of subtrees.entries()) {
      const filename = index > 0 ? seenIn.get(subtree) : undefined;
      if (filename) hits.set(filename, (hits.get(filename) ?? 0) + 1);
    }
    const likely = [...hits].sort((a, b) => b[1] - a[1]).map(([filename]) => filename);
    return likely.find((filename) => codeOf(filename) !== undefined && !exists(filename));
  }

  /** New elements that were cut out of another place, in this module or in another one. */
  function takeBackMoved(filename: string, print: Fingerprint, ids: string[], changed: string[]): void {
    const refreshed = new Set([filename]);
    for (let index = 1; index < ids.length; index += 1) {
      if (ids[index] !== "" || !saysEnough(print, index)) continue;
      const subtree = print.subtree[index] ?? 0;
      const size = print.size[index] ?? 1;
      if (ids.slice(index, index + size).some((id) => id !== "")) continue;
      refresh(seenIn.get(subtree), refreshed, changed);
      const back = departed.get(subtree);
      if (back?.length !== size || back.some((id) => owners.has(id))) continue;
      for (const [offset, id] of back.entries()) {
        ids[index + offset] = id;
        owners.set(id, filename);
      }
      departed.delete(subtree);
    }
  }

  /** Another file may have been saved together with this one, and be read only later. */
  function refresh(filename: string | undefined, refreshed: Set<string>, changed: string[]): void {
    if (filename === undefined || refreshed.has(filename)) return;
    refreshed.add(filename);
    const before = codeOf(filename);
    if (before === undefined) return;
    const code = readSource(filename);
    if (code === before) return;
    if (code === null) {
      const entry = wake(filename);
      if (entry) depart(entry, () => true);
      entries.delete(filename);
      return;
    }
    const reading = readModule(filename, code);
    if (reading.outcome === "read") identify(reading.module, changed);
  }

  function depart({ module, print, ids }: Entry, hasLeft: (id: string) => boolean): void {
    for (let index = ids.length - 1; index >= 0; index -= 1) {
      const id = ids[index] ?? "";
      if (!hasLeft(id)) continue;
      if (owners.get(id) === module.filename) owners.delete(id);
      const all = ids.slice(index, index + (print.size[index] ?? 1));
      if (!saysEnough(print, index) || !all.every(hasLeft)) continue;
      const subtree = print.subtree[index] ?? 0;
      // Put at the end of the line: the oldest leaves first.
      departed.delete(subtree);
      departed.set(subtree, all);
    }
    for (const subtree of departed.keys()) {
      if (departed.size <= MOST_DEPARTED) break;
      departed.delete(subtree);
    }
  }

  function keepAsleep(module: StoredModule): void {
    // A kept table that was damaged must not give one id to two elements.
    const isComplete = module.places.length === module.ids.length;
    const isSound =
      isComplete && module.ids.every((id) => !owners.has(id)) && new Set(module.ids).size === module.ids.length;
    if (!isSound) return;
    asleep.set(module.filename, module);
    for (const id of module.ids) owners.set(id, module.filename);
  }

  function wake(filename: string | undefined, current?: SourceModule): Entry | undefined {
    if (filename === undefined) return undefined;
    const sleeper = asleep.get(filename);
    if (!sleeper) return entries.get(filename);
    asleep.delete(filename);
    const module = current?.code === sleeper.code ? current : readStored(sleeper);
    const ids = module && idsOf(module, sleeper);
    if (ids) enter({ module, print: fingerprint(module), ids });
    else for (const id of sleeper.ids) owners.delete(id);
    if (ids && ids !== sleeper.ids) read(filename);
    return entries.get(filename);
  }

  /** Null when it is not what was kept. */
  function idsOf({ nodes }: SourceModule, { ids, places }: StoredModule): readonly string[] | null {
    const wasGlancedAt = places[0] !== -1;
    if (!wasGlancedAt) return nodes.length === ids.length ? ids : null;
    const at = new Map(places.map((place, index) => [place, ids[index]]));
    const found = nodes.map((node) => (node.type === "element" ? at.get(node.attributesStart) : newId()));
    return found.every((id) => id !== undefined) ? found : null;
  }

  function readWelcomed(most: number): boolean {
    for (const filename of welcomed) {
      if (most === 0) break;
      most -= 1;
      welcomed.delete(filename);
      wake(filename);
    }
    return welcomed.size > 0;
  }

  function wakeWhatIsGone(): void {
    if (hasLookedForGone) return;
    hasLookedForGone = true;
    for (const filename of asleep.keys()) if (!exists(filename)) wake(filename);
  }
}

function takeMark(waiting: Mark[], start: number): string | undefined {
  const index = waiting.findIndex(({ at }) => at === start);
  return index === -1 ? undefined : waiting.splice(index, 1)[0]?.id;
}

/** Where the id of each node goes; -1 for scopes. */
export function placesIn({ nodes }: SourceModule): number[] {
  return nodes.map((node) => (node.type === "element" ? node.attributesStart : -1));
}

function marks(ids: readonly string[], places: readonly number[]): Mark[] {
  const found: Mark[] = [];
  for (const [index, at] of places.entries()) if (at !== -1) found.push({ at, id: ids[index] ?? "" });
  return found;
}

function readStored({ filename, code }: StoredModule): SourceModule | null {
  const reading = readModule(filename, code);
  return reading.outcome === "read" ? reading.module : null;
}

function saysEnough({ subtreeWeight }: Fingerprint, index: number): boolean {
  return (subtreeWeight[index] ?? 0) >= SAYS_ENOUGH;
}
