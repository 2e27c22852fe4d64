import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";

/**
 * Lowers the priority of scripts. The server's HTML is painted without them, so on a slow connection images and fonts,
 * which are visible, have to arrive first.
 */
export function scriptsLast(): Plugin {
  return {
    name: "scripts-last",
    apply: forBrowsers,
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}
