#!/usr/bin/env node
/** `easel <folder>`: opens the studio on a Vite and React app, whose own configuration stays as it is. */
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, PluginOption } from "vite";
import { portProblem, problemOf, startProblem } from "./startup-problems.ts";
import { easel } from "../plugin.ts";

const USAGE = `easel [folder]    Opens the studio on the Vite and React app in a folder, or in this one.
                  PORT chooses the port; without it a free one is found.`;

const [wish = "."] = process.argv.slice(2);
const folder = resolve(wish);
const port = process.env["PORT"];

const problem = problemOf(folder) ?? portProblem(port);
if (wish.startsWith("-")) console.log(USAGE);
else if (problem) fail(problem);
else await start().catch((error: unknown) => fail(startProblem(port, error)));

async function start(): Promise<void> {
  const { createServer, loadConfigFromFile } = await importVite();
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, undefined, folder);
  const server = await createServer({
    root: folder,
    plugins: (await hasEasel(loaded?.config.plugins)) ? [] : [easel()],
    // A port that somebody has asked for is that one or none.
    ...(port && { server: { port: Number(port), strictPort: true } }),
  });
  await server.listen().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const [address] = server.resolvedUrls?.local ?? [];
  console.log(`\n  Easel is open at ${address}__easel/\n  The app is at ${address}\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void server.close().then(() => process.exit(0)));
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

/** The app's own Vite: another one could not load its plugins. */
function importVite(): Promise<typeof import("vite")> {
  return import(pathToFileURL(createRequire(join(folder, "package.json")).resolve("vite")).href);
}

async function hasEasel(plugins: PluginOption): Promise<boolean> {
  const found = await plugins;
  if (Array.isArray(found)) return (await Promise.all(found.map(hasEasel))).includes(true);
  return Boolean(found) && (found as Plugin).name === "easel:annotate";
}
