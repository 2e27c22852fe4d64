/** `export default withEasel(nextConfig)`: Easel for Next.js, in development only. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { LOCAL_HOSTS } from "@easel/server/standalone/standalone-host";
import { printStudioAddress, runNextHost } from "./next-host.ts";
import { MAY_HOLD_JSX } from "./may-hold-jsx.ts";
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

/** One of Next.js 16 may be a list, with conditions; one of 15 may be by conditions. */
type Rule = (Loader | object)[] | { loaders: Loader[]; as?: string } | object;
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
  const root = process.cwd();
  const { socketPath } = runNextHost({ root, base: `${basePath}/`, editors, hosts });
  printStudioAddress();
  const loader = { loader: loaderScript(), options: { socketPath } };
  return {
    ...config,
    turbopack: { ...turbopack, rules: withLoader(turbopack?.rules ?? {}, loader, majorVersion(root)) },
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
export function withLoader(rules: Record<string, Rule>, loader: Loader, nextVersion: number): Record<string, Rule> {
  // Turbopack hands a module to another process for each loader, so most modules of packages must not get there.
  const own: Rule =
    nextVersion >= 16
      ? { loaders: [loader], condition: { all: [{ not: "foreign" }, { content: MAY_HOLD_JSX }] } }
      : { foreign: false, default: { loaders: [loader] } };
  const added = ["*.tsx", "*.jsx", "*.js"].map((pattern): [string, Rule] => {
    const rule = rules[pattern];
    if (rule === undefined) return [pattern, own];
    if (Array.isArray(rule)) return [pattern, [...rule, loader]];
    if ("loaders" in rule) return [pattern, { ...rule, loaders: [...rule.loaders, loader] }];
    return [pattern, nextVersion >= 16 ? [rule, own] : rule];
  });
  return { ...rules, ...Object.fromEntries(added) };
}

function majorVersion(root: string): number {
  const { version } = createRequire(join(root, "package.json"))("next/package.json") as { version: string };
  return Number.parseInt(version, 10);
}
