/**
 * Loaded into the app's own `next dev` by the command: adds Easel to the configuration when Next.js has loaded it, so that no
 * file of the app has to change.
 */
import Module from "node:module";
import { join } from "node:path";
import type { NextConfig } from "./with-easel.ts";

type LoadConfig = (phase: string, ...rest: unknown[]) => Promise<NextConfig>;

/** As much of Node's loader of CommonJS modules as is used, which tools that trace programs use, too. */
interface Loader {
  _load(request: string, parent: object | undefined, isMain: boolean): unknown;
  _resolveFilename(request: string, parent: object | undefined): string;
}

const CONFIG_MODULE = join("next", "dist", "server", "config.js");
const loader = Module as unknown as Loader;
const load = loader._load;
const wrapped = new WeakMap<object, object>();

loader._load = function (request, parent, isMain) {
  const loaded = load.call(loader, request, parent, isMain);
  if (!request.endsWith("config") || typeof loaded !== "object" || !loaded) return loaded;
  if (!loader._resolveFilename(request, parent).endsWith(CONFIG_MODULE)) return loaded;
  const known = wrapped.get(loaded) ?? withEaselIn(loaded as { default: LoadConfig });
  wrapped.set(loaded, known);
  return known;
};

/** A copy, because the exports of the module cannot be changed. */
function withEaselIn(module: { default: LoadConfig }): object {
  const loadConfig: LoadConfig = async (phase, ...rest) => {
    const config = await module.default(phase, ...rest);
    // Imported late: most processes that load this file never load a configuration.
    const { addEaselFor } = await import("./with-easel.ts");
    return addEaselFor(phase, config);
  };
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(module), default: { value: loadConfig, enumerable: true } },
  );
}
