/** Loads the Tailwind version that the app has installed, 3 or 4, with its theme and plugins. */
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readClass, type Tailwind, writeClass } from "@easel/source/write/tailwind";

export interface ProjectTailwind extends Tailwind {
  /** The theme variables by name. */
  theme: ReadonlyMap<string, string>;
  /** Least widths by the names of their variants. */
  breakpoints: Readonly<Record<string, string>>;
}

/** Resolves what a stylesheet imports, by the app's own rules: aliases, conditions and the `style` field. */
export interface StyleResolver {
  /** The path of a stylesheet, or null. */
  stylesheet(id: string, folder: string): Promise<string | null>;
  /** The path of a plugin or a configuration, or null. */
  module(id: string, folder: string): Promise<string | null>;
}

export interface TailwindLoader {
  /** Null for an app without Tailwind, and when Tailwind cannot be loaded at all. */
  load(): Promise<ProjectTailwind | null>;
  /** What could not be read, in sentences. Everything else works without it. */
  problems(): readonly string[];
}

/** Loads Tailwind on first use, and again when the stylesheet that configures it has changed. */
export function createTailwindLoader(
  root: string,
  stylesheets: () => string[],
  resolver: StyleResolver,
): TailwindLoader {
  let known: { css: string; tailwind: Promise<ProjectTailwind | null>; problems: string[] } | null = null;
  return {
    load() {
      const entry = entryOf(root, stylesheets());
      const css = `${entry?.path} ${entry?.css}`;
      if (known?.css !== css) {
        const problems: string[] = [];
        const tailwind = load(root, entry, { resolver, problems }).catch((error: Error) => {
          problems.push(`Tailwind could not be loaded: ${firstLine(error)}`);
          return null;
        });
        known = { css, tailwind, problems };
      }
      return known.tailwind;
    },
    problems: () => known?.problems ?? [],
  };
}

interface LoadContext {
  readonly resolver: StyleResolver;
  readonly problems: string[];
}

interface Entry {
  path: string;
  css: string;
}

