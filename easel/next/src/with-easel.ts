/** `export default withEasel(nextConfig)`: Easel for Next.js, in development only. */
import { LOCAL_HOSTS } from "@easel/server/standalone/standalone-host";
import { printStudioAddress, runNextHost } from "./next-host.ts";
import { loaderScript } from "./next-files.ts";

/** Of Next.js itself, with the same value in all its versions. */
const DEVELOPMENT_PHASE = "phase-development-server";

/** As much of the configuration of Next.js as is read or added. */
export interface NextConfig {
  basePath?: string | undefined;
  turbopack?: TurbopackConfig | undefined;
  webpack?: ((config: WebpackConfig, context: never) => WebpackConfig) | null | undefined;
}

interface TurbopackConfig {
  rules?: Record<string, Rule>;
}

type Rule = Loader[] | { loaders: Loader[]; as?: string };
type Loader = string | { loader: string; options?: object };

interface WebpackConfig {
  module?: { rules?: unknown[] };
}

export interface EaselOptions {
  /** Origins of editors other than the studio. */
  editors?: readonly string[];
  /** Hosts on which the page may be edited; `*.` matches any subdomain. The default is the local machine. */
  hosts?: readonly string[];
}

type ConfigFunction<Config> = (phase: string, context: { defaultConfig: never }) => Config | Promise<Config>;

export function withEasel<Config extends object>(
  config: Config | ConfigFunction<Config> = {} as Config,
  options: EaselOptions = {},
): ConfigFunction<Config> {
  return async (phase, context) => {
    const own = typeof config === "function" ? await config(phase, context) : config;
    return addEaselFor(phase, own, options);
  };
}

/** Adds Easel to a configuration, in development only. */
export function addEaselFor<Config extends NextConfig>(
  phase: string,
  config: Config,
  { editors = [], hosts = LOCAL_HOSTS }: EaselOptions = {},
): Config {
  const { basePath = "", turbopack, webpack } = config;
  if (phase !== DEVELOPMENT_PHASE || hasEasel(turbopack)) return config;
  const { socketPath } = runNextHost({ root: process.cwd(), base: `${basePath}/`, editors, hosts });
  printStudioAddress();
  const loader = { loader: loaderScript(), options: { socketPath } };
  return {
    ...config,
    turbopack: { ...turbopack, rules: withLoader(turbopack?.rules ?? {}, loader) },
    webpack(given: WebpackConfig, context: never) {
      const rule = { test: /\.[jt]sx?$/, exclude: /node_modules/, enforce: "pre", use: [loader] };
      const result = webpack?.(given, context) ?? given;
      result.module = { ...result.module, rules: [...(result.module?.rules ?? []), rule] };
      return result;
    },
  };
}

/** The command adds Easel to a configuration that may have it already. */
function hasEasel(turbopack: TurbopackConfig | undefined): boolean {
  return JSON.stringify(turbopack?.rules ?? {}).includes(JSON.stringify(loaderScript()));
}

/** The last loader of a rule runs first. */
function withLoader(rules: Record<string, Rule>, loader: Loader): Record<string, Rule> {
  const added = ["*.tsx", "*.jsx", "*.js"].map((pattern): [string, Rule] => {
    const rule = rules[pattern] ?? [];
    return [pattern, Array.isArray(rule) ? [...rule, loader] : { ...rule, loaders: [...rule.loaders, loader] }];
  });
  return { ...rules, ...Object.fromEntries(added) };
}
