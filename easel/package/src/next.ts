/**
 * The entry point for Next.js: `export default withEasel(nextConfig)`. Types are written out here, because the packages
 * they come from are not in the tarball.
 */
import { withEasel as wrapConfig } from "@easel/next/with-easel";

export interface EaselOptions {
  /** Origins of editors other than the studio. */
  editors?: readonly string[];
  /** Hosts on which the page may be edited; `*.` matches any subdomain. The default is the local machine. */
  hosts?: readonly string[];
}

type ConfigFunction<Config> = (phase: string, context: { defaultConfig: never }) => Config | Promise<Config>;

/** Takes the configuration of Next.js as an object or a function. */
export function withEasel<Config extends object>(
  config?: Config | ConfigFunction<Config>,
  options?: EaselOptions,
): ConfigFunction<Config> {
  return wrapConfig(config, options);
}
