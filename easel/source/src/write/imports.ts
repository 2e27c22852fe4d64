/** Adds an import in the style of the file, unless it exists already. */
import type { FileEdits } from "./draft.ts";
import { beginsLine, indentAt, type Layout, lineEnd } from "./layout.ts";
import { programOf } from "./tree.ts";
import type { WantedImport } from "./wanted-import.ts";

/** Requests an import. Imports are written at the end of a change, so that each module is imported once. */
export function addImport(edits: FileEdits, from: string, name: WantedImport): void {
  const wanted = edits.wantedImports.get(from) ?? [];
  if (!wanted.some(({ local }) => local === name.local)) edits.wantedImports.set(from, [...wanted, name]);
}

export function writeImports(edits: FileEdits): void {
  const lines: string[] = [];
  for (const [from, wanted] of edits.wantedImports) {
    const left = wanted.filter((name) => !addToExisting(edits, from, name));
    if (left.length > 0) lines.push(importLine(edits.layout, from, left));
  }
  if (lines.length > 0) addLines(edits, lines);
}

function addToExisting(edits: FileEdits, from: string, wanted: WantedImport): boolean {
  const { imported, local } = wanted;
  const { module, code } = edits;
  const existing = module.imports.find((item) => {
    return item.from === from && !item.typesOnly && item.names.length > 0 && item.names[0]?.imported !== "*";
  });
  if (!existing || imported === "*") return false;
  if (existing.names.some((name) => name.imported === imported && name.local === local)) return true;
  const text = code.slice(existing.start, existing.end);
  const [open, close] = [text.indexOf("{"), text.indexOf("}")];
  if (imported === "default") {
    if (open === -1 || existing.names.some((name) => name.imported === "default")) return false;
    edits.insert(existing.start + open, `${local}, `);
  } else if (close !== -1) addToBraces(edits, existing.start + close, specifier(wanted));
  else {
    const name = existing.names[0]?.local ?? "";
    edits.insert(existing.start + text.indexOf(name, "import".length) + name.length, `, { ${specifier(wanted)} }`);
  }
  return true;
}

function importLine({ stringQuote, semicolon }: Layout, from: string, wanted: WantedImport[]): string {
  const whole = wanted.filter(({ imported }) => imported === "default" || imported === "*").map(specifier);
  const named = wanted.filter(({ imported }) => imported !== "default" && imported !== "*").map(specifier);
  const clause = [...whole, ...(named.length > 0 ? [`{ ${named.join(", ")} }`] : [])].join(", ");
  return `import ${clause} from ${stringQuote}${from}${stringQuote}${semicolon}`;
}

function specifier({ imported, local, typesOnly }: WantedImport): string {
  if (imported === "*") return `* as ${local}`;
  const name = imported === "default" || imported === local ? local : `${imported} as ${local}`;
  return typesOnly && imported !== "default" ? `type ${name}` : name;
}

function addToBraces(edits: FileEdits, close: number, name: string): void {
  const { code, layout } = edits;
  const inside = code.slice(0, close).trimEnd();
  const hasComma = inside.endsWith(",");
  if (!beginsLine(code, close)) {
    const isEmpty = inside.endsWith("{");
    return edits.insert(inside.length, isEmpty ? ` ${name}` : `${hasComma ? "" : ","} ${name}`);
  }
  const added = layout.lineBreak + indentAt(code, inside.length) + name;
  edits.insert(inside.length, hasComma ? `${added},` : `,${added}`);
}

/** Adds lines after the last import, or before the first statement that is not a directive. */
function addLines(edits: FileEdits, lines: string[]): void {
  const { module, code, layout } = edits;
  const last = module.imports.at(-1);
  if (last) return edits.insert(lineEnd(code, last.end), lines.map((line) => layout.lineBreak + line).join(""));
  const first = programOf(module).body.find((statement) => !("directive" in statement && statement.directive));
  const at = first ? startWithComment(code, first.start) : code.length;
  edits.insert(at, [...lines, "", ""].join(layout.lineBreak));
}

/** A comment right above a statement belongs to it, unless it is about the whole file. */
function startWithComment(code: string, start: number): number {
  const comment = /(?:^|\n)((?:\/\*(?:(?!\*\/)[\s\S])*\*\/|(?:\/\/[^\n]*\n)*\/\/[^\n]*)[ \t]*\r?\n)$/.exec(
    code.slice(0, start),
  )?.[1];
  if (comment === undefined || /@license|licen[cs]e|copyright|^\/\*!|eslint|@ts-|@jsx/i.test(comment)) return start;
  return start - comment.length;
}

/** The relative path to a module, with or without its extension as in the file's other imports. */
export function importPath(edits: FileEdits, to: string): string {
  const relatives = edits.module.imports.filter(({ from }) => from.startsWith("."));
  const hasEndings = relatives.some(({ from }) => /\.(jsx?|tsx?)$/.test(from));
  const path = relativePath(edits.filename, to);
  return hasEndings ? path : withoutEnding(path);
}

/**
 * The path to a module with an alias such as `@/` that the file already uses. The folder that the alias stands for is
 * derived from an existing import. Null when the file uses no alias, or the module is in another folder.
 */
export function aliasedPath(edits: FileEdits, to: string, isFile: (filename: string) => boolean): string | null {
  for (const { from } of edits.module.imports) {
    const [, alias, rest] = /^([@~#]\w*\/)(.+)$/.exec(from) ?? [];
    if (alias === undefined || rest === undefined) continue;
    const folder = ALIASED_FOLDERS.find((name) => ENDINGS.some((ending) => isFile(name + rest + ending)));
    if (folder === undefined || !to.startsWith(folder)) continue;
    const path = alias + to.slice(folder.length);
    return /\.(jsx?|tsx?)$/.test(from) ? path : withoutEnding(path);
  }
  return null;
}

export const ALIASED_FOLDERS = ["src/", "app/", ""];
/** What an import may leave out. */
export const ENDINGS = ["", ".tsx", ".ts", ".jsx", ".js", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];

function withoutEnding(path: string): string {
  return path.replace(/\.(jsx?|tsx?)$/, "").replace(/\/index$/, "");
}

/** Resolves a relative import to a path from the app's root. */
export function resolveFrom(filename: string, specifier: string): string {
  const parts = filename.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

export function relativePath(from: string, to: string): string {
  const [here, there] = [from.split("/").slice(0, -1), to.split("/")];
  while (here.length > 0 && here[0] === there[0]) {
    here.shift();
    there.shift();
  }
  return (here.length === 0 ? "./" : "../".repeat(here.length)) + there.join("/");
}
