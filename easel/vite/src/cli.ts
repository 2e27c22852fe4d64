#!/usr/bin/env node
/** `easel <folder>`: opens the studio on a Vite and React app, whose own configuration stays as it is. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, PluginOption } from "vite";
import { easel } from "./plugin.ts";

const OLDEST_VITE = 7;
const OLDEST_REACT = 18;

const folder = resolve(process.argv[2] ?? ".");
const problem = problemOf(folder);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else await start();

async function start(): Promise<void> {
  const { createServer, loadConfigFromFile } = await importVite();
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, undefined, folder);
  const server = await createServer({
    root: folder,
    plugins: (await hasEasel(loaded?.config.plugins)) ? [] : [easel()],
    ...(process.env["PORT"] && { server: { port: Number(process.env["PORT"]) } }),
  });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  console.log(`\n  Easel is open at ${address}__easel/\n  The app is at ${address}\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void server.close().then(() => process.exit(0)));
}

/** The app's own Vite: another one could not load its plugins. */
function importVite(): Promise<typeof import("vite")> {
  return import(pathToFileURL(require(folder).resolve("vite")).href);
}

async function hasEasel(plugins: PluginOption): Promise<boolean> {
  const found = await plugins;
  if (Array.isArray(found)) return (await Promise.all(found.map(hasEasel))).includes(true);
  return Boolean(found) && (found as Plugin).name === "easel:annotate";
}

/** What is missing, in a sentence that says what to do; null when it can begin. */
function problemOf(folder: string): string | null {
  if (!existsSync(folder)) return `There is no folder ${folder}.`;
  if (!existsSync(join(folder, "package.json"))) {
    return `${folder} has no package.json. Give the folder of a Vite and React app.`;
  }
  return (
    missing(folder, "vite", OLDEST_VITE, "Easel works on apps that are served by Vite") ??
    missing(folder, "react", OLDEST_REACT, "Easel works on apps that are written with React")
  );
}

function missing(folder: string, name: string, oldest: number, reason: string): string | null {
  const version = versionOf(folder, name);
  if (version === null) return `${reason}, and ${name} is not installed in ${folder}. Run npm install there.`;
  if (Number.parseInt(version, 10) >= oldest) return null;
  return `Easel needs ${name} ${oldest} or newer; ${folder} has ${version}.`;
}

function versionOf(folder: string, name: string): string | null {
  try {
    return (require(folder)(`${name}/package.json`) as { version: string }).version;
  } catch {
    return null;
  }
}

function require(folder: string): NodeJS.Require {
  return createRequire(join(folder, "package.json"));
}
