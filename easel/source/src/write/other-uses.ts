/** Constants are often used in several places, which the person who changes one should know. */
import type { Node, Program } from "oxc-parser";
import { exportsIn } from "../read/exports.ts";
import { lineAndColumn } from "../read/module.ts";
import type { Range } from "../read/range.ts";
import { childrenOf, isFunction } from "../read/syntax.ts";
import { importsIn } from "../read/values.ts";
import type { Draft, FileEdits } from "./draft.ts";
import { mayImport } from "./other-modules.ts";
import { parseProgram } from "./tree.ts";

/** The code that shows what is changed, whose own use of a constant is no other one. */
export interface OwnUse {
  edits: FileEdits;
  ranges: readonly Range[];
}

/** Notes where else a constant of a module is used, of which the range is a part. */
export function noteOtherUses(draft: Draft, owner: FileEdits, range: Range, own: OwnUse): void {
  const path = pathTo(owner.program, range);
  const at = path.findLastIndex(({ type }) => type === "VariableDeclarator");
  const declared = path[at];
  // A component is a constant as well.
  const isConstant = !path.slice(at + 1).some((node) => isFunction(node) || node.type.startsWith("JSX"));
  if (declared?.type !== "VariableDeclarator" || declared.id.type !== "Identifier" || !isConstant) return;
  const { name } = declared.id;
  const member = memberOn(path.slice(at));
  const here = { filename: owner.filename, code: owner.code, program: owner.program, name };
  noteUses(owner, name, [
    ...usesIn(here, member, own).filter(({ start }) => start !== declared.id.start),
    ...usesElsewhere(draft, owner, name, member, own),
  ]);
}

export function noteUses({ notices }: FileEdits, name: string, uses: readonly PlacedUse[]): void {
  const [first, ...more] = new Set(uses.map(({ place }) => place));
  if (first === undefined) return;
  const also = more.length > 2 ? `${more.length} other places` : more.join(" and ");
  notices.add(`“${name}” is also used at ${more.length > 0 ? `${first} and ${also}` : first}.`);
}

/** The property of a constant that the path leads to, if the constant is an object. */
function memberOn(path: readonly Node[]): string | null {
  const object = path.findIndex(({ type }) => type === "ObjectExpression" || type === "ArrayExpression");
  const property = path[object]?.type === "ObjectExpression" ? path[object + 1] : undefined;
  if (property?.type !== "Property" || property.computed) return null;
  return property.key.type === "Identifier" ? property.key.name : null;
}

function usesElsewhere(draft: Draft, owner: FileEdits, name: string, member: string | null, own: OwnUse): PlacedUse[] {
  const exported = exportsIn(owner.program).flatMap((each) => (each.local === name ? each.exported : []));
  if (exported.length === 0) return [];
  return draft.project.moduleFiles.flatMap((filename) => {
    const code = filename === owner.filename ? null : draft.project.textOf(filename);
    // Most files do not mention it, and then nothing has to be parsed.
    if (!code?.includes(exported.includes("default") ? "import" : name)) return [];
    const program = parseProgram(filename, code);
    return importsIn(program).flatMap(({ from, imported, local }) => {
      const isIt = exported.includes(imported) && mayImport(filename, from, owner.filename);
      return isIt ? usesIn({ filename, code, program, name: local }, member, own) : [];
    });
  });
}

interface NamedIn {
  filename: string;
  code: string;
  program: Program;
  /** The name that the constant has there. */
  name: string;
}

function usesIn(file: NamedIn, member: string | null, own: OwnUse): PlacedUse[] {
  return usesOf(file.name, file.program).flatMap((use) => {
    const isOwn = own.edits.filename === file.filename && own.ranges.some((range) => contains(range, use));
    const isOther = member !== null && use.member !== null && use.member !== member;
    // How many there are says nothing of what they are.
    return isOwn || isOther || use.member === "length" ? [] : placed(use, file);
  });
}

export interface PlacedUse extends Use {
  /** The file and the line. */
  place: string;
}

export function placed(use: Use, { filename, code }: Pick<NamedIn, "filename" | "code">): PlacedUse {
  return { ...use, place: `${filename}:${lineAndColumn(code, use.start).line}` };
}

interface Use extends Range {
  /** The member of it that is used, if that is written. */
  member: string | null;
}

/** Types, imports and lists of exports mention a constant without using its value. */
export function usesOf(name: string, node: Node): Use[] {
  if (/^(?:TSType|ImportDeclaration$|ExportSpecifier$)/.test(node.type)) return [];
  if (node.type === "Identifier") return node.name === name ? [{ start: node.start, end: node.end, member: null }] : [];
  if (node.type === "MemberExpression" && !node.computed) {
    const member = node.property.type === "Identifier" ? node.property.name : null;
    return usesOf(name, node.object).map((use) => (node.object.type === "Identifier" ? { ...use, member } : use));
  }
  if (node.type === "Property" && !node.computed) return usesOf(name, node.value);
  return childrenOf(node).flatMap((child) => usesOf(name, child));
}

/** The nodes from one down to the smallest one around a range. */
export function pathTo(root: Node, { start, end }: Range): Node[] {
  const path: Node[] = [];
  for (let node: Node | undefined = root; node;) {
    path.push(node);
    node = childrenOf(node).find((child) => child.start <= start && child.end >= end);
  }
  return path;
}

function contains(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}
