/** Replaces the file of the same name in `easel/next`: in the package, all files are next to each other. */
import { fileURLToPath } from "node:url";

export const loaderScript = () => beside("next-loader.js");
export const preloadScript = () => beside("next-preload.js");

function beside(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
