import type { ConfigEnv, UserConfig } from "vite";

/** For plugins that shape what browsers load, and not the build that the server renders with. */
export function forBrowsers({ build }: UserConfig, { command }: ConfigEnv): boolean {
  return command === "build" && !build?.ssr;
}
