/** ADD_JSX: adds an element by its tag, a component with its import, or JSX from another module, with the files it needs. */
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import type { Node, Program } from "oxc-parser";
import { exportsIn } from "../read/exports.ts";
import { readImport } from "../read/imports.ts";
import { isElement, readModule } from "../read/module.ts";
import { attributeText } from "./attributes.ts";
import { type Block, blockOf, checkTakesMore, insertBeside, insertInto, VOID_TAGS } from "./blocks.ts";
import { checkTag } from "./change-tag.ts";
import { type Draft, FileEdits, marksOf, type Target } from "./draft.ts";
import { jsxTextWithBlanks } from "./entities.ts";
import { addImport, aliasedPath, importPath, resolveFrom } from "./imports.ts";
import { placeIn } from "./move-jsx.ts";
import { bindingOf, freeNames } from "../read/names.ts";
import type { MarkedText } from "./patch.ts";
import { childrenOf } from "../read/syntax.ts";
import { locate, parseProgram, type Spot } from "./tree.ts";

export function addJsx(draft: Draft, body: MutateBody<"addJsxElement">): void {
  const parent = draft.find(body.destinationElement);
  const topFolder = topFolderOf(parent.edits.module.filename);
  for (const [filename, contents] of Object.entries(body.extraFiles ?? {})) {
    // Elsewhere are files of other programs: scripts, servers and configurations.
    if (topFolder !== null && topFolderOf(filename) !== topFolder) {
      throw new Refusal("NOT_EDITABLE", `${filename} cannot be created: the element's source is in ${topFolder}/.`);
    }
    createFile(draft, filename, contents);
  }
  const destination = locate(parent.edits.module, parent.element);
  const place = placeIn(draft, parent, body);
  const block = body.fileContentsToSourceFrom
    ? fromModule(draft, parent, destination, body.fileContentsSourceFilename ?? "", body.fileContentsToSourceFrom)
    : fromTag(draft, parent, destination, body.newElement);
  checkTakesMore(destination.node, parent.edits.code);
  if (place) insertBeside(parent.edits, place.side, place.range, block);
  else insertInto(parent.edits, destination.node, block);
  if (body.deletedStoryboardId) removeStoryboard(draft, body.deletedStoryboardId);
  const { placeholderId } = body.newElement;
  const [first] = block("").marks;
  if (first) draft.idMap.set(placeholderId ?? "added", first.id);
}

/** The element replaces a storyboard, whose file goes in the same step. A storyboard without a file has nothing to remove. */
function removeStoryboard(draft: Draft, id: string): void {
  if (!/^[\w-]+$/.test(id)) throw new Refusal("BAD_VALUE", `“${id}” is not the id of a storyboard.`);
  const places = ["src/tempobook/storyboards", "tempobook/storyboards"].map((folder) => `${folder}/${id}`);
  const names = places.flatMap((place) => [`${place}/index`, place]);
  for (const filename of names.flatMap((name) => [`${name}.tsx`, `${name}.jsx`])) {
    const text = draft.project.textOf(filename);
    if (text !== null) draft.remove(filename, text);
  }
}

/** Null for a file directly in the app's folder. */
function topFolderOf(filename: string): string | null {
  const [folder = "", ...rest] = filename.split("/");
  return rest.length > 0 ? folder : null;
}

/** Creates a file that the element needs, unless it already exists with the same contents. */
function createFile(draft: Draft, filename: string, contents: string): void {
  const { project } = draft;
  const present = project.textOf(filename);
  if (present === contents) return;
  if (present !== null) throw new Refusal("ALREADY_THERE", `${filename} already exists with different contents.`);
  // Easel cannot check other languages: an invalid Sass file, for example, would break the page.
  if (!/\.([cm]?[jt]sx?|css)$/.test(filename) || !project.mayCreate(filename, contents)) {
    throw new Refusal(
      "NOT_EDITABLE",
      `${filename} cannot be created: it would not be a module or stylesheet of this app.`,
    );
  }
  draft.create(
    filename,
    filename.endsWith(".css") ? { text: contents, marks: [] } : withNewIds(draft, filename, contents),
  );
}

function withNewIds({ project }: Draft, filename: string, contents: string): MarkedText {
  const reading = readModule(filename, contents);
  if (reading.outcome === "broken") {
    throw new Refusal("WOULD_BREAK", `${filename} would not parse: ${reading.message}, line ${reading.line}.`);
  }
  const { module } = reading;
  return { text: contents, marks: marksOf({ module, ids: module.nodes.map(() => project.newId()) }) };
}

type NewElement = MutateBody<"addJsxElement">["newElement"];

function fromTag(draft: Draft, parent: Target, destination: Spot, element: NewElement): Block {
  const tag = element.componentName ?? element.nativeTag ?? "";
  checkTag(tag);
  if (element.componentName) importComponent(draft, parent, destination, element, element.componentName);
  const attributes = Object.entries(element.propsToSet ?? {}).flatMap(([name, value]) => {
    return value === null ? [] : ` ${attributeText(name, value, parent.edits.layout)}`;
  });
  const opening = `<${tag}${attributes.join("")}`;
  const contents = jsxTextWithBlanks(element.text ?? "");
  if (contents !== "" && VOID_TAGS.has(tag)) throw new Refusal("WRONG_PLACE", `A <${tag}> cannot hold text.`);
  const isShort = contents === "" && (VOID_TAGS.has(tag) || !/^[a-z]/.test(tag));
  const text = isShort ? `${opening} />` : `${opening}>${contents}</${tag}>`;
  const marks = [{ at: 0, id: draft.project.newId() }];
  return () => ({ text, marks });
}

