/** Decides which files are the app's own source, and opens them for editing. */
import { lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";

/** About 20,000 lines: a larger file was not written by hand. */
const MAX_CHARACTERS = 1_000_000;

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

/** With these query parameters, a module does not contain the code of its file. */
const OTHER_CONTENT = /[?&](raw|url|inline|worker|sharedworker|init)\b/;

/** The names of files are relative to the root. Those of another package of the repository begin with `../`. */
export interface AppFiles {
  /** Without links. */
  readonly root: string;
  classify(id: string, code: string): AppFile;
  /** Allows a file of another folder that was loaded before a restart. */
  readmit(filename: string): void;
  /** The text and the path of a source file of the app, or null. Reads the disk on each call. */
  open(filename: string): { path: string; text: string } | null;
  /** A source file of the app, or a place where one can be created. Null when neither is allowed. */
  locate(filename: string): FileLocation | null;
}

interface AppFilesOptions {
  readonly root: string;
  /** Build output and bundled packages. */
  readonly cacheDir: string;
  /** Folders outside the root, such as the packages of a workspace, whose files can be edited once a page has loaded them. */
  readonly otherFolders?: readonly string[];
}

export function createAppFiles({ root, cacheDir, otherFolders = [] }: AppFilesOptions): AppFiles {
  const realRoot = realpathSync.native(root);
  /** Links are resolved once per path: files rarely turn into links during a session. */
  const located = new Map<string, string | null>();
  /** The names of files in other folders that a page has loaded. */
  const loadedOutside = new Set<string>();

  return {
    root: realRoot,
    readmit(filename) {
      const path = join(realRoot, filename);
      if (otherFolders.some((folder) => isInside(folder, path))) loadedOutside.add(filename);
    },
    open,
    locate(filename) {
      const file = open(filename);
      if (file) return { ...file, missingFolders: [] };
      return filename.startsWith("../") ? null : placeForNew(realRoot, filename);
    },
    classify(id, code) {
      const path = id.replace(/[?#].*$/, "");
      if (id.startsWith("\0") || !isAbsolute(path) || OTHER_CONTENT.test(id)) return { outcome: "not a file" };
      const ignored = (reason: IgnoredReason): AppFile => ({ outcome: "ignored", filename: path, reason });
      // Vite stores bundled packages in its cache folder.
      if (path.includes("/node_modules/") || path.startsWith(cacheDir)) return ignored("node_modules");
      const filename = located.get(path) ?? nameOf(path);
      located.set(path, filename);
      if (filename === null) return ignored("outside");
      if (code.length > MAX_CHARACTERS) return ignored("huge");
      if (code.includes("\0")) return ignored("binary");
      return { outcome: "own", filename, path };
    },
  };

  /** The name relative to the root, or null when the file or the target of its link is not in any of the folders. */
  function nameOf(path: string): string | null {
    try {
      // The JavaScript version of `realpath` checks every parent folder on each call.
      const real = realpathSync.native(path);
      const filename = relative(realRoot, real).split(sep).join("/");
      if (isInside(realRoot, real)) return filename;
      if (!otherFolders.some((folder) => isInside(folder, real))) return null;
      loadedOutside.add(filename);
      return filename;
    } catch {
      return null;
    }
  }

  function open(filename: string): { path: string; text: string } | null {
    try {
      const path = join(realRoot, filename);
      if (!isSourceName(filename.replace(/^(?:\.\.\/)+/, ""))) return null;
      if (filename.startsWith("../") && !loadedOutside.has(filename)) return null;
      // Links are refused: they may lead anywhere, and their targets may change.
      if (realpathSync(path) !== path || !statSync(path).isFile()) return null;
      const text = decodeSource(readFileSync(path));
      return text === null ? null : { path, text };
    } catch {
      return null;
    }
  }
}

/** Whether a path is below a folder. */
export function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== ".." && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}

/** The only files that may be read or written: the app's folder also contains settings and secrets. */
const SOURCE = /\.([cm]?[jt]sx?|css|scss|sass|less|html)$/;

export interface FileLocation {
  path: string;
  /** Null when there is no file yet and one may be created. */
  text: string | null;
  /** Parent folders that do not exist, relative to the root, outermost first. */
  missingFolders: readonly string[];
}

/** Where a source file can be created, or null. */
function placeForNew(top: string, filename: string): FileLocation | null {
  const parts = filename.split("/");
  // Each file has exactly one valid name, and the name must be representable in a patch.
  // oxlint-disable-next-line no-control-regex -- the expression is meant to match control characters
  const isOddName = parts.includes("") || /[\\\u0000-\u001f\u007f]/.test(filename);
  if (isOddName || !isSourceName(filename) || !mayBeCreated(filename)) return null;
  try {
    const path = join(top, filename);
    const above = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("/"));
    const missingFolders = above.filter((folder) => !lstatSync(join(top, folder), { throwIfNoEntry: false }));
    const isReal = above.every(
      (folder) => missingFolders.includes(folder) || lstatSync(join(top, folder)).isDirectory(),
    );
    return isReal && !lstatSync(path, { throwIfNoEntry: false })
      ? { path, text: null, missingFolders: missingFolders }
      : null;
  } catch {
    // For example, a parent folder is a file.
    return null;
  }
}

/** Null for a file that is too large, binary, or not UTF-8 and so could not be written back unchanged. */
export function decodeSource(bytes: Buffer): string | null {
  const text = bytes.toString("utf8");
  return text.length <= MAX_CHARACTERS && !text.includes("\0") && Buffer.from(text).equals(bytes) ? text : null;
}

/** Tools run these in Node, with all the rights of the developer, so no page may write or read them. */
const RUN_BY_TOOLS =
  /(^|\/)[^/]*(\.(config|setup|workspace|test|spec|stories|story|bench|e2e|cy|server|mock|fixtures?)\.[^/]+|rc\.[cm]?[jt]s|file\.[cm]?[jt]s)$|(^|\/)(vite|vitest|postcss|tailwind|babel|eslint|prettier|stylelint|webpack|rollup|rolldown|esbuild|jest|mocha|ava|playwright|cypress|karma|next|astro|nuxt|remix|svelte|gatsby-\w+|craco|metro|unocss|uno|lint-staged|commitlint|release|plop|knip|svgo|codegen|setupTests|setupProxy|globalSetup|vitest-setup|jest-setup|server|entry-server|middleware|instrumentation)(\.[\w-]+)*\.[cm]?[jt]sx?$/i;

/** Folders whose modules run in Node rather than in the page. */
const FOLDERS_RUN_BY_TOOLS = new Set([
  "__fixtures__",
  "__mocks__",
  "__tests__",
  "api",
  "backend",
  "bin",
  "config",
  "cypress",
  "e2e",
  "electron",
  "functions",
  "migrations",
  "netlify",
  "playwright",
  "preload",
  "public",
  "scripts",
  "server",
  "supabase",
  "test",
  "tests",
  "tools",
  "workers",
]);

/** Whether a file of this name may be created: in a folder of the app's source, and nothing that a tool would run. */
function mayBeCreated(filename: string): boolean {
  const folders = filename.split("/").slice(0, -1);
  if (!SOURCE.test(filename)) return false;
  return folders.length > 0 && !folders.some((folder) => FOLDERS_RUN_BY_TOOLS.has(folder.toLowerCase()));
}

function isSourceName(filename: string): boolean {
  if (RUN_BY_TOOLS.test(filename)) return false;
  const isHiddenOrForeign = filename.split("/").some((part) => part.startsWith(".") || part === "node_modules");
  return !isAbsolute(filename) && !isHiddenOrForeign && (SOURCE.test(filename) || isMessageFile(filename));
}

/** Translations, which lie in a folder of one of the usual names. Other JSON files are settings and data. */
export function isMessageFile(filename: string): boolean {
  if (/(^|\/)(package(-lock)?|[jt]sconfig(\.[^/]*)?)\.json$/i.test(filename)) return false;
  return /(^|\/)(locales?|i18n|lang|langs|languages|messages|translations)\/([^/]+\/)*[^/]+\.json$/.test(filename);
}

/** Null when the file cannot be read. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
