#!/usr/bin/env node
/** `easel <folder>`: opens the studio on a Vite and React app, whose own configuration stays as it is. */
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, PluginOption } from "vite";
import { portProblem, problemOf } from "./cli-problems.ts";
import { easel } from "./plugin.ts";

const folder = resolve(process.argv[2] ?? ".");
const port = process.env["PORT"];

const problem = problemOf(folder) ?? portProblem(port);
if (problem) fail(problem);
else await start();

async function start(): Promise<void> {
  const { createServer, loadConfigFromFile } = await importVite();
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, undefined, folder);
  const server = await createServer({
    root: folder,
    plugins: (await hasEasel(loaded?.config.plugins)) ? [] : [easel()],
    // A port that somebody has asked for is that one or none.
    ...(port && { server: { port: Number(port), strictPort: true } }),
  });
  try {
    await server.listen();
  } catch (error) {
    await server.close();
    return fail(
      port && error instanceof Error && /already in use/.test(error.message)
        ? `Port ${port} is taken. Give another one with PORT, or none and a free one is found.`
        : String(error),
    );
  }
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
