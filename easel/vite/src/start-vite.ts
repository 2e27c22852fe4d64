/** Starts an app by its own Vite and its own configuration, and adds the plugin for that run. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { StartedApp, StartOptions } from "@easel/server/started-app";
import type { Plugin, PluginOption } from "vite";
import { easel, isEasel, studioAddress } from "./plugin.ts";

export async function startVite({ folder, port, host, open }: StartOptions): Promise<StartedApp> {
  // Tailwind's plugin for PostCSS, among others, looks for the app's files in the current folder.
  process.chdir(folder);
  const { createServer, loadConfigFromFile } = await importVite(folder);
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, undefined, folder);
  const server = await createServer({
    root: folder,
    plugins: (await hasEasel(loaded?.config.plugins)) ? [] : [easel()],
    // A requested port is used or the start fails.
    server: { ...(port && { port, strictPort: true }), ...(host && { host }) },
  });
  await server.listen().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const [address = ""] = server.resolvedUrls?.local ?? server.resolvedUrls?.network ?? [];
  const studio = studioAddress(server.config) ?? "";
  if (open) {
    server.config.server.open = studio;
    server.openBrowser();
  }
  return { address, studio, close: () => server.close() };
}

/** Imports the app's own Vite: another version might not be able to load its plugins. */
function importVite(folder: string): Promise<typeof import("vite")> {
  const installed = dirname(createRequire(join(folder, "package.json")).resolve("vite/package.json"));
  // Named by its path: resolving "vite" would give the outdated CommonJS version of Vite 5.
  return import(pathToFileURL(join(installed, "dist/node/index.js")).href);
}

async function hasEasel(plugins: PluginOption): Promise<boolean> {
  const found = await plugins;
  if (Array.isArray(found)) return (await Promise.all(found.map(hasEasel))).includes(true);
  return Boolean(found) && isEasel(found as Plugin);
}
