/** Removes imports that are no longer used after a change removed elements from a file. */
import type { ImportDeclaration, ImportDeclarationSpecifier, Program } from "oxc-parser";
import type { FileEdits } from "./draft.ts";
import { withWholeLines } from "./layout.ts";
import { removeItems } from "./lists.ts";
import { freeNames } from "../read/names.ts";
import { applyPatch } from "./patch.ts";
import { parseProgram, programOf } from "./tree.ts";

/** Removes only imports that were used before the change. Others were unused already and are left alone. */
export function removeUnusedImports(edits: FileEdits): void {
  if (!mentionsImport(edits)) return;
  const before = programOf(edits.module);
  const imports = before.body.filter((statement) => statement.type === "ImportDeclaration");
  if (imports.length === 0) return;
  const after = parseProgram(edits.filename, applyPatch(edits.marked, edits.patch()).text);
  const [usedBefore, usedAfter] = [namesUsed(before), namesUsed(after)];
  const isGone = (specifier: ImportDeclarationSpecifier) => {
    const { name } = specifier.local;
    return usedBefore.has(name) && !usedAfter.has(name) && !isUsedByJsx(edits.code, name) && !isType(specifier);
  };
  for (const declaration of imports) {
    if (declaration.importKind !== "type") removeNames(edits, declaration, declaration.specifiers.filter(isGone));
  }
  const [first] = imports;
  const isLeftEmpty = imports.every(({ specifiers }) => specifiers.length > 0 && specifiers.every(isGone));
  if (first && isLeftEmpty && edits.code.slice(0, first.start).trim() === "") removeLineBelow(edits, imports);
}

/** Whether the removed text has a word that the file imports. Mostly not, and then nothing has to be parsed for it. */
function mentionsImport(edits: FileEdits): boolean {
  const removed = edits.patch().map(({ removed: { text } }) => text);
  const words = new Set(removed.flatMap((text) => text.match(/[\p{L}\p{N}_$]+/gu) ?? []));
  return edits.module.imports.some(({ names }) => names.some(({ local }) => words.has(local)));
}

/** Keeps the file from starting with an empty line. */
function removeLineBelow(edits: FileEdits, imports: readonly ImportDeclaration[]): void {
  const start = withWholeLines(edits.code, imports.at(-1) ?? { start: 0, end: 0 }).end;
  const empty = /^[ \t]*\r?\n/.exec(edits.code.slice(start))?.[0] ?? "";
  edits.remove({ start, end: start + empty.length });
}

function removeNames(
  edits: FileEdits,
  declaration: ImportDeclaration,
  gone: readonly ImportDeclarationSpecifier[],
): void {
  if (gone.length === 0) return;
  const { specifiers } = declaration;
  if (gone.length === specifiers.length) return edits.remove(withWholeLines(edits.code, declaration));
  const named = specifiers.filter(({ type }) => type === "ImportSpecifier");
  const [whole] = specifiers.filter(({ type }) => type !== "ImportSpecifier");
  const goneNamed = new Set(named.filter((specifier) => gone.includes(specifier)));
  if (goneNamed.size > 0 && goneNamed.size === named.length && whole) {
    // Also remove the comma and the braces: `import Card, { Title } from` becomes `import Card from`.
    return edits.remove({ start: whole.end, end: edits.code.indexOf("}", whole.end) + 1 });
  }
  removeItems(edits, named, goneNamed);
  if (whole && gone.includes(whole)) {
    edits.remove({ start: whole.start, end: edits.code.indexOf("{", whole.end) });
  }
}

function namesUsed({ body }: Program): Set<string> {
  const names = new Set<string>();
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration") for (const name of freeNames(statement)) names.add(name);
  }
  return names;
}

/** The classic JSX runtime uses these names without mentioning them. */
function isUsedByJsx(code: string, name: string): boolean {
  return name === "React" || new RegExp(`@jsx(?:Frag)?\\s+${name.replaceAll("$", "\\$")}\\b`).test(code);
}

function isType(specifier: ImportDeclarationSpecifier): boolean {
  return specifier.type === "ImportSpecifier" && specifier.importKind === "type";
}
