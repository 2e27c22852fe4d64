/** The entry point for apps. Types are written out here, because the packages they come from are not in the tarball. */
import { easel as plugins } from "@easel/vite/plugin";
import type { Plugin } from "vite";

export interface EaselOptions {
  /** Origins of editors other than the page's own. */
  editors?: readonly string[];
  /** Hosts on which the page may be edited; `*.` matches any subdomain. The default is the local machine. */
  hosts?: readonly string[];
}

/** `plugins: [react(), easel()]` */
export default function easel(options: EaselOptions = {}): Plugin[] {
  return plugins(options);
}
