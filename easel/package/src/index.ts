/** What an app imports. Its types stand here in full: the packages they come from are not in the tarball. */
import { easel as plugins } from "@easel/vite/plugin";
import type { Plugin } from "vite";

export interface EaselOptions {
  /** Origins of outer editors besides the page's own. */
  editors?: readonly string[];
  /** Hosts the page may be edited on; `*.` stands for any subdomain. Without it those of one's own machine. */
  hosts?: readonly string[];
}

/** `plugins: [react(), easel()]` */
export default function easel(options: EaselOptions = {}): Plugin[] {
  return plugins(options);
}