/** Imports a component unless its name is already in scope. */
function importComponent(
  draft: Draft,
  parent: Target,
  { ancestors }: Spot,
  { filename: given, packageName, isDefaultExport }: NewElement,
  name: string,
): void {
  const local = name.split(".")[0] ?? name;
  if (bindingOf(local, ancestors)) return;
  if (packageName) {
    const imported = isDefaultExport ? "default" : local;
    return addImport(parent.edits, packageName, { imported, local, typesOnly: false });
  }
  const filename = given ?? onlyFile(draft.project.componentFiles, name);
  const code = filename === null ? null : draft.textOf(filename);
  if (filename === null || code === null)
    throw new Refusal("NOT_IN_SCOPE", `${name} is not in scope in this file, and no file of the app exports it.`);
  const imported = exportedAs(parseProgram(filename, code), local);
  if (!imported) throw new Refusal("NOT_IN_SCOPE", `${filename} does not export ${name}.`);
  const path =
    aliasedPath(parent.edits, filename, (name) => draft.textOf(name) !== null) ?? importPath(parent.edits, filename);
  addImport(parent.edits, path, { imported, local, typesOnly: false });
}

/** Null for none. Of several, only the caller can know which one is meant. */
function onlyFile(filenames: readonly string[], name: string): string | null {
  const [only = null, ...others] = filenames;
  if (others.length === 0) return only;
  throw new Refusal("NOT_IN_SCOPE", `Several files export ${name}: ${filenames.join(", ")}. Name one of them.`);
}

function exportedAs(program: Program, name: string): string | null {
  const found = exportsIn(program);
  const named = found.find(({ exported }) => exported === name);
  // An anonymous default export can have any local name.
  return (
    (named ?? found.find(({ exported, local }) => exported === "default" && (local === name || local === "")))
      ?.exported ?? null
  );
}

/** The first element that another module returns, together with the imports it needs. */
function fromModule(draft: Draft, parent: Target, destination: Spot, filename: string, contents: string): Block {
  const code = withExistingNames(parent, filename || "contents.tsx", contents);
  const reading = readModule(filename || "contents.tsx", code);
  if (reading.outcome === "broken") {
    throw new Refusal("BAD_VALUE", `The contents to add do not parse: ${reading.message}, line ${reading.line}.`);
  }
  const { module } = reading;
  const root = module.nodes.filter(isElement).find(({ position }) => position === "return-root");
  if (!root) throw new Refusal("BAD_VALUE", "The contents to add do not return an element.");
  const source = new FileEdits(filename, code, { module, ids: module.nodes.map(() => draft.project.newId()) });
  const { node } = locate(module, root);
  const missing = [...freeNames(node)].filter((name) => {
    const item = module.imports.find(({ names }) => names.some(({ local }) => local === name));
    const imported = item?.names.find(({ local }) => local === name);
    const isKnown = bindingOf(name, destination.ancestors) !== null;
    if (!item || !imported) return bindingOf(name, locate(module, root).ancestors) !== null;
    if (isKnown) return !parent.edits.module.imports.some(({ names }) => names.some(({ local }) => local === name));
    const isRelative = item.from.startsWith(".");
    addImport(parent.edits, isRelative ? importPath(parent.edits, resolveFrom(filename, item.from)) : item.from, {
      ...imported,
      typesOnly: item.typesOnly,
    });
    return false;
  });
  if (missing.length > 0) {
    throw new Refusal("NOT_IN_SCOPE", `The contents use ${missing.join(", ")}, which cannot be imported here.`);
  }
  return blockOf(source, root, node);
}

/** Renames imported names to the ones under which the file already imports them. */
function withExistingNames({ edits }: Target, filename: string, code: string): string {
  const known = new Map<string, string>();
  for (const { from, names } of edits.module.imports) {
    for (const { imported, local } of names) known.set(`${resolveFrom(edits.filename, from)} ${imported}`, local);
  }
  const program = parseProgram(filename, code);
  const renamed = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== "ImportDeclaration" || !statement.source.value.startsWith(".")) continue;
    for (const { imported, local } of readImport(statement).names) {
      const name = known.get(`${resolveFrom(filename, statement.source.value)} ${imported}`);
      if (name !== undefined && name !== local) renamed.set(local, name);
    }
  }
  if (renamed.size === 0) return code;
  let [text, at] = ["", 0];
  for (const node of identifiersIn(program)) {
    const name = renamed.get(node.name);
    if (name === undefined || node.start < at) continue;
    text += code.slice(at, node.start) + name;
    at = node.end;
  }
  return text + code.slice(at);
}

/** All identifiers in the order of the text. */
function identifiersIn(node: Node): { name: string; start: number; end: number }[] {
  if (node.type === "Identifier" || node.type === "JSXIdentifier") return [node];
  return childrenOf(node).flatMap(identifiersIn);
}
