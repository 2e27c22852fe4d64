import type { HtmlTagDescriptor, Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";

/** Preloads the fonts. They are named in the CSS only, so the browser would request them late. */
export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: forBrowsers,
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith(".woff2"))
          .map((file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head-prepend",
          })),
    },
  };
}
