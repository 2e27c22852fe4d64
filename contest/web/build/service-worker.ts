import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, type Rolldown, transformWithOxc } from "vite";
import { forBrowsers } from "./for-browsers.ts";
import { filesOfPage } from "./page-files.ts";

const SOURCE = fileURLToPath(new URL("../src/service-worker.ts", import.meta.url));

/** Writes service-worker.js with the list of the files that the painting room needs. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: forBrowsers,
    async generateBundle(_options, bundle) {
      const files = roomFiles(bundle);
      const source = readFileSync(SOURCE, "utf8");
      const version = createHash("sha256").update(source).update(files.join()).digest("hex").slice(0, 16);
      const { code } = await transformWithOxc(source, SOURCE, { sourcemap: false });
      const names = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: "asset", fileName: "service-worker.js", source: names + code });
    },
  };
}

/** The page's first script, the room's scripts and workers, and the styles. */
function roomFiles(bundle: Rolldown.OutputBundle): string[] {
  const all = Object.values(bundle);
  const entry = all.find((file) => file.type === "chunk" && file.isEntry);
  if (!entry) throw new Error("The build has no first script.");
  const workers = all.filter(({ fileName }) => /\/painting-worker-[^/]+\.js$/.test(fileName));
  if (workers.length === 0) throw new Error("The build has no worker that paints.");
  const styles = all.filter(({ fileName }) => fileName.endsWith(".css"));
  const others = [...workers, ...styles].map(({ fileName }) => `/${fileName}`);
  return [...new Set([`/${entry.fileName}`, ...filesOfPage(bundle, "/color"), ...others])];
}
