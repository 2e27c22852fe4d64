/** Which id belongs to which element, through every version of every module. */
import type { IdMark } from "../annotate.ts";
import { readModule, type SourceModule } from "../read/module.ts";
import { type Fingerprint, fingerprint } from "./fingerprint.ts";
import { match } from "./match/match.ts";
import { type Entry, ModuleRegistry } from "./module-registry.ts";
import { isDistinctive, MovedElements } from "./moved-elements.ts";
import { type IdentifiedModule, marksIn, type StoredModule } from "./identified-module.ts";

/** The ids of a module, and the modules whose ids or text are no longer the same. */
export interface Identified {
  ids: readonly string[];
  changed: string[];
}

export interface ChangedModule {
  module: SourceModule;
  /** The starts of elements and scopes with their ids, in the order of the text. */
  marks: readonly IdMark[];
}

export interface TableOptions {
  newId: () => string;
  exists: (filename: string) => boolean;
  /** Returns the current text of a module, or null when the file no longer exists. */
  readSource: (filename: string) => string | null;
  /** Called when a module that was only scanned has been parsed. */
  onParsed: (filename: string) => void;
  stored: Iterable<StoredModule>;
}

export class IdentityTable {
  readonly #options: TableOptions;
  readonly #moved = new MovedElements();
  readonly #registry: ModuleRegistry;
  readonly #scanned = new Set<string>();
  #hasParsedRemoved = false;
  #isFirstOpening: boolean;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#registry = new ModuleRegistry(this.#moved, options);
    for (const module of options.stored) this.#registry.addUnparsed(module);
    this.#isFirstOpening = this.#registry.isEmpty;
  }

  identify(module: SourceModule): Identified {
    const changed: string[] = [];
    return { ids: this.#identify(module, changed).ids, changed };
  }

  /**
   * Gives ids to the elements of an unknown module that was only scanned. Returns false when that is not allowed: once
   * files have changed since the very first start, new elements may have been elsewhere before, and must be parsed.
   */
  registerInitial(filename: string, code: string, offsets: readonly number[]): boolean {
    if (!this.#isFirstOpening || this.has(filename)) return false;
    const ids = offsets.map(() => this.#options.newId());
    this.#registry.addUnparsed({ filename, code, ids, offsets });
    this.#scanned.add(filename);
    return true;
  }

  filesChanged(): void {
    this.#isFirstOpening = false;
  }

  /** Parses some of the modules that were only scanned. Returns whether there are more. */
  readScanned(limit: number): boolean {
    let left = limit;
    for (const filename of this.#scanned) {
      if (left === 0) break;
      left -= 1;
      this.#scanned.delete(filename);
      this.#registry.get(filename);
    }
    return this.#scanned.size > 0;
  }

  /** Registers modules that Easel has changed. The change itself says where each id is, so nothing is matched. */
  applyChange(versions: readonly ChangedModule[]): void {
    this.#isFirstOpening = false;
    const before = versions.map(({ module }) => this.#registry.get(module.filename));
    const filenames = new Set(versions.map(({ module }) => module.filename));
    const taken = new Set<string>();
    const after = versions.map(({ module, marks }, index): Entry => {
      const ids = this.#idsFromMarks(module, marks, before[index], filenames, taken);
      return { module, print: fingerprint(module), ids };
    });
    for (const entry of before) if (entry) this.#registry.release(entry, (id) => !taken.has(id));
    for (const entry of after) this.#registry.add(entry);
  }

  get(filename: string): IdentifiedModule | undefined {
    return this.#registry.get(filename);
  }

  /** Does not parse the module. */
  stored(filename: string): StoredModule | undefined {
    return this.#registry.stored(filename);
  }

  has(filename: string): boolean {
    return this.#registry.codeOf(filename) !== undefined;
  }

  /** The module that holds an element or scope. */
  fileOf(id: string): string | undefined {
    return this.#registry.ownerOf(id);
  }

  /** Null when the text differs from the last known version, which may come from an earlier process. */
  marksOf(filename: string, code: string): IdMark[] | null {
    const module = this.#registry.codeOf(filename) === code ? this.#registry.stored(filename) : undefined;
    return module ? marksIn(module) : null;
  }

  #identify(module: SourceModule, changed: string[]): Entry {
    const known = this.#registry.get(module.filename, module);
    if (known?.module.code === module.code) return known;
    if (known) this.#isFirstOpening = false;
    if (!this.#isFirstOpening) this.readScanned(Infinity);
    const print = fingerprint(module);
    const before = known ?? this.#registry.get(this.#renamedFrom(print));
    const oldOf = before ? match(before.print, print) : new Int32Array(module.nodes.length).fill(-1);
    const ids: string[] = Array.from(oldOf, (old) => (old === -1 ? "" : (before?.ids[old] ?? "")));

    const staying = new Set(ids);
    if (before) this.#registry.release(before, (id) => !staying.has(id));
    if (before && before !== known) this.#registry.delete(before.module.filename);
    this.#restoreMoved(module.filename, print, ids, changed);
    for (const [index, id] of ids.entries()) if (id === "") ids[index] = this.#options.newId();

    const entry = { module, print, ids };
    this.#registry.add(entry);
    changed.push(module.filename);
    return entry;
  }

  #idsFromMarks(
    module: SourceModule,
    marks: readonly IdMark[],
    before: Entry | undefined,
    filenames: ReadonlySet<string>,
    taken: Set<string>,
  ): string[] {
    const unused = [...marks];
    return module.nodes.map((node) => {
      const id = node.index === 0 ? before?.ids[0] : takeMark(unused, node.start);
      const owner = this.#registry.ownerOf(id ?? "");
      // An element that was pasted by hand in the meantime may already have this id.
      const isFree = id !== undefined && !taken.has(id) && (owner === undefined || filenames.has(owner));
      const own = isFree ? id : this.#options.newId();
      taken.add(own);
      return own;
    });
  }

  /** Finds the removed file that an unknown module looks like. */
  #renamedFrom(print: Fingerprint): string | undefined {
    if (!this.#hasParsedRemoved) this.#registry.parseRemoved(this.#options.exists);
    this.#hasParsedRemoved = true;
    return this.#moved.likelyOrigins(print).find((filename) => this.has(filename) && !this.#options.exists(filename));
  }

  /** Gives new elements the ids they had where they were cut out, in this module or in another one. */
  #restoreMoved(filename: string, print: Fingerprint, ids: string[], changed: string[]): void {
    const refreshed = new Set([filename]);
    for (let index = 1; index < ids.length; index += 1) {
      if (ids[index] !== "" || !isDistinctive(print, index)) continue;
      const subtree = print.subtree[index] ?? 0;
      const size = print.size[index] ?? 1;
      if (ids.slice(index, index + size).some((id) => id !== "")) continue;
      this.#refresh(this.#moved.lastSeenIn(subtree), refreshed, changed);
      const removed = this.#moved.removedIds(subtree);
      if (removed?.length !== size || removed.some((id) => this.#registry.ownerOf(id) !== undefined)) continue;
      for (const [offset, id] of removed.entries()) {
        ids[index + offset] = id;
        this.#registry.setOwner(id, filename);
      }
      this.#moved.forgetRemoved(subtree);
    }
  }

  /** Reads another file again: it may have been saved together with this one, but not been requested yet. */
  #refresh(filename: string | undefined, refreshed: Set<string>, changed: string[]): void {
    if (filename === undefined || refreshed.has(filename)) return;
    refreshed.add(filename);
    const before = this.#registry.codeOf(filename);
    if (before === undefined) return;
    const code = this.#options.readSource(filename);
    if (code === before) return;
    if (code === null) {
      const entry = this.#registry.get(filename);
      if (entry) this.#registry.release(entry, () => true);
      this.#registry.delete(filename);
      return;
    }
    const reading = readModule(filename, code);
    if (reading.outcome === "read") this.#identify(reading.module, changed);
  }
}

function takeMark(unused: IdMark[], start: number): string | undefined {
  const index = unused.findIndex(({ at }) => at === start);
  return index === -1 ? undefined : unused.splice(index, 1)[0]?.id;
}
