/** Resolves imports of stylesheets by Vite's own rules, as Tailwind's plugin for Vite does. */
import { isAbsolute, join, resolve } from "node:path";
import type { ResolvedConfig } from "vite";
import type { StyleResolver } from "@easel/server/project/tailwind";

export function createStyleResolver(config: ResolvedConfig): StyleResolver {
  const css = config.createResolver({
    ...config.resolve,
    extensions: [".css"],
    mainFields: ["style"],
    conditions: ["style", "development|production"],
    tryIndex: false,
    preferRelative: true,
  });
  const script = config.createResolver(config.resolve);
  return {
    stylesheet: (id, folder) => resolveWith(css, id, folder, (path) => path.endsWith(".css")),
    module: (id, folder) => resolveWith(script, id, folder, (path) => !path.endsWith(".css")),
  };
}

type Resolver = ReturnType<ResolvedConfig["createResolver"]>;

async function resolveWith(
  resolver: Resolver,
  id: string,
  folder: string,
  isWanted: (path: string) => boolean,
): Promise<string | null> {
  // By aliases alone first, as Vite does it for stylesheets: a package may have the name of a file.
  for (const onlyAliases of [true, false]) {
    const found = await resolver(id, join(folder, "importer.css"), onlyAliases);
    if (!found || found === id) continue;
    const path = isAbsolute(found) ? found : resolve(folder, found);
    if (isWanted(path)) return path;
  }
  return null;
}
