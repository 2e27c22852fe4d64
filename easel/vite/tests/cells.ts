/** Every supported combination of React, Vite and compiler. */
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { InlineConfig, PluginOption, ViteDevServer } from "vite";

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
const NEWEST = join(REPOSITORY, "node_modules");
const REACT_18 = join(REPOSITORY, "easel/older/react-18/node_modules");
const VITE_7 = join(REPOSITORY, "easel/older/vite-7/node_modules");

export interface Cell {
  react: 18 | 19;
  vite: 7 | 8;
  compiler: "oxc" | "babel" | "swc" | "babel with React Compiler" | "oxc with React Compiler";
}

/** All combinations of React and Vite first, then the other JSX compilers. */
export const cells: Cell[] = [
  { react: 18, vite: 7, compiler: "babel" },
  { react: 19, vite: 7, compiler: "babel" },
  { react: 18, vite: 8, compiler: "oxc" },
  { react: 19, vite: 8, compiler: "oxc" },
  { react: 18, vite: 8, compiler: "swc" },
  { react: 19, vite: 8, compiler: "swc" },
  { react: 19, vite: 7, compiler: "babel with React Compiler" },
  { react: 19, vite: 8, compiler: "oxc with React Compiler" },
];

export const newestCell: Cell = { react: 19, vite: 8, compiler: "oxc" };
export const olderCell: Cell = { react: 19, vite: 7, compiler: "babel" };

export function nameOf({ react, vite, compiler }: Cell): string {
  return `React ${react}, Vite ${vite}, ${compiler}`;
}

/** An app outside this repository, with its own node_modules. */
export async function layOutApp(fixture: string, react: Cell["react"]): Promise<string> {
  const app = await realpath(await mkdtemp(join(tmpdir(), "easel-app-")));
  await cp(fileURLToPath(new URL(fixture, import.meta.url)), app, { recursive: true });
  const place = (name: string) => join(app, "node_modules", name);
  await mkdir(place("@radix-ui"), { recursive: true });
  const reactFrom = react === 18 ? REACT_18 : NEWEST;
  for (const name of ["react", "react-dom"]) await symlink(join(reactFrom, name), place(name));
  // Copied, not linked: a link would be resolved to its target, where another React is installed.
  for (const name of ["@radix-ui/react-slot", "@radix-ui/react-compose-refs"]) {
    await cp(join(NEWEST, name), place(name), { recursive: true });
  }
  await cp(join(app, "cloning-dependency"), place("cloning-dependency"), { recursive: true }).catch(() => {});
  return app;
}

export interface RunningApp {
  url: string;
  folder: string;
  server: ViteDevServer;
  stop: () => Promise<void>;
}

export async function startApp(
  folder: string,
  { vite, compiler }: Cell,
  plugins: PluginOption[],
  config: InlineConfig = {},
): Promise<RunningApp> {
  const { createServer } = await importFrom<typeof import("vite")>(
    vite === 7 ? VITE_7 : NEWEST,
    "vite/dist/node/index.js",
  );
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: "error",
    ...config,
    plugins: [await reactPlugin(vite, compiler), plugins],
    server: { host: "127.0.0.1", port: 0, ...config.server },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== "object" || !address) throw new Error("The dev server has no address.");
  return { url: `http://127.0.0.1:${address.port}/`, folder, server, stop: () => server.close() };
}

/** For tests without a page. Vite 7 never closes if it is still bundling the app's dependencies. */
export const withoutPage: InlineConfig = { optimizeDeps: { noDiscovery: true, include: [] } };

/** Retries, because a dev server that was just closed may still write bundled files. */
export async function removeApp(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function reactPlugin(vite: Cell["vite"], compiler: Cell["compiler"]): Promise<PluginOption> {
  type React = typeof import("@vitejs/plugin-react");
  if (compiler === "swc") {
    const swc = await importFrom<typeof import("@vitejs/plugin-react-swc")>(
      NEWEST,
      "@vitejs/plugin-react-swc/index.js",
    );
    return swc.default();
  }
  const { default: react } = await importFrom<React>(
    vite === 7 ? VITE_7 : NEWEST,
    "@vitejs/plugin-react/dist/index.js",
  );
  if (compiler === "oxc with React Compiler") return react({ compiler: true });
  if (compiler !== "babel with React Compiler") return react();
  // The plugin for Vite 7 accepts Babel options, which the newest types do not have.
  const options = { babel: { plugins: ["babel-plugin-react-compiler"] } };
  return react(options as Parameters<typeof react>[0]);
}

function importFrom<Module>(folder: string, path: string): Promise<Module> {
  return import(pathToFileURL(join(folder, path)).href);
}
