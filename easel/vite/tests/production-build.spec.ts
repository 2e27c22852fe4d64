/** Nothing of Easel is in a production build. */
import { readdir, readFile, rm, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build, loadConfigFromFile, type PluginOption } from "vite";

const SITE = fileURLToPath(new URL("../../../contest/web/", import.meta.url));

test("the contest site builds to the same bytes with and without the plugin", async () => {
  test.setTimeout(180_000);
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, join(SITE, "vite.config.ts"), SITE);
  const all = await flatten(loaded?.config.plugins ?? []);
  const others = all.filter((plugin) => !plugin.name.startsWith("easel:"));
  expect(others.length).toBeLessThan(all.length);

  // The files for the browser, and those for server rendering.
  for (const ssr of [false, "src/render.tsx"] as const) {
    const [withEasel, without] = [await files(all, ssr), await files(others, ssr)];
    expect(withEasel.size).toBeGreaterThan(ssr ? 0 : 10);
    expect([...withEasel.keys()]).toEqual([...without.keys()]);
    for (const [name, bytes] of withEasel) expect(bytes.equals(without.get(name) ?? Buffer.alloc(0)), name).toBe(true);
  }

  async function files(plugins: PluginOption[], ssr: string | false): Promise<Map<string, Buffer>> {
    const outDir = await mkdtemp(join(tmpdir(), "easel-build-"));
    try {
      await build({
        ...loaded?.config,
        root: SITE,
        configFile: false,
        logLevel: "error",
        plugins,
        build: { ...loaded?.config.build, outDir, ssr },
      });
      const names = (await readdir(outDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      const paths = names.map(({ parentPath, name }) => join(parentPath, name).slice(outDir.length)).sort();
      return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(outDir, path))] as const)));
    } finally {
      await rm(outDir, { recursive: true });
    }
  }
});

async function flatten(plugins: PluginOption[]): Promise<{ name: string }[]> {
  const flat: { name: string }[] = [];
  for (const plugin of await Promise.all(plugins)) {
    if (Array.isArray(plugin)) flat.push(...(await flatten(plugin)));
    else if (plugin) flat.push(plugin as { name: string });
  }
  return flat;
}
