/** Imports that nothing uses any more when a change has taken elements out of a file. */
import type { ImportDeclaration, ImportDeclarationSpecifier, Program } from "oxc-parser";
import type { FileEdits } from "./draft.ts";
import { withItsLines } from "./layout.ts";
import { removeItems } from "./lists.ts";
import { freeNames } from "./names.ts";
import { applyPatch } from "./patch.ts";
import { parseProgram, programOf } from "./tree.ts";

/** Only those that were in use until now: what nobody used before is somebody else's business. */
export function removeUnusedImports(edits: FileEdits): void {
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

/** A file does not begin with an empty line. */
function removeLineBelow(edits: FileEdits, imports: readonly ImportDeclaration[]): void {
  const start = withItsLines(edits.code, imports.at(-1) ?? { start: 0, end: 0 }).end;
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
  if (gone.length === specifiers.length) return edits.remove(withItsLines(edits.code, declaration));
  const named = specifiers.filter(({ type }) => type === "ImportSpecifier");
  const [whole] = specifiers.filter(({ type }) => type !== "ImportSpecifier");
  const goneNamed = new Set(named.filter((specifier) => gone.includes(specifier)));
  if (goneNamed.size > 0 && goneNamed.size === named.length && whole) {
    // With the braces and the comma before them: `import Card, { Title } from` is `import Card from`.
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

/** Code that is compiled the old way calls these without saying so. */
function isUsedByJsx(code: string, name: string): boolean {
  return name === "React" || new RegExp(`@jsx(?:Frag)?\\s+${name.replaceAll("$", "\\$")}\\b`).test(code);
}

function isType(specifier: ImportDeclarationSpecifier): boolean {
  return specifier.type === "ImportSpecifier" && specifier.importKind === "type";
}
