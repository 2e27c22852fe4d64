import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, type Plugin, type Rolldown } from "vite";
import { forBrowsers } from "./for-browsers.ts";

const SCREENS = fileURLToPath(new URL("../src/shell/screens.tsx", import.meta.url));

/**
 * Writes page-files.json: the scripts that each page needs besides those in index.html. The server preloads them with
 * the page's HTML, because otherwise the browser would find them only after the first script has run.
 */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    apply: forBrowsers,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk, chunks)]),
      );
      const pages = [...pageModules()].map(([path, module]) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
        if (!chunk) throw new Error(`${module}, which shows ${path}, is in none of the built files.`);
        const files = [...withImports(chunk, chunks)].filter((file) => !first.has(file));
        return [path, files.map((file) => `/${file}`)];
      });
      if (pages.length === 0) throw new Error(`${SCREENS} lists no pages.`);
      this.emitFile({ type: "asset", fileName: "page-files.json", source: JSON.stringify(Object.fromEntries(pages)) });
    },
  };
}

/** All scripts of a page: the common ones, its own, and those that it loads when they are first needed. */
export function filesOfPage(bundle: Rolldown.OutputBundle, path: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const module = pageModules().get(path);
  const page = chunks.find(({ moduleIds }) => module && moduleIds.includes(module));
  const later = chunks.filter(({ fileName }) => page?.dynamicImports.includes(fileName));
  const needed = [...chunks.filter(({ isEntry }) => isEntry), ...(page ? [page] : []), ...later];
  return [...new Set(needed.flatMap((chunk) => [...withImports(chunk, chunks)]))].map((file) => `/${file}`);
}

/** The file of a chunk and all files that it imports, directly or not. */
function withImports(
  chunk: Rolldown.OutputChunk,
  chunks: Rolldown.OutputChunk[],
  found = new Set<string>(),
): Set<string> {
  found.add(chunk.fileName);
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName) && !found.has(fileName));
  for (const next of imported) withImports(next, chunks, found);
  return found;
}

/** Reads screens.tsx, where each property with a path as its name imports the module of that page. */
function pageModules(): Map<string, string> {
  const modules = new Map<string, string>();
  visit(parseSync(SCREENS, readFileSync(SCREENS, "utf8")).program, "", (path, specifier) => {
    modules.set(path, fileURLToPath(new URL(specifier, `file://${SCREENS}`)));
  });
  return modules;
}

function visit(node: unknown, path: string, onImport: (path: string, specifier: string) => void): void {
  if (typeof node !== "object" || node === null) return;
  const { type, key, source } = node as { type?: string; key?: { value?: unknown }; source?: { value?: unknown } };
  const name = type === "Property" && typeof key?.value === "string" && key.value.startsWith("/") ? key.value : path;
  if (type === "ImportExpression" && name && typeof source?.value === "string") onImport(name, source.value);
  for (const child of Object.values(node)) visit(child, name, onImport);
}
