/** STYLING into a stylesheet or CSS module: changes the element's own rule, or adds one next to related rules. */
import { Refusal } from "@easel/protocol/refusals";
import { type AtRule, type Container, parse, type Root } from "postcss";
import type { Element } from "../read/module.ts";
import { addAttribute } from "./attributes.ts";
import { changeClasses } from "./classes.ts";
import { changeRule, endOffset, isMedia, mediaQueryIn, offsetOf, type State, type Styled } from "./css-rules.ts";
import type { Draft, FileEdits, Target } from "./draft.ts";
import { resolveFrom } from "./imports.ts";
import { indentAt } from "./layout.ts";
import type { Styles } from "./style-object.ts";

export function styleCss(draft: Draft, target: Target, styles: Styles, state: State): void {
  const home = styleTargetOf(draft, target, (root, className) => {
    const rule = findRule(root, className, state.pseudo, state.breakpoint);
    return rule !== null && hasExactly(rule, styles);
  });
  const edits = draft.editsOfText(home.filename, home.css);
  const base = findRule(home.root, home.className, "", null);
  const rule = state.isBase ? base : findRule(home.root, home.className, state.pseudo, state.breakpoint);
  if (rule) return changeRule(edits, rule, styles);
  if ([...styles.values()].every((value) => value === null)) {
    throw new Refusal("NOT_THERE", `There is no rule for .${home.className} in ${home.filename}.`);
  }
  addRule(edits, home, base, state, styles);
}

/** The stylesheet that styles an element, and the class it uses. */
interface StyleTarget {
  filename: string;
  css: string;
  root: Root;
  className: string;
}

/** `isMade` returns whether a class already has exactly the wanted styles, so that it can be shared. */
function styleTargetOf(draft: Draft, target: Target, isMade: (root: Root, className: string) => boolean): StyleTarget {
  const { element, edits } = target;
  const names = writtenNames(element);
  const modules = moduleClass(edits, element);
  if (modules) return { ...open(draft, modules.filename), className: modules.className };
  const sheets = plainSheets(draft, edits).map((name) => open(draft, name));
  for (const className of names) {
    const sheet = sheets.find(({ root }) => findRule(root, className, "", null));
    if (sheet) return { ...sheet, className };
  }
  const module = importedModule(edits);
  if (module)
    return newModuleClass(
      draft,
      target,
      resolveFrom(edits.filename, module.from),
      module.names[0]?.local ?? "",
      isMade,
    );
  const [sheet] = sheets;
  if (!sheet) {
    throw new Refusal(
      "NO_STYLESHEET",
      "No stylesheet of the app styles this element, and its file does not import one.",
    );
  }
  // A class without a rule may belong to Tailwind or be used by a script.
  for (const className of names) {
    const mentioning = sheets.find(({ css }) => mentions(css, className));
    if (mentioning) return { ...mentioning, className };
  }
  const className = newName(target, sheet.css, (name) => isMade(sheet.root, name));
  changeClasses(edits, element, [], [className]);
  return { ...sheet, className };
}

/** Whether there is a stylesheet that can hold a style of the element. */
export function hasStylesheetFor(draft: Draft, { element, edits }: Target): boolean {
  const hasModule = moduleClass(edits, element) !== null || importedModule(edits) !== undefined;
  return hasModule || plainSheets(draft, edits).length > 0;
}

function importedModule({ module }: FileEdits): FileEdits["module"]["imports"][number] | undefined {
  return module.imports.find(({ from, names }) => from.endsWith(".module.css") && names.length > 0);
}

/** Those that the file imports come first. */
function plainSheets({ project }: Draft, { module, filename }: FileEdits): string[] {
  const imported = module.imports
    .filter(({ from }) => /^\..*\.(p|post)?css$/.test(from))
    .map(({ from }) => resolveFrom(filename, from));
  const plain = [...imported, ...project.stylesheets].filter((name) => !/\.module\./.test(name));
  return [...new Set(plain)].filter((name) => project.textOf(name) !== null);
}

function hasExactly({ nodes = [] }: Styled, styles: Styles): boolean {
  return (
    nodes.length === styles.size &&
    nodes.every((node) => node.type === "decl" && !node.important && styles.get(node.prop) === node.value)
  );
}

function mentions(css: string, className: string): boolean {
  const selector = classSelector(className);
  for (let at = css.indexOf(selector); at !== -1; at = css.indexOf(selector, at + 1)) {
    if (!/[\w\\-]/.test(css[at + selector.length] ?? "")) return true;
  }
  return false;
}

/** The last class comes first, because later classes are usually more specific. */
function writtenNames({ className }: Element): string[] {
  if (className.form === "none") return [];
  return className.classes.flatMap(({ name, applies }) => (applies === "always" ? [name] : [])).reverse();
}

/** Finds `styles.card` in `className={styles.card}`, in a template or in a call. */
function moduleClass(edits: FileEdits, { className }: Element): { filename: string; className: string } | null {
  if (className.form === "none" || className.form === "literal") return null;
  const source = edits.code.slice(className.value.start, className.value.end);
  for (const { from, names } of edits.module.imports) {
    if (!from.endsWith(".module.css")) continue;
    for (const { local } of names) {
      const used = new RegExp(
        `(?<![\\w$.])${local.replaceAll("$", "\\$")}(?:\\.([\\w$]+)|\\[["']([\\w-]+)["']\\])`,
      ).exec(source);
      const name = used?.[1] ?? used?.[2];
      if (name) return { filename: resolveFrom(edits.filename, from), className: name };
    }
  }
  return null;
}

