/** The site as its editors have it: served by Vite, with Easel's toolkit at work in every page. */
import { createServer as createListener } from "node:net";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import { createServer } from "vite";
import { type Server, startServer } from "./test-server.ts";

/** For `npm run proof`: what people do must not notice the toolkit. */
export const isEaselOn = process.env.TOOLKIT === "on";

const SITE = fileURLToPath(new URL("../", import.meta.url));

/** The real server, and Vite in front of it. */
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

/** An editor in the page itself, which lets people use the page as if there were none. */
export async function connectEasel(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Not what a page shows in itself.
    if (window !== window.top) return;
    Object.defineProperty(window, "opener", { value: window });
    addEventListener("load", async () => {
      // Nor pages of others, such as where one pays.
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