/** Finds the stylesheet that imports Tailwind. */
function entryOf(root: string, filenames: string[]): Entry | null {
  for (const filename of filenames) {
    const path = join(root, filename);
    const css = existsSync(path) ? readFileSync(path, "utf8") : "";
    if (/@import\s+(?:url\()?["']tailwindcss|@tailwind\s/.test(css)) return { path, css };
  }
  return null;
}

async function load(root: string, entry: Entry | null, context: LoadContext): Promise<ProjectTailwind | null> {
  const require = createRequire(join(root, "package.json"));
  const packagePath = tailwindPackage(require);
  if (packagePath === null) return null;
  const { version } = require(packagePath) as { version: string };
  if (version.startsWith("3.")) return loadVersion3(root, require);
  return entry ? loadVersion4(root, entry, dirname(packagePath), context) : null;
}

/** An app may have it only through Tailwind's plugin for its build tool. */
function tailwindPackage(require: NodeJS.Require): string | null {
  for (const name of ["", "@tailwindcss/vite", "@tailwindcss/postcss"]) {
    try {
      const from = name === "" ? require : createRequire(require.resolve(name));
      return from.resolve("tailwindcss/package.json");
    } catch {
      // The next one may have it.
    }
  }
  return null;
}

interface DesignSystem {
  getClassList(): [string, unknown][];
  candidatesToCss(classes: string[]): (string | null)[];
  theme: {
    prefix: string | null;
    get(names: string[]): string | null;
    entries(): Iterable<[string, { value: string }]>;
  };
}

interface Tailwind4Module {
  __unstable__loadDesignSystem(
    css: string,
    options: {
      base: string;
      loadStylesheet(id: string, base: string): Promise<{ path: string; base: string; content: string }>;
      loadModule(id: string, base: string): Promise<{ path: string; base: string; module: unknown }>;
    },
  ): Promise<DesignSystem>;
}

async function loadVersion4(
  root: string,
  { path, css }: Entry,
  folder: string,
  { resolver, problems }: LoadContext,
): Promise<ProjectTailwind> {
  const { __unstable__loadDesignSystem: loadDesignSystem } = await importFrom<Tailwind4Module>(
    join(folder, "dist/lib.mjs"),
  );
  const design = await loadDesignSystem(css, {
    base: dirname(path),
    async loadStylesheet(id, base) {
      try {
        const found = ownStylesheet(id, folder) ?? (await resolver.stylesheet(id, base)) ?? resolve(base, id);
        return { path: found, base: dirname(found), content: await readFile(found, "utf8") };
      } catch (error) {
        return { path: join(base, id), base, content: skip(id, error) };
      }
    },
    async loadModule(id, base) {
      try {
        const found = (await resolver.module(id, base)) ?? resolve(base, id);
        const { default: module } = await importFrom<{ default: unknown }>(found);
        return { path: found, base: dirname(found), module };
      } catch (error) {
        skip(id, error);
        return { path: join(base, id), base, module: () => {} };
      }
    },
  });
  const prefix = design.theme.prefix ? `${design.theme.prefix}:` : "";
  const theme = [...design.theme.entries()].map(([name, { value }]) => [name, value] as const);
  return {
    prefix,
    classes: design.getClassList().map(([name]) => name),
    cssOf: (classes) => design.candidatesToCss(classes.map((name) => writeClass(prefix, { variants: "", name }))),
    // The page uses variable names with the prefix, the theme without.
    variable: (name) => design.theme.get([name.replace(`--${design.theme.prefix}-`, "--")]),
    theme: new Map(theme),
    breakpoints: Object.fromEntries(
      theme.flatMap(([name, value]) => (name.startsWith(BREAKPOINT) ? [[name.slice(BREAKPOINT.length), value]] : [])),
    ),
  };

  /** Goes on without it, and names it. */
  function skip(id: string, error: unknown): string {
    const importer = relative(root, path);
    problems.push(`${importer} uses “${id}”, which could not be read: ${firstLine(error as Error)}`);
    return "";
  }
}

const BREAKPOINT = "--breakpoint-";

/** Tailwind's own stylesheets, which an app may have only through one of Tailwind's plugins. */
function ownStylesheet(id: string, tailwind: string): string | null {
  if (id === "tailwindcss") return join(tailwind, "index.css");
  if (!id.startsWith("tailwindcss/")) return null;
  const path = join(tailwind, id.slice("tailwindcss/".length));
  return path.endsWith(".css") ? path : `${path}.css`;
}

function firstLine({ message }: Error): string {
  return message.split("\n", 1)[0] ?? "";
}

interface TailwindContext {
  tailwindConfig: { prefix: string; theme: { screens?: Record<string, unknown> } };
  getClassList(): string[];
}

/** Tailwind 3 has no public API for this. These internals are the ones that editor extensions use for completion. */
function loadVersion3(root: string, require: NodeJS.Require): ProjectTailwind {
  const loadConfig = require("tailwindcss/loadConfig") as (path: string) => object;
  const resolveConfig = require("tailwindcss/resolveConfig") as (config: object) => object;
  const { createContext } = require("tailwindcss/lib/lib/setupContextUtils") as {
    createContext(config: object): TailwindContext;
  };
  const { generateRules } = require("tailwindcss/lib/lib/generateRules") as {
    generateRules(candidates: Set<string>, context: TailwindContext): [unknown, { toString(): string }][];
  };
  const config = ["js", "cjs", "mjs", "ts"].map((ending) => join(root, `tailwind.config.${ending}`)).find(existsSync);
  const context = createContext(resolveConfig(config ? loadConfig(config) : {}));
  const { prefix, theme } = context.tailwindConfig;
  return {
    prefix,
    classes: context.getClassList().map((name) => readClass(prefix, name)?.name ?? name),
    cssOf: (classes) =>
      classes.map((name) => {
        const rules = generateRules(new Set([writeClass(prefix, { variants: "", name })]), context);
        // Before it is printed, a rule contains an `@defaults` at-rule for the variables it needs.
        return rules.length === 1 ? String(rules[0]?.[1]).replace(/@defaults [\w-]+ \{\}\s*/, "") : null;
      }),
    variable: () => null,
    // Tailwind 3 has its theme in JavaScript, not as variables in the page.
    theme: new Map(),
    // Screens can also be ranges or any other media queries, which have no least width.
    breakpoints: Object.fromEntries(
      Object.entries(theme.screens ?? {}).flatMap(([name, width]) =>
        typeof width === "string" ? [[name, width]] : [],
      ),
    ),
  };
}

function importFrom<Module>(path: string): Promise<Module> {
  return import(pathToFileURL(path).href);
}