function newModuleClass(
  draft: Draft,
  target: Target,
  filename: string,
  local: string,
  isMade: (root: Root, className: string) => boolean,
): StyleTarget {
  const sheet = open(draft, filename);
  const { edits, element } = target;
  const className = camelCase(newName(target, sheet.css, (name) => isMade(sheet.root, camelCase(name))));
  if (element.className.form === "none") addAttribute(edits, element, `className={${local}.${className}}`);
  else if (element.className.form === "literal") {
    const words = edits.code.slice(element.className.value.start, element.className.value.end);
    edits.replace(element.className.attribute, `className={\`${words} \${${local}.${className}}\`}`);
  } else {
    const source = edits.code.slice(element.className.value.start, element.className.value.end);
    edits.replace(element.className.value, `\`\${${source}} \${${local}.${className}}\``);
  }
  return { ...sheet, className };
}

/** A name made from the component and the tag. An existing class with exactly the wanted styles is reused. */
function newName({ element, edits }: Target, css: string, isMade: (name: string) => boolean): string {
  const scope = edits.module.nodes[element.scope];
  const component =
    scope?.type === "scope" && scope.kind === "component" && scope.name !== "default" ? `${scope.name}-` : "";
  const stem = `${component}${element.tag.replaceAll(".", "-")}`.replaceAll(/([a-z\d])([A-Z])/g, "$1-$2").toLowerCase();
  let name = stem;
  for (let count = 2; css.includes(`.${name}`) && !isMade(name); count += 1) name = `${stem}-${count}`;
  return name;
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function open(draft: Draft, filename: string): Omit<StyleTarget, "className"> {
  const css = draft.project.textOf(filename);
  if (css === null) throw new Refusal("NO_STYLESHEET", `${filename} cannot be read.`);
  try {
    return { filename, css, root: parse(css) };
  } catch {
    throw new Refusal("FILE_BROKEN", `${filename} does not parse at the moment.`);
  }
}

/** In a selector, `md:card` is written `.md\\:card`. */
function classSelector(className: string): string {
  return `.${className.replaceAll(/[^\w-]/g, "\\$&")}`;
}

/** The last rule for exactly this class, state and width, because later rules win. */
function findRule(
  container: Container,
  className: string,
  pseudo: string,
  breakpoint: State["breakpoint"],
): Styled | null {
  let found: Styled | null = null;
  for (const node of container.nodes ?? []) {
    if (node.type === "rule") {
      if (breakpoint === null && node.selector === classSelector(className) + pseudo) found = node;
      const isBase = node.selector === classSelector(className);
      const nested =
        isBase && pseudo !== "" && breakpoint === null
          ? node.nodes.find((inner) => inner.type === "rule" && inner.selector === `&${pseudo}`)
          : null;
      if (nested?.type === "rule") found = nested;
      const media =
        isBase && breakpoint !== null && pseudo === ""
          ? node.nodes.find((inner) => inner.type === "atrule" && isMedia(inner, breakpoint))
          : null;
      if (media?.type === "atrule") found = media;
    } else if (node.type === "atrule" && node.nodes) {
      if (node.name === "layer") found = findRule(node, className, pseudo, breakpoint) ?? found;
      else if (breakpoint !== null && isMedia(node, breakpoint))
        found = findRule(node, className, pseudo, null) ?? found;
    }
  }
  return found;
}

function addRule(
  edits: FileEdits,
  { className, root }: StyleTarget,
  base: Styled | null,
  state: State,
  styles: Styles,
): void {
  const { code, layout } = edits;
  const gap = layout.lineBreak;
  const declared = [...styles].flatMap(([name, value]) => (value === null ? [] : `${name}: ${value};`));
  const ruleAt = (indent: string) => {
    const lines = declared.map((text) => `${indent}${layout.indent}${text}${gap}`).join("");
    return `${indent}${classSelector(className)}${state.pseudo} {${gap}${lines}${indent}}`;
  };
  const { breakpoint } = state;
  const isLater = (node: AtRule) => base === null || offsetOf(node) > offsetOf(base);
  const media =
    breakpoint === null
      ? null
      : root.nodes.findLast((node) => node.type === "atrule" && isMedia(node, breakpoint) && isLater(node));
  if (media?.type === "atrule" && media.last) {
    const indent = indentAt(code, offsetOf(media)) + layout.indent;
    return edits.insert(endOffset(media.last), gap + gap + ruleAt(indent));
  }
  const indent = base ? indentAt(code, offsetOf(base)) : "";
  const text =
    breakpoint === null
      ? ruleAt(indent)
      : `${indent}@media ${mediaQueryIn(code, breakpoint)} {${gap}${ruleAt(indent + layout.indent)}${gap}${indent}}`;
  const previous = base ? lastStateRule(base, className) : null;
  if (previous) return edits.insert(endOffset(previous), gap + gap + text);
  const end = code.trimEnd().length;
  edits.insert(end, (end === 0 ? "" : gap + gap) + text + (end === code.length ? gap : ""));
}

/** The last of the rules for states such as `:hover` that follow the base rule. A new rule goes after it. */
function lastStateRule(base: Styled, className: string): Styled {
  let last = base;
  for (
    let next = base.next();
    next?.type === "rule" && next.selector.startsWith(`${classSelector(className)}:`);
    next = next.next()
  )
    last = next;
  return last;
}
