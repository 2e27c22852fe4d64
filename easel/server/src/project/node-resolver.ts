/** Resolves imports for hosts that do not do it themselves: relative paths, the paths of tsconfig.json, and packages. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import * as v from "valibot";
import type { StyleResolver } from "./tailwind.ts";

export interface NodeResolver {
  readonly styleResolver: StyleResolver;
  /** `importer` is relative to the root. Null for what is not a file. */
  resolve(specifier: string, importer: string): Promise<string | null>;
}

const MODULE_ENDINGS = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];
const STYLE_ENDINGS = ["", ".css", "/index.css"];

const Paths = v.object({
  compilerOptions: v.object({
    baseUrl: v.optional(v.string(), "."),
    paths: v.optional(v.record(v.string(), v.array(v.string())), {}),
  }),
});

export function createNodeResolver(root: string): NodeResolver {
  return {
    styleResolver: {
      stylesheet: async (id, folder) => find(id, folder, STYLE_ENDINGS) ?? stylesheetOfPackage(id, folder),
      module: async (id, folder) => find(id, folder, MODULE_ENDINGS),
    },
    resolve: async (specifier, importer) => find(specifier, dirname(join(root, importer)), MODULE_ENDINGS),
  };

  function find(specifier: string, folder: string, endings: readonly string[]): string | null {
    const isPath = specifier.startsWith(".") || isAbsolute(specifier);
    const places = isPath ? [resolve(folder, specifier)] : aliased(specifier);
    for (const place of places) {
      const found = endings.map((ending) => place + ending).find(isFile);
      if (found) return found;
    }
    return null;
  }

  /** Read each time: the file is small and may have changed. */
  function aliased(specifier: string): string[] {
    const file = ["tsconfig.json", "jsconfig.json"].map((name) => join(root, name)).find(existsSync);
    const config = file && v.safeParse(Paths, readCommentedJson(file));
    if (!config || !config.success) return [];
    const { baseUrl, paths } = config.output.compilerOptions;
    return Object.entries(paths).flatMap(([pattern, targets]) => {
      const [before = "", after] = pattern.split("*");
      const isMatch = after === undefined ? specifier === pattern : specifier.startsWith(before);
      if (!isMatch || (after && !specifier.endsWith(after))) return [];
      const rest = specifier.slice(before.length, specifier.length - (after?.length ?? 0));
      return targets.map((target) => resolve(root, baseUrl, target.replace("*", rest)));
    });
  }
}

const Manifest = v.object({
  style: v.optional(v.string()),
  main: v.optional(v.string()),
  exports: v.optional(v.unknown()),
});

/** By the `style` condition or field, which Node itself does not know. */
function stylesheetOfPackage(id: string, folder: string): string | null {
  const [name = "", rest = ""] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(id)?.slice(1) ?? [];
  for (let at = folder; ; at = dirname(at)) {
    const home = join(at, "node_modules", name);
    const manifest = v.safeParse(Manifest, readCommentedJson(join(home, "package.json")));
    if (manifest.success) {
      const { style, main, exports } = manifest.output;
      const exported = exportedStyle(exports, rest === "" ? "." : `./${rest}`);
      const names = [exported, ...(rest === "" ? [style, main, "index.css"] : [rest, `${rest}.css`])];
      const found = names.flatMap((each) => (each?.endsWith(".css") ? join(home, each) : [])).find(isFile);
      if (found) return found;
    }
    if (at === dirname(at)) return null;
  }
}

function exportedStyle(exports: unknown, path: string): string | undefined {
  if (typeof exports === "string") return path === "." ? exports : undefined;
  if (typeof exports !== "object" || exports === null) return undefined;
  const entries = new Map<string, unknown>(Object.entries(exports));
  const entry = entries.has(path) ? entries.get(path) : path === "." ? exports : undefined;
  if (typeof entry === "string") return entry;
  if (typeof entry !== "object" || entry === null) return undefined;
  const conditions = new Map<string, unknown>(Object.entries(entry));
  const found = conditions.get("style") ?? conditions.get("import") ?? conditions.get("default");
  return typeof found === "string" ? found : undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Null for what cannot be read. tsconfig.json may contain comments and trailing commas. */
function readCommentedJson(path: string): unknown {
  try {
    const text = readFileSync(path, "utf8").replaceAll(
      /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*.*?\*\//gs,
      (_whole, string: string | undefined) => string ?? "",
    );
    return JSON.parse(text.replaceAll(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_whole, string) => string ?? ""));
  } catch {
    return null;
  }
}
