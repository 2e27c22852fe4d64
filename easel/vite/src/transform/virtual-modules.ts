/**
 * The modules the plugin makes up for the page: the memory of ids, React with ids, its JSX runtimes with ids, and
 * what waits for an editor that wants the toolkit.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { identityScript, waitingScript } from "../server/browser-files.ts";

const PREFIX = "virtual:easel/";
const RUNTIME = `${PREFIX}runtime/`;

export const REACT_MODULE = `${PREFIX}react`;
const IDENTITY_MODULE = `${PREFIX}identity`;
const EDITOR_MODULE = `${PREFIX}editor`;

/** Who may edit the page, and where. */
export interface EditorOptions {
  /** Origins of outer editors besides the page's own. */
  editors?: readonly string[];
  /** Hosts the page may be edited on; `*.` stands for any subdomain. Without it those of one's own machine. */
  hosts?: readonly string[];
}

const OWN_MACHINE = ["localhost", "*.localhost", "127.0.0.1", "[::1]"];

export function runtimeModule(jsxRuntime: string): string {
  return RUNTIME + jsxRuntime;
}

/** `react/jsx-dev-runtime`, and the same of any other `jsxImportSource`. */
export function isJsxRuntime(specifier: string): boolean {
  return /\/jsx-(dev-)?runtime$/.test(specifier) && !specifier.startsWith(PREFIX);
}

export const virtualModuleIds = { asWritten: /^virtual:easel\//, resolved: /^\0virtual:easel\// };

export function resolveVirtualModule(id: string): string {
  return `\0${id}`;
}

/** Where the browser finds a virtual module, behind the app's base. */
export function browserPath(id: string): string {
  return `@id/__x00__${id}`;
}

/** Where a module runs. A server needs more: see `reactForServer`. */
export type Consumer = "client" | "server";

export async function loadVirtualModule(
  resolvedId: string,
  { consumer, root, base }: { consumer: Consumer; root: string; base: string },
  options: EditorOptions,
): Promise<string> {
  const id = resolvedId.slice(1);
  if (id === IDENTITY_MODULE) return readFile(identityScript(), "utf8");
  if (id === REACT_MODULE) return consumer === "server" ? reactForServer(root) : reactForBrowser;
  if (id === EDITOR_MODULE) return waitingForEditor(base, options);
  return wrappedRuntime(id.slice(RUNTIME.length));
}

/** Served as it was built: it is nothing that the app's own Vite should look into. */
const TOOLKIT_SCRIPT = "toolkit/toolkit.js";

const patchedReact = `import React from "react"; import { patchReact } from "${IDENTITY_MODULE}"; patchReact(React);`;

/** Imported at once and not when it is needed: the editor knocks as soon as the page has loaded. */
const reactForBrowser = `${patchedReact}\nimport "${EDITOR_MODULE}";`;

async function waitingForEditor(base: string, { editors = [], hosts = OWN_MACHINE }: EditorOptions): Promise<string> {
  return [
    `import { idOf } from "${IDENTITY_MODULE}";`,
    await readFile(waitingScript(), "utf8"),
    // Not written into the import itself, or Vite would look for the file.
    `const script = ${JSON.stringify(`${base}__easel/${TOOLKIT_SCRIPT}`)};`,
    `const load = () => import(/* @vite-ignore */ script);`,
    `waitForEditor({ ...${JSON.stringify({ editors, hosts })}, idOf, hot: import.meta.hot, load });`,
  ].join("\n");
}

/**
 * In the browser a named import of React is looked up on React's own object, and finds what was patched. Node copies the
 * names of a CommonJS module when it is first imported, so here the app's modules import them from us.
 */
function reactForServer(root: string): string {
  const react: object = createRequire(join(root, "package.json"))("react");
  const names = Object.keys(react).filter((name) => /^[\w$]+$/.test(name) && name !== "default");
  return `${patchedReact}\nexport default React;\nexport const { ${names.join(", ")} } = React;`;
}

/** Named one by one: a CommonJS module cannot be re-exported as a whole. */
function wrappedRuntime(jsxRuntime: string): string {
  const functions = jsxRuntime.endsWith("jsx-dev-runtime") ? ["jsxDEV"] : ["jsx", "jsxs"];
  return [
    // For a page that is not served through an index.html, and for servers that render.
    `import "${REACT_MODULE}";`,
    `import { wrapJsx } from "${IDENTITY_MODULE}";`,
    `import { Fragment, ${functions.map((name) => `${name} as plain_${name}`).join(", ")} } from "${jsxRuntime}";`,
    ...functions.map((name) => `export const ${name} = wrapJsx(plain_${name});`),
    `export { Fragment };`,
  ].join("\n");
}
