/** Which of the modules on their way to the browser are the app's own source. */
import { lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";

/** About 20,000 lines: nobody wrote that by hand. */
const HUGE = 1_000_000;

export interface OwnFile {
  outcome: "own";
  filename: string;
  path: string;
}

export type AppFile =
  | OwnFile
  | { outcome: "ignored"; filename: string; reason: IgnoredReason }
  | { outcome: "not a file" };

export type IgnoredReason = "node_modules" | "outside" | "huge" | "binary";

/** Behind these the module holds something else than the file's own code. */
const OTHER_CONTENT = /[?&](raw|url|inline|worker|sharedworker|init)\b/;

export function createAppFiles(root: string, cacheDir: string): { look: (id: string, code: string) => AppFile } {
  const realRoot = realpathSync.native(root);
  /** Where a path leads is asked once: files do not turn into links while one works on them. */
  const insideRoot = new Map<string, string | null>();

  return {
    look(id, code) {
      const path = id.replace(/[?#].*$/, "");
      if (id.startsWith("\0") || !isAbsolute(path) || OTHER_CONTENT.test(id)) return { outcome: "not a file" };
      const ignored = (reason: IgnoredReason): AppFile => ({ outcome: "ignored", filename: path, reason });
      // Vite keeps the packages it has bundled in its cache.
      if (path.includes("/node_modules/") || path.startsWith(cacheDir)) return ignored("node_modules");
      const filename = insideRoot.get(path) ?? locate(path);
      insideRoot.set(path, filename);
      if (filename === null) return ignored("outside");
      if (code.length > HUGE) return ignored("huge");
      if (code.includes("\0")) return ignored("binary");
      return { outcome: "own", filename, path };
    },
  };

  /** Its name below the root, or null when it, or what it links to, lies elsewhere. */
  function locate(path: string): string | null {
    try {
      // The other one asks for each folder above, every time.
      const inside = relative(realRoot, realpathSync.native(path));
      return inside.startsWith("..") || isAbsolute(inside) ? null : inside.split(sep).join("/");
    } catch {
      return null;
    }
  }
}

/** What an editor has to do with. Settings and secrets of the app lie in its folder, too. */
const SOURCE = /\.([cm]?[jt]sx?|css|scss|sass|less|html)$/;

/** A source file of the app: its text and its path, or null. Asked anew each time. */
export function openForEditing(root: string, filename: string): { path: string; text: string } | null {
  try {
    const path = join(realpathSync(root), filename);
    // Not through links: they may lead anywhere, also later.
    if (!isSourceName(filename) || realpathSync(path) !== path || !statSync(path).isFile()) return null;
    const text = sourceIn(readFileSync(path));
    return text === null ? null : { path, text };
  } catch {
    return null;
  }
}

export interface Place {
  path: string;
  /** Null: nothing is there, and a file may be made. */
  text: string | null;
  /** What is missing of the folders above it, from the root on and outermost first. */
  missing: readonly string[];
}

/** A source file of the app, or where one could be made. Null for what is no place for one. */
export function placeOf(root: string, filename: string): Place | null {
  const file = openForEditing(root, filename);
  if (file) return { ...file, missing: [] };
  const parts = filename.split("/");
  // One name for one file, and one that a patch can bear.
  // oxlint-disable-next-line no-control-regex -- naming the control characters is the point
  if (!isSourceName(filename) || parts.includes("") || /[\\\u0000-\u001f\u007f]/.test(filename)) return null;
  try {
    const top = realpathSync(root);
    const path = join(top, filename);
    const above = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("/"));
    const missing = above.filter((folder) => !lstatSync(join(top, folder), { throwIfNoEntry: false }));
    const isReal = above.every((folder) => missing.includes(folder) || lstatSync(join(top, folder)).isDirectory());
    return isReal && !lstatSync(path, { throwIfNoEntry: false }) ? { path, text: null, missing } : null;
  } catch {
    // Such as a file where a folder should be.
    return null;
  }
}

/** Null for what is not UTF-8, which could not be written back as it was, or was written by nobody. */
export function sourceIn(bytes: Buffer): string | null {
  const text = bytes.toString("utf8");
  return text.length <= HUGE && !text.includes("\0") && Buffer.from(text).equals(bytes) ? text : null;
}

function isSourceName(filename: string): boolean {
  const isHiddenOrForeign = filename.split("/").some((part) => part.startsWith(".") || part === "node_modules");
  return !isAbsolute(filename) && !isHiddenOrForeign && SOURCE.test(filename);
}

/** Null when there is no such file. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
