/**
 * The virtual modules that the plugin adds to the page: the id registry, React and its JSX runtimes with support for ids,
 * and a script that waits for an editor and then loads the toolkit.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { identityScript, waitingScript } from "@easel/server/browser-files";

const PREFIX = "virtual:easel/";
const RUNTIME = `${PREFIX}runtime/`;

export const REACT_MODULE = `${PREFIX}react`;
const IDENTITY_MODULE = `${PREFIX}identity`;
const EDITOR_MODULE = `${PREFIX}editor`;

/** Which editors may edit the page, and on which hosts. */
export interface EditorOptions {
  /** Origins of editors other than the page's own. */
  editors?: readonly string[];
  /** Hosts on which the page may be edited; `*.` matches any subdomain. The default is the local machine. */
  hosts?: readonly string[];
}

interface PageOptions extends EditorOptions {
  /** Null while the studio does not run. */
  studioPort: number | null;
}

const LOCAL_HOSTS = ["localhost", "*.localhost", "127.0.0.1", "[::1]"];

export function runtimeModule(jsxRuntime: string): string {
  return RUNTIME + jsxRuntime;
}

/** Matches `react/jsx-dev-runtime` and the runtime of any other `jsxImportSource`. */
export function isJsxRuntime(specifier: string): boolean {
  return /\/jsx-(dev-)?runtime$/.test(specifier) && !specifier.startsWith(PREFIX);
}

export const virtualModuleIds = { imported: /^virtual:easel\//, resolved: /^\0virtual:easel\// };

export function resolveVirtualModule(id: string): string {
  return `\0${id}`;
}

/** The path of a virtual module in the browser, relative to the app's base. */
export function browserPath(id: string): string {
  return `@id/__x00__${id}`;
}

/** Where a module runs. Server rendering needs more: see `reactForServer`. */
export type Consumer = "client" | "server";

export async function loadVirtualModule(
  resolvedId: string,
  { consumer, root, base }: { consumer: Consumer; root: string; base: string },
  options: PageOptions,
): Promise<string> {
  const id = resolvedId.slice(1);
  if (id === IDENTITY_MODULE) return readFile(identityScript(), "utf8");
  if (id === REACT_MODULE) return consumer === "server" ? reactForServer(root) : reactForBrowser;
  if (id === EDITOR_MODULE) return waitingForEditor(base, options);
  return wrappedRuntime(id.slice(RUNTIME.length));
}

/** Served as it was built: the app's own Vite should not transform it. */
const TOOLKIT_SCRIPT = "toolkit/toolkit.js";

const patchedReact = `import React from "react"; import { patchReact } from "${IDENTITY_MODULE}"; patchReact(React);`;

/**
 * Imported eagerly: the editor connects as soon as the page has loaded. React would take the script element for one that
 * the app itself has in its head, and so it is removed before React is used.
 */
const reactForBrowser = [
  patchedReact,
  `import "${EDITOR_MODULE}";`,
  `document.querySelector('script[src$="${browserPath(REACT_MODULE)}"]')?.remove();`,
].join("\n");

async function waitingForEditor(
  base: string,
  { editors = [], hosts = LOCAL_HOSTS, studioPort }: PageOptions,
): Promise<string> {
  return [
    `import { idOf, setId } from "${IDENTITY_MODULE}";`,
    await readFile(waitingScript(), "utf8"),
    // A variable, because Vite would try to resolve a path inside the import expression.
    `const script = ${JSON.stringify(`${base}__easel/${TOOLKIT_SCRIPT}`)};`,
    `const load = () => import(/* @vite-ignore */ script);`,
    `waitForEditor({ ...${JSON.stringify({ editors, hosts, studioPort })}, idOf, setId, hot: () => import.meta.hot, load });`,
  ].join("\n");
}

/**
 * In the browser, named imports of React are read from React's own object, which is patched. Node copies the names of a
 * CommonJS module when it is first imported, so on the server the app's modules import them from this module.
 */
function reactForServer(root: string): string {
  const react: object = createRequire(join(root, "package.json"))("react");
  const names = Object.keys(react).filter((name) => /^[\w$]+$/.test(name) && name !== "default");
  return `${patchedReact}\nexport default React;\nexport const { ${names.join(", ")} } = React;`;
}

/** Exports are listed one by one, because a CommonJS module cannot be re-exported as a whole. */
function wrappedRuntime(jsxRuntime: string): string {
  const functions = jsxRuntime.endsWith("jsx-dev-runtime") ? ["jsxDEV"] : ["jsx", "jsxs"];
  return [
    // For pages that are not served through an index.html, and for server rendering.
    `import "${REACT_MODULE}";`,
    `import { wrapJsx } from "${IDENTITY_MODULE}";`,
    `import { Fragment, ${functions.map((name) => `${name} as plain_${name}`).join(", ")} } from "${jsxRuntime}";`,
    ...functions.map((name) => `export const ${name} = wrapJsx(plain_${name});`),
    `export { Fragment };`,
  ].join("\n");
}
