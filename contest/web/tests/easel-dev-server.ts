/** The site as it is edited: served by Vite, with Easel's toolkit active on every page. */
import { createServer as createListener } from "node:net";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import { createServer } from "vite";
import { type Server, startServer } from "./test-server.ts";

/** For `npm run proof`, which checks that the toolkit does not affect users. */
export const isEaselOn = process.env.TOOLKIT === "on";

const SITE = fileURLToPath(new URL("../", import.meta.url));

/** Starts the real server with Vite in front of it. */
export async function startWithEasel(): Promise<Server> {
  const [port, apiPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const server = await startServer({ PORT: String(apiPort), SITE_URL: url });
  const cacheDir = await mkdtemp(join(tmpdir(), "contest-web-vite-"));
  process.env.API_PORT = String(apiPort);
  const vite = await createServer({
    root: SITE,
    configFile: join(SITE, "vite.config.ts"),
    cacheDir,
    logLevel: "error",
    server: { port, strictPort: true, watch: null },
  });
  await vite.listen();
  return {
    ...server,
    url,
    stop: async () => {
      await vite.close();
      await server.stop();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}

/** Connects an editor within the page itself, in drive mode, so that the page can be used as usual. */
export async function connectEasel(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Not in frames.
    if (window !== window.top) return;
    Object.defineProperty(window, "opener", { value: window });
    addEventListener("load", async () => {
      // Not on other sites' pages, such as the payment page.
      if (!document.getElementById("root")) return;
      const { treeElementLookup, scopeLookup } = await (await fetch("/__easel/lookups")).json();
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", ({ data: { id } }) => {
        const args = ["board", treeElementLookup, scopeLookup, null, { driveModeEnabled: true, treeDifferences: true }];
        const payload = { functionName: "initProject", args };
        if (id === "READY") port1.postMessage({ id: "begin", type: "executeFunction", payload });
        if (id === "NAV_TREE_DIFFERENCES") document.documentElement.dataset.edited = "";
      });
      port1.start();
      window.postMessage("init", location.origin, [port2]);
    });
  });
}

export async function expectEaselConnected(page: Page): Promise<void> {
  if (page.isClosed() || !page.url().startsWith("http://localhost")) return;
  await page.locator("html[data-edited], html:not(:has(#root))").waitFor({ state: "attached", timeout: 20_000 });
}

async function freePort(): Promise<number> {
  const listener = createListener().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as { port: number };
  listener.close();
  return port;
}
