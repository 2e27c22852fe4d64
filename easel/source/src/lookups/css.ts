/** The CSS rules of one stylesheet: those in the source, and those that Tailwind or another tool generated from it. */
import type { CssElement, CssElementLookup } from "@easel/protocol/lookups";
import { type Container, type Document, parse, type Rule } from "postcss";

export interface WrittenStylesheet {
  filename: string;
  css: string;
}

export interface Stylesheet {
  filename: string;
  /** The file and the files it imports. Empty for other languages such as Sass. */
  written: WrittenStylesheet[];
  /** The CSS that the page receives, after Tailwind, PostCSS and CSS Modules. */
  served: string;
  /** For a CSS module: the class names written in the file, with the names that the page uses for them. */
  classNames: ReadonlyMap<string, string> | null;
}

export function cssLookup({ filename, written, served, classNames }: Stylesheet): CssElementLookup {
  const generator = isTailwind(written, served) ? "tailwind" : "generated";
  const inPage = written.flatMap(({ filename, css }) => {
    return rulesIn(css).map((rule) => ({ ...rule, filename, selector: scoped(rule.selector, classNames) }));
  });
  const known = new Set(inPage.map(({ selector, atRules }) => ruleKey(selector, atRules)));
  const generated = rulesIn(served).filter(({ selector, atRules }) => !known.has(ruleKey(selector, atRules)));

  const lookup = new Map<string, CssElement>();
  for (const rule of inPage) enter({ ...rule, source: classNames ? "css-module" : "css" });
  // Their ranges are left out, because they refer to generated text that is in no file.
  for (const { range: _range, line: _line, ...rule } of generated) enter({ ...rule, filename, source: generator });
  return Object.fromEntries(lookup);

  function enter(rule: CssElement): void {
    const name = `${rule.source} ${rule.filename} ${ruleKey(rule.selector, rule.atRules ?? [])}`;
    let id = idFor(name);
    for (let twin = 2; lookup.has(id); twin += 1) id = idFor(`${name} ${twin}`);
    lookup.set(id, rule);
  }
}

/** Some bundlers remove the comment by which Tailwind names itself. */
function isTailwind(written: readonly WrittenStylesheet[], served: string): boolean {
  const isImported = written.some(({ css }) => /@import\s+(?:url\()?["']tailwindcss|@tailwind\s/.test(css));
  return isImported || served.includes("/*! tailwindcss");
}

interface WrittenRule {
  selector: string;
  styles: Record<string, string>;
  atRules: string[];
  range: { start: number; end: number };
  line: number;
}

function rulesIn(css: string): WrittenRule[] {
  const found: WrittenRule[] = [];
  try {
    collect(parse(css), "", [], found);
  } catch {
    // The app's own build reports CSS that does not parse.
  }
  return found;
}

function collect(
  container: Container | Document,
  parentSelector: string,
  atRules: string[],
  found: WrittenRule[],
): void {
  for (const node of container.nodes ?? []) {
    if (node.type === "rule") {
      const selector = nested(parentSelector, node.selector);
      const styles = stylesOf(node);
      const range = { start: node.source?.start?.offset ?? 0, end: node.source?.end?.offset ?? 0 };
      const line = node.source?.start?.line ?? 1;
      if (Object.keys(styles).length > 0) found.push({ selector, styles, atRules, range, line });
      collect(node, selector, atRules, found);
    } else if (
      node.type === "atrule" &&
      node.nodes &&
      !/keyframes$|^(font-face|property|theme|utility)$/.test(node.name)
    ) {
      collect(node, parentSelector, [...atRules, `@${node.name} ${node.params}`.trim()], found);
    }
  }
}

function stylesOf(rule: Rule): Record<string, string> {
  // A map first: `styles["__proto__"] = value` would set nothing.
  const styles = new Map<string, string>();
  for (const node of rule.nodes) {
    if (node.type === "decl") styles.set(node.prop, node.important ? `${node.value} !important` : node.value);
  }
  return Object.fromEntries(styles);
}

function nested(parent: string, selector: string): string {
  if (parent === "") return selector;
  return selector.includes("&") ? selector.replaceAll("&", parent) : `${parent} ${selector}`;
}

function scoped(selector: string, classNames: Stylesheet["classNames"]): string {
  if (!classNames) return selector;
  return selector.replaceAll(/\.(-?[_a-zA-Z][\w-]*)/g, (whole, name: string) => {
    // With `composes` there are several names. The first one is the class of this rule.
    const inPage = classNames.get(name)?.split(" ")[0];
    return inPage ? `.${inPage}` : whole;
  });
}

function ruleKey(selector: string, atRules: string[]): string {
  return [...atRules, selector].join("|").replaceAll(/\s+/g, "");
}

/** A hash, so that a rule has the same id in every run without a stored table. */
function idFor(name: string): string {
  let [high, low] = [0x811c9dc5, 0xcbf29ce4];
  for (let at = 0; at < name.length; at += 1) {
    high = Math.imul(high ^ name.charCodeAt(at), 0x01000193);
    low = Math.imul(low ^ name.charCodeAt(at), 0x85ebca6b);
  }
  return `css-${(high >>> 0).toString(16).padStart(8, "0")}${(low >>> 0).toString(16).padStart(8, "0")}`;
}
