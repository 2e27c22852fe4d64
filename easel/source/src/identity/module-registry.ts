/**
 * The current version of every module with the ids of its nodes, and the module that owns each id. A module that an
 * earlier process stored is parsed only when it is needed: parsing all of them would slow down the start.
 */
import type { SourceModule } from "../read/module.ts";
import { type Fingerprint, fingerprint } from "./fingerprint.ts";
import type { MovedElements } from "./moved-elements.ts";
import {
  type IdentifiedModule,
  idsForNodes,
  parseStored,
  type StoredModule,
  storedModuleOf,
} from "./identified-module.ts";

export interface Entry extends IdentifiedModule {
  print: Fingerprint;
}

interface RegistryOptions {
  newId: () => string;
  /** Called when a module that was only scanned has been parsed, and its scopes have ids too. */
  onParsed: (filename: string) => void;
}

export class ModuleRegistry {
  readonly #parsed = new Map<string, Entry>();
  readonly #unparsed = new Map<string, StoredModule>();
  readonly #owners = new Map<string, string>();
  readonly #moved: MovedElements;
  readonly #options: RegistryOptions;

  constructor(moved: MovedElements, options: RegistryOptions) {
    this.#moved = moved;
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#parsed.size === 0 && this.#unparsed.size === 0;
  }

  ownerOf(id: string): string | undefined {
    return this.#owners.get(id);
  }

  setOwner(id: string, filename: string): void {
    this.#owners.set(id, filename);
  }

  codeOf(filename: string): string | undefined {
    return this.#unparsed.get(filename)?.code ?? this.#parsed.get(filename)?.module.code;
  }

  /** Does not parse the module. */
  stored(filename: string): StoredModule | undefined {
    const entry = this.#parsed.get(filename);
    return entry ? storedModuleOf(entry) : this.#unparsed.get(filename);
  }

  addUnparsed(module: StoredModule): void {
    // A damaged file must not give one id to two elements.
    const isSound =
      module.offsets.length === module.ids.length &&
      module.ids.every((id) => !this.#owners.has(id)) &&
      new Set(module.ids).size === module.ids.length;
    if (!isSound) return;
    this.#unparsed.set(module.filename, module);
    for (const id of module.ids) this.#owners.set(id, module.filename);
  }

  add(entry: Entry): void {
    const { filename } = entry.module;
    this.#parsed.set(filename, entry);
    for (const id of entry.ids) this.#owners.set(id, filename);
    this.#moved.recordSeen(filename, entry.print);
  }

  delete(filename: string): void {
    this.#parsed.delete(filename);
  }

  /** Parses a stored module if necessary. `current` saves the parsing when its text is the stored one. */
  get(filename: string | undefined, current?: SourceModule): Entry | undefined {
    if (filename === undefined) return undefined;
    const stored = this.#unparsed.get(filename);
    if (!stored) return this.#parsed.get(filename);
    this.#unparsed.delete(filename);
    const module = current?.code === stored.code ? current : parseStored(stored);
    const ids = module && idsForNodes(module, stored, this.#options.newId);
    if (ids) this.add({ module, print: fingerprint(module), ids });
    else for (const id of stored.ids) this.#owners.delete(id);
    if (ids && ids !== stored.ids) this.#options.onParsed(filename);
    return this.#parsed.get(filename);
  }

  /** Parses the stored modules whose files are gone: their elements may turn up under another name. */
  parseRemoved(exists: (filename: string) => boolean): void {
    for (const filename of this.#unparsed.keys()) if (!exists(filename)) this.get(filename);
  }

  /** Gives up the ids of nodes that are no longer in a module, so that they can be used again elsewhere. */
  release(entry: Entry, isRemoved: (id: string) => boolean): void {
    for (const id of entry.ids) {
      if (isRemoved(id) && this.#owners.get(id) === entry.module.filename) this.#owners.delete(id);
    }
    this.#moved.recordRemoved(entry, isRemoved);
  }
}
