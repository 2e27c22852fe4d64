/** A change while it is worked out: what it replaces in which file, and which elements get which ids. */
import { Refusal } from "@easel/protocol/refusals";
import type { IdMark } from "../annotate.ts";
import type { IdentifiedModule } from "../identity/identified-module.ts";
import { type Element, isElement, type SourceModule } from "../read/module.ts";
import type { Range } from "../read/range.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { joinMarked, type MarkedText, type Patch, type Replacement, sliceMarked } from "./patch.ts";
import type { Tailwind } from "./tailwind.ts";
import type { WantedImport } from "./wanted-import.ts";

/** What a change may know of the app beside its own words. */
export interface Project {
  /** The module an element stands in, as it is now. */
  moduleOf(id: string): IdentifiedModule | undefined;
  /** The text of a file of the app that is no module with elements. Null when it may not be read. */
  textOf(filename: string): string | null;
  /** Whether nothing is there, and a file with this name and text would be one of the app that can be edited. */
  mayCreate(filename: string, text: string): boolean;
  /** The stylesheets the page has loaded, in their order. */
  stylesheets: readonly string[];
  tailwind: Tailwind | null;
  newId(): string;
}

export interface Target {
  id: string;
  element: Element;
  edits: FileEdits;
}

export class Draft {
  readonly project: Project;
  /** Maps placeholders, which callers choose, to the ids of new elements. */
  readonly idMap = new Map<string, string>();
  readonly #files = new Map<string, FileEdits>();

  constructor(project: Project) {
    this.project = project;
  }

  find(id: string): Target {
    const file = this.project.moduleOf(id);
    const node = file?.module.nodes[file.ids.indexOf(id)];
    if (!file || !node) throw new Refusal("UNKNOWN_ELEMENT", "This element is not in the source any more.");
    if (!isElement(node)) {
      throw new Refusal("WRONG_PLACE", "This is a whole component. Choose one of the elements inside it.");
    }
    return { id, element: node, edits: this.editsOf(file) };
  }

  editsOf(file: IdentifiedModule): FileEdits {
    const { filename } = file.module;
    const known = this.#files.get(filename);
    if (known) return known;
    const edits = new FileEdits(filename, file.module.code, file);
    this.#files.set(filename, edits);
    return edits;
  }

  /** Of a file without elements, such as a stylesheet. */
  editsOfText(filename: string, text: string): FileEdits {
    const edits = this.#files.get(filename) ?? new FileEdits(filename, text, null);
    this.#files.set(filename, edits);
    return edits;
  }

  /** A file that is not there yet. */
  create(filename: string, contents: MarkedText): void {
    this.#files.set(filename, new FileEdits(filename, "", null, contents));
  }

  /** As it will be, if this change makes it. */
  textOf(filename: string): string | null {
    return this.#files.get(filename)?.contents?.text ?? this.project.textOf(filename);
  }

  files(): FileEdits[] {
    return [...this.#files.values()];
  }
}

export class FileEdits {
  readonly filename: string;
  readonly code: string;
  /** Of a file that the change makes. */
  readonly contents: MarkedText | null;
  readonly #file: IdentifiedModule | null;
  /** By the module they come from. */
  readonly wantedImports = new Map<string, WantedImport[]>();
  readonly #replacements: Replacement[] = [];
  #layout: Layout | null = null;
  #marked: MarkedText | null = null;

  constructor(filename: string, code: string, file: IdentifiedModule | null, contents: MarkedText | null = null) {
    this.filename = filename;
    this.code = code;
    this.#file = file;
    this.contents = contents;
    if (contents) this.insert(0, contents);
  }

  get module(): SourceModule {
    if (!this.#file) throw new Error(`${this.filename} is no module.`);
    return this.#file.module;
  }

  get layout(): Layout {
    return (this.#layout ??= layoutOf(this.code));
  }

  /** The file with the ids of its elements. */
  get marked(): MarkedText {
    return (this.#marked ??= { text: this.code, marks: this.#file ? marksOf(this.#file) : [] });
  }

  idOf(element: Element): string {
    return this.#file?.ids[element.index] ?? "";
  }

  replace(range: Range, inserted: MarkedText | string): void {
    const text = typeof inserted === "string" ? { text: inserted, marks: [] } : inserted;
    this.#replacements.push({ start: range.start, removed: sliceMarked(this.marked, range), inserted: text });
  }

  insert(at: number, inserted: MarkedText | string): void {
    this.replace({ start: at, end: at }, inserted);
  }

  remove(range: Range): void {
    this.replace(range, "");
  }

  /** In the order of the text; what touches is one. Of two insertions at one place the earlier call comes first. */
  patch(): Patch {
    const merged: Replacement[] = [];
    for (const next of [...this.#replacements].sort((a, b) => a.start - b.start)) {
      const last = merged.at(-1);
      const end = last ? last.start + last.removed.text.length : -1;
      if (!last || next.start > end) merged.push(next);
      else if (next.start < end) throw new Refusal("WOULD_BREAK", "Parts of this change lie inside each other.");
      else {
        merged[merged.length - 1] = {
          start: last.start,
          removed: joinMarked([last.removed, next.removed]),
          inserted: joinMarked([last.inserted, next.inserted]),
        };
      }
    }
    return merged.filter(({ removed, inserted }) => removed.text !== inserted.text);
  }
}

/** The first node is the module itself, which begins nowhere in particular. */
export function marksOf({ module, ids }: IdentifiedModule): IdMark[] {
  return module.nodes
    .slice(1)
    .map(({ start, index }) => ({ at: start, id: ids[index] ?? "" }))
    .sort((a, b) => a.at - b.at);
}
