/** The paths of built files that the app's bundler or page loads. */
import { fileURLToPath } from "node:url";

export const loaderScript = () => fileURLToPath(new URL("./loader.js", import.meta.url));
export const preloadScript = () => fileURLToPath(new URL("./preload.js", import.meta.url));
