/** A change that is being planned: the replacements in each file, and the ids of new elements. */
import { Refusal } from "@easel/protocol/refusals";
import type { Node, Program } from "oxc-parser";
import type { IdMark } from "../annotate.ts";
import type { IdentifiedModule } from "../identity/identified-module.ts";
import { type Element, isElement, type SourceModule } from "../read/module.ts";
import type { Range } from "../read/range.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { joinMarked, type MarkedText, type Patch, type Replacement, sliceMarked } from "./patch.ts";
import type { Tailwind } from "./tailwind.ts";
import { programOf } from "./tree.ts";
import type { WantedImport } from "./wanted-import.ts";

/** The parts of the app that a change may read. */
export interface Project {
  /** The current version of the module that contains an element. */
  moduleOf(id: string): IdentifiedModule | undefined;
  /** The current version of a module of the app, if it can be edited. */
  moduleAt(filename: string): IdentifiedModule | undefined;
  /** The text of a file of the app. Null when it does not exist or may not be read. */
  textOf(filename: string): string | null;
  /** Whether the file does not exist yet, and with this text would be an editable file of the app. */
  mayCreate(filename: string, text: string): boolean;
  /** The stylesheets that the page has loaded, in order. */
  stylesheets: readonly string[];
  tailwind: Tailwind | null;
  /** The files that export the component to add, where the request does not name one. */
  componentFiles: readonly string[];
  /** The JSON files with the app's translations. */
  messageFiles: readonly string[];
  /** The app's modules, which may use what another one exports. */
  moduleFiles: readonly string[];
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
    if (!file || !node) throw new Refusal("UNKNOWN_ELEMENT", "This element is no longer in the source.");
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

  /** Edits of a file without elements, such as a stylesheet. */
  editsOfText(filename: string, text: string): FileEdits {
    const edits = this.#files.get(filename) ?? new FileEdits(filename, text, null);
    this.#files.set(filename, edits);
    return edits;
  }

  /** The edits of the module that was parsed into a program. */
  editsOfProgram(program: Node): FileEdits | undefined {
    return this.files().find((edits) => edits.isParsedAs(program));
  }

  /** Plans a new file. */
  create(filename: string, contents: MarkedText): void {
    this.#files.set(filename, new FileEdits(filename, "", null, contents));
  }

  /** Plans the removal of a file. */
  remove(filename: string, text: string): void {
    const edits = new FileEdits(filename, text, null, null, true);
    edits.remove({ start: 0, end: text.length });
    this.#files.set(filename, edits);
  }

  /** The text of a file, also of one that this change creates. */
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
  /** The contents of a file that the change creates, or null. */
  readonly contents: MarkedText | null;
  /** Whether the change removes the file. */
  readonly isRemoved: boolean;
  readonly #file: IdentifiedModule | null;
  /** By the module to import from. */
  readonly wantedImports = new Map<string, WantedImport[]>();
  /** What the person should know about the change. */
  readonly notices = new Set<string>();
  readonly #replacements: Replacement[] = [];
  #layout: Layout | null = null;
  #marked: MarkedText | null = null;

  constructor(
    filename: string,
    code: string,
    file: IdentifiedModule | null,
    contents: MarkedText | null = null,
    isRemoved = false,
  ) {
    this.filename = filename;
    this.code = code;
    this.#file = file;
    this.contents = contents;
    this.isRemoved = isRemoved;
    if (contents) this.insert(0, contents);
  }

  get module(): SourceModule {
    if (!this.#file) throw new Error(`${this.filename} is not a module.`);
    return this.#file.module;
  }

  get program(): Program {
    return programOf(this.module);
  }

  isParsedAs(program: Node): boolean {
    return this.#file !== null && programOf(this.#file.module) === program;
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

  /** In the order of the text, with touching replacements merged. Insertions at one offset keep the order of their calls. */
  patch(): Patch {
    const merged: Replacement[] = [];
    for (const next of [...this.#replacements].sort((a, b) => a.start - b.start)) {
      const last = merged.at(-1);
      const end = last ? last.start + last.removed.text.length : -1;
      if (!last || next.start > end) merged.push(next);
      else if (next.start < end) throw new Refusal("WOULD_BREAK", "Parts of this change overlap.");
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

/** The module itself, which is the first node, gets no mark. */
export function marksOf({ module, ids }: IdentifiedModule): IdMark[] {
  return module.nodes
    .slice(1)
    .map(({ start, index }) => ({ at: start, id: ids[index] ?? "" }))
    .sort((a, b) => a.at - b.at);
}
