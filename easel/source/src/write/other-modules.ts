/** Modules of the app that a module imports. */
import type { Draft, FileEdits } from "./draft.ts";
import { ALIASED_FOLDERS, ENDINGS, resolveFrom } from "./imports.ts";

/** Null for packages, and for what may not be edited. */
export function openImport(draft: Draft, { filename }: FileEdits, from: string): FileEdits | null {
  for (const path of pathsOf(filename, from)) {
    const found = ENDINGS.map((ending) => path + ending).find((name) => {
      return /\.[cm]?[jt]sx?$/.test(name) && draft.project.textOf(name) !== null;
    });
    const file = found === undefined ? undefined : draft.project.moduleAt(found);
    if (file) return draft.editsOf(file);
  }
  return null;
}

/** Whether an import of a file leads to another one, as far as the names say. */
export function mayImport(filename: string, from: string, to: string): boolean {
  return pathsOf(filename, from).some((path) => ENDINGS.some((ending) => path + ending === to));
}

/** Of the aliases, only those that no package can have: `@acme/data` may be a package of the same repository. */
function pathsOf(filename: string, from: string): string[] {
  const [, rest] = /^(?:[@~#]|src)\/(.+)$/.exec(from) ?? [];
  const aliased = rest === undefined ? [] : ALIASED_FOLDERS.map((folder) => folder + rest);
  const paths = from.startsWith(".") ? [resolveFrom(filename, from)] : aliased;
  // TypeScript lets imports name the file that it would compile a module to.
  return paths.flatMap((path) => (/\.jsx?$/.test(path) ? [path, path.replace(/\.js(x?)$/, ".ts$1")] : path));
}
