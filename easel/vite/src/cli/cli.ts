#!/usr/bin/env node
/** `easel <folder>`: opens the studio for a Vite and React app without changing its configuration. */
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, PluginOption } from "vite";
import { portProblem, folderProblem, startProblem } from "./startup-problems.ts";
import { easel } from "../plugin.ts";

const USAGE = `easel [folder]    Opens the studio for the Vite and React app in the folder (default: the current one).
                  Set PORT to choose the port; otherwise a free one is used.`;

const [argument = "."] = process.argv.slice(2);
const folder = resolve(argument);
const port = process.env["PORT"];

const problem = folderProblem(folder) ?? portProblem(port);
if (argument.startsWith("-")) console.log(USAGE);
else if (problem) fail(problem);
else await start().catch((error: unknown) => fail(startProblem(port, error)));

async function start(): Promise<void> {
  const { createServer, loadConfigFromFile } = await importVite();
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, undefined, folder);
  const server = await createServer({
    root: folder,
    plugins: (await hasEasel(loaded?.config.plugins)) ? [] : [easel()],
    // A requested port is used or the start fails.
    ...(port && { server: { port: Number(port), strictPort: true } }),
  });
  await server.listen().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const [address] = server.resolvedUrls?.local ?? [];
  console.log(`\n  Easel is running at ${address}__easel/\n  The app is at ${address}\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void server.close().then(() => process.exit(0)));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** Imports the app's own Vite: another version might not be able to load its plugins. */
function importVite(): Promise<typeof import("vite")> {
  return import(pathToFileURL(createRequire(join(folder, "package.json")).resolve("vite")).href);
}

async function hasEasel(plugins: PluginOption): Promise<boolean> {
  const found = await plugins;
  if (Array.isArray(found)) return (await Promise.all(found.map(hasEasel))).includes(true);
  return Boolean(found) && (found as Plugin).name === "easel:annotate";
}
