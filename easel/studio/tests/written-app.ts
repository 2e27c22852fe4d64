/** An app of a few files, written into a temporary folder and served by Vite with Easel. */
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { easel, studioAddress } from "@easel/vite/plugin";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { readSources, type Site } from "./studio.ts";

const USUAL_FILES = {
  "index.html": '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  "package.json": '{ "type": "module" }',
  "src/main.tsx": `import { createRoot } from "react-dom/client";
import { App } from "./app";
const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
`,
};

/** `files` are texts by name, besides those that every app has. The app is gone when `use` is done. */
export async function withWrittenApp(
  files: Readonly<Record<string, string>>,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "easel-written-")));
  for (const [name, text] of Object.entries({ ...USUAL_FILES, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await symlink(fileURLToPath(new URL("../../../node_modules", import.meta.url)), join(folder, "node_modules"));
  const server = await createServer({
    root: folder,
    configFile: false,
    logLevel: "error",
    cacheDir: join(folder, ".vite"),
    plugins: [react(), easel()],
    server: { port: 0, fs: { strict: false } },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? "";
  await use({ url, studio: studioAddress(server.config) ?? "", folder, files: () => readSources(folder) });
  await server.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
