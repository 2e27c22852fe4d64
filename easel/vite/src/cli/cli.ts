#!/usr/bin/env node
/** `easel <folder>`: opens the studio for a Vite and React app without changing its configuration. */
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Plugin, PluginOption } from "vite";
import { portProblem, folderProblem, startProblem } from "./startup-problems.ts";
import { easel, isEasel, studioAddress } from "../plugin.ts";

const USAGE = `easel [folder]    Opens the studio for the Vite and React app in the folder (default: the current one).
  --port <number>   The port of the app, as PORT does; otherwise a free one is used.
  --host <name>     The host name or address that both listen on.
  --open            Opens the studio in your browser.
  --help            Prints this.`;

const { options, folder: argument } = readArguments();
const folder = resolve(argument);
const port = options?.port ?? process.env["PORT"];

const problem = folderProblem(folder) ?? portProblem(port);
if (!options) fail(USAGE);
else if (options.help) console.log(USAGE);
else if (problem) fail(problem);
else await start(options).catch((error: unknown) => fail(startProblem(port, error)));

interface Options {
  port?: string;
  host?: string;
  open?: boolean;
  help?: boolean;
}

/** Without options when there is one that does not exist. */
function readArguments(): { options: Options | null; folder: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        port: { type: "string" },
        host: { type: "string" },
        open: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    return { options: values, folder: positionals[0] ?? "." };
  } catch {
    return { options: null, folder: "." };
  }
}

async function start({ host, open }: Options): Promise<void> {
  const { createServer, loadConfigFromFile } = await importVite();
  const loaded = await loadConfigFromFile({ command: "serve", mode: "development" }, undefined, folder);
  const server = await createServer({
    root: folder,
    plugins: (await hasEasel(loaded?.config.plugins)) ? [] : [easel()],
    // A requested port is used or the start fails.
    server: { ...(port && { port: Number(port), strictPort: true }), ...(host && { host }) },
  });
  await server.listen().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  const [address] = server.resolvedUrls?.local ?? server.resolvedUrls?.network ?? [];
  console.log(`\n  Easel is running at ${studioAddress(server.config)}\n  The app is at ${address}\n`);
  if (open) {
    server.config.server.open = studioAddress(server.config) ?? false;
    server.openBrowser();
  }
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
  return Boolean(found) && isEasel(found as Plugin);
}
