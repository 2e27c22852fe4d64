#!/usr/bin/env node
/** `easel <folder>`: opens the studio for a React app without changing its configuration. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { startNext } from "@easel/next/start-next";
import type { StartedApp } from "@easel/server/started-app";
import { startVite } from "@easel/vite/start-vite";
import { bundlerOf, folderProblem, portProblem, startProblem } from "./startup-problems.ts";

const USAGE = `easel [folder]      Opens the studio for the Vite or Next.js app in the folder (default: the current one).
easel mcp [folder]  Connects a coding assistant with the app, which is started unless it runs already.
  --port <number>   The port of the app, as PORT does; otherwise a free one is used.
  --host <name>     The host name or address that both listen on.
  --open            Opens the studio in your browser.
  --help            Prints this.`;

const { options, command, folder: argument } = readArguments();
const folder = resolve(argument);
const port = options?.port ?? process.env["PORT"];

const problem = folderProblem(folder) ?? portProblem(port);
if (!options) fail(USAGE);
else if (options.help) console.log(USAGE);
else if (problem) fail(problem);
else
  await (command === "mcp" ? serveAssistant(options) : start(options)).catch((error: unknown) =>
    fail(startProblem(port, error)),
  );

interface Options {
  port?: string;
  host?: string;
  open?: boolean;
  help?: boolean;
}

/** Without options when there is one that does not exist. */
function readArguments(): { options: Options | null; command: "open" | "mcp"; folder: string } {
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
    const isMcp = positionals[0] === "mcp";
    return { options: values, command: isMcp ? "mcp" : "open", folder: positionals[isMcp ? 1 : 0] ?? "." };
  } catch {
    return { options: null, command: "open", folder: "." };
  }
}

async function start({ host, open = false }: Options): Promise<StartedApp> {
  const startApp = bundlerOf(folder) === "next" ? startNext : startVite;
  const app = await startApp({ folder, port: port ? Number(port) : null, host: host ?? null, open });
  console.log(`\n  Easel is running at ${app.studio}\n  The app is at ${app.address}\n`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void app.close().then(() => process.exit(0)));
  return app;
}

async function serveAssistant(given: Options): Promise<void> {
  const { connectAssistant } = await import("@easel/server/assistant/stdio");
  // Standard output belongs to the assistant.
  console.log = console.info = console.error;
  if (await connectAssistant(folder)) return;
  const app = await start(given);
  await connectAssistant(folder);
  // The assistant has gone, and no one else knows that the app runs.
  await app.close();
  process.exit(0);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
