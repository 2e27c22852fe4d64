/** Starts an app by its own `next dev` and its own configuration, and adds Easel for that run. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { StartedApp, StartOptions } from "@easel/server/started-app";
import { preloadScript } from "./next-files.ts";

export async function startNext({ folder, port, host, open }: StartOptions): Promise<StartedApp> {
  const program = createRequire(join(folder, "package.json")).resolve("next/dist/bin/next");
  const options = [...(port ? ["--port", String(port)] : []), ...(host ? ["--hostname", host] : [])];
  const child = spawn(process.execPath, [program, "dev", ...flagsIn(folder), ...options], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...environment(), NODE_OPTIONS: nodeOptions() },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const { address, studio } = await new Promise<{ address: string; studio: string }>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      process.stderr.write(chunk);
      said += chunk.toString();
      const address = /Local:\s+(https?:\/\/\S+)/.exec(said)?.[1];
      const studio = /Easel:\s+(https?:\/\/\S+)/.exec(said)?.[1];
      if (address && studio) resolve({ address: `${address}/`, studio });
    });
    void ended.then(() => reject(new Error("Next.js has ended. It says above why.")));
  });
  if (open) openBrowser(studio);
  return {
    address,
    studio,
    async close() {
      child.kill();
      await ended;
    },
  };
}

/** As the app's own script starts it, for example with `--turbopack`. */
function flagsIn(folder: string): string[] {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    scripts?: Record<string, string>;
  };
  const script = Object.values(scripts).find((each) => /\bnext dev\b/.test(each)) ?? "";
  return script.match(/--(?:turbopack|turbo|webpack|experimental-https)\b/g) ?? [];
}

/** An empty PORT means none here, but Next.js refuses it. */
function environment(): NodeJS.ProcessEnv {
  const { PORT, ...others } = process.env;
  return PORT ? process.env : others;
}

function nodeOptions(): string {
  return `${process.env["NODE_OPTIONS"] ?? ""} --import=${pathToFileURL(preloadScript()).href}`.trim();
}

function openBrowser(address: string): void {
  const command = { darwin: "open", win32: "explorer" }[process.platform as string] ?? "xdg-open";
  spawn(command, [address], { detached: true, stdio: "ignore" })
    .on("error", () => {})
    .unref();
}
