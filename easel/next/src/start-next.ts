/** Starts an app by its own Next.js and its own configuration, and adds Easel for that run. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { StartedApp, StartOptions } from "@easel/server/started-app";
import { studioAddress } from "./next-host.ts";
import { addEasel, DEVELOPMENT_PHASE } from "./with-easel.ts";

const DEFAULT_PORT = 3_000;
const ATTEMPTS = 20;

/** As much of the app's own Next.js as is used here. */
interface NextModule {
  (options: object): {
    prepare(): Promise<void>;
    getRequestHandler(): RequestListener;
    close(): Promise<void>;
  };
}
type LoadConfig = (phase: string, folder: string, options: { rawConfig: true; silent: true }) => Promise<object>;

export async function startNext({ folder, port, host, open }: StartOptions): Promise<StartedApp> {
  // Read by Next.js and React when they are loaded.
  Object.assign(process.env, { NODE_ENV: "development" });
  // Tools such as PostCSS look for their configuration here.
  process.chdir(folder);
  const require = createRequire(join(folder, "package.json"));
  const next = require("next") as NextModule;
  const { default: loadConfig } = require("next/dist/server/config") as { default: LoadConfig };

  const server = createServer();
  const ownPort = await listen(server, port, host ?? undefined);
  const hostname = host ?? "localhost";
  const address = `http://${hostname}:${ownPort}`;
  // The dev server sets it, too, and Easel reads it there.
  process.env["__NEXT_PRIVATE_ORIGIN"] = address;
  const conf = addEasel(await loadConfig(DEVELOPMENT_PHASE, folder, { rawConfig: true, silent: true }));
  const bundler = bundlerIn(folder, require("next/package.json") as { version: string });
  const app = next({ dev: true, dir: folder, conf, port: ownPort, hostname, httpServer: server, ...bundler });
  await app.prepare();
  server.on("request", app.getRequestHandler());
  const studio = await studioAddress();
  if (open) openBrowser(studio);
  return {
    address: `${address}/`,
    studio,
    async close() {
      server.close();
      server.closeAllConnections();
      await app.close();
    },
  };
}

/** As the app's own script chooses it. Next.js 16 uses Turbopack unless told otherwise, and version 15 webpack. */
function bundlerIn(folder: string, { version }: { version: string }): object {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    scripts?: Record<string, string>;
  };
  const script = Object.values(scripts).find((each) => /\bnext dev\b/.test(each)) ?? "";
  const isByDefault = Number.parseInt(version, 10) >= 16;
  const isTurbopack = isByDefault ? !/--webpack\b/.test(script) : /--turbo(pack)?\b/.test(script);
  // Next.js 15 knows no option for webpack.
  return isTurbopack ? { turbopack: true, turbo: true } : isByDefault ? { webpack: true } : {};
}

async function listen(server: Server, port: number | null, host: string | undefined): Promise<number> {
  for (let at = port ?? DEFAULT_PORT; ; at += 1) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(at, host, () => {
          server.off("error", reject);
          resolve();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      if (port !== null || at === DEFAULT_PORT + ATTEMPTS) {
        throw new Error(`Port ${at} is already in use`, { cause: error });
      }
    }
  }
}

function openBrowser(address: string): void {
  const command = { darwin: "open", win32: "explorer" }[process.platform as string] ?? "xdg-open";
  spawn(command, [address], { detached: true, stdio: "ignore" })
    .on("error", () => {})
    .unref();
}
