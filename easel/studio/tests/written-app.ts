/** An app of a few files, written into a temporary folder and served by Vite with Easel. */
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { easel, studioAddress } from "@easel/vite/plugin";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { readSources, type Site } from "./studio.ts";

/** `files` are texts by name. The app is gone when `use` is done. */
export async function withWrittenApp(
  files: Readonly<Record<string, string>>,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "easel-written-")));
  for (const [name, text] of Object.entries(files)) {
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
