import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";

/**
 * Lets the browser load scripts only when the page has been painted. The server's HTML is complete without them, so on
 * a slow connection the images and fonts, which are visible, have to arrive first. The server marks the scripts of each
 * page in the same way.
 */
export function scriptsLast(): Plugin {
  return {
    name: "scripts-last",
    apply: forBrowsers,
    transformIndexHtml: {
      order: "post",
      handler: (html) => ({
        html: html
          .replaceAll('<link rel="modulepreload"', "<link data-script")
          .replace(/<link data-script(?=[^>]*\/react-)/, '<link data-script="react"')
          .replace(/<script type="module" crossorigin src="([^"]*)"><\/script>/, (_tag, entry: string) => {
            return `<link data-script="entry" crossorigin href="${entry}">`;
          }),
        tags: [{ tag: "script", children: `(${loadAfterPaint.toString()})();`, injectTo: "head" }],
      }),
    },
  };
}

/** Runs in the browser. A page in a hidden tab is not painted, and an old browser may not tell. */
function loadAfterPaint(): void {
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[data-script]")];
    const withName = (name: string) => links.find(({ dataset }) => dataset["script"] === name)?.href ?? "";
    // Each in a task of its own, so that a visitor who scrolls comes in between.
    for (const link of links) setTimeout(() => (link.rel = "modulepreload"));
    // So is the evaluation of React. The entry imports it too, and reports if it cannot be loaded.
    const start = () => void import(withName("entry"));
    import(withName("react")).then(start, start);
  };
  new PerformanceObserver(load).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(load, document.hidden ? 0 : 2000));
}
