/** Describes the elements and scopes of one module for the toolkit. */
import type { ScopeLookup, TreeElement, TreeElementLookup } from "@easel/protocol/lookups";
import type { IdentifiedModule } from "../identity/identified-module.ts";
import type { Element, Scope, SourceModule } from "../read/module.ts";

export interface ElementLookups {
  treeElementLookup: TreeElementLookup;
  scopeLookup: ScopeLookup;
}

export function elementLookups({ module, ids }: IdentifiedModule): ElementLookups {
  const treeElementLookup: TreeElementLookup = {};
  const scopeLookup: ScopeLookup = {};
  const lineOf = lineFinder(module.code);
  const idOf = (index: number) => ids[index] ?? "";
  for (const node of module.nodes) {
    const id = idOf(node.index);
    const place = { codebaseId: id, filename: module.filename, line: lineOf(node.start), range: rangeOf(node) };
    if (node.type === "scope") {
      scopeLookup[id] = { codebaseIds: [], name: displayName(node, module), filename: module.filename };
      if (node.kind !== "component") continue;
      treeElementLookup[id] = {
        type: "component",
        componentName: displayName(node, module),
        ...(ignoresStyles(node, module) && { ignoresStyles: true }),
        ...place,
      };
      continue;
    }
    const scope = idOf(node.scope);
    const parent = node.parent === null ? undefined : module.nodes[node.parent];
    treeElementLookup[id] = {
      ...describe(node),
      ...place,
      scope,
      parent: parent?.type === "element" ? idOf(parent.index) : null,
      position: node.position,
      ...(node.isListEntry && { isListEntry: true }),
    };
    scopeLookup[scope]?.codebaseIds.push(id);
  }
  return { treeElementLookup, scopeLookup };
}

function describe(
  element: Element,
): Pick<
  TreeElement,
  "type" | "componentName" | "nativeTag" | "removableClasses" | "staticTextContents" | "editableText" | "textProps"
> {
  const { className, text, tag } = element;
  const textProps = element.props.flatMap((prop) => {
    return prop.form === "literal" && typeof prop.value === "string" && !NO_TEXT.test(prop.name) ? prop.name : [];
  });
  return {
    ...(element.kind === "native"
      ? { type: "native", componentName: tag, nativeTag: tag }
      : { type: "component-instance", componentName: tag }),
    removableClasses:
      className.form === "none"
        ? []
        : [...new Set([...className.classes, ...className.inConstants].map(({ name }) => name))],
    staticTextContents: text.form === "static",
    ...(hasWords(text) && { editableText: true }),
    ...(textProps.length > 0 && element.kind !== "native" && { textProps }),
  };
}

/** Props that do not hold words for people. A page that could change them might lead elsewhere or run code. */
const NO_TEXT =
  /^(href|to|src|srcset|srcdoc|action|formaction|url|path|style|class|classname|id|key|ref|type|variant|size|as|htmlfor|role|target|rel|lang|dir|data-.*|on[a-z]+)$|html/i;

/** Whether a component neither names a class or style of its props nor passes props on. */
function ignoresStyles(scope: Scope, { nodes, code }: SourceModule): boolean {
  const inside = nodes.filter((node): node is Element => node.type === "element" && within(node, scope));
  if (inside.some(({ props }) => props.some(({ form }) => form === "spread"))) return false;
  const [first] = inside;
  const head = code.slice(scope.start, first?.start ?? scope.end);
  return !/\b(className|style|classNames|sx|css)\b|\bprops\b/.test(head);
}

function within({ start, end }: Element, scope: Scope): boolean {
  return start >= scope.start && end <= scope.end;
}

/** Words that are written here, alone or among elements and code. */
function hasWords(text: Element["text"]): boolean {
  return text.form === "dynamic" ? text.hasWords : text.form !== "none";
}

/** An anonymous default export is named after its file. */
function displayName({ kind, name }: Scope, { filename }: SourceModule): string {
  if (kind !== "module" && name !== "default") return name;
  return filename.slice(filename.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}

function rangeOf({ start, end }: { start: number; end: number }): { start: number; end: number } {
  return { start, end };
}

function lineFinder(code: string): (offset: number) => number {
  const starts = [0];
  for (let at = code.indexOf("\n"); at !== -1; at = code.indexOf("\n", at + 1)) starts.push(at + 1);
  let line = 0;
  // Called with increasing offsets, so the search continues where it stopped.
  return (offset) => {
    while (line + 1 < starts.length && (starts[line + 1] ?? 0) <= offset) line += 1;
    return line + 1;
  };
}
