import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";

const PREFIX = "\0module of ";

/**
 * Gives the browser React as ES modules, although it is published as CommonJS. Bundled as it is, every file of the site
 * would copy all of React's functions into an object of getters before anything else, and every call of a hook would go
 * through one of them. In a profile of the gallery, copying was a quarter of the time in which the scripts are evaluated.
 */
export function reactAsModules(): Plugin {
  const requireFrom = createRequire(import.meta.url);
  return {
    name: "react-as-modules",
    apply: forBrowsers,
    enforce: "pre",
    resolveId: {
      filter: { id: /^react(-dom|-dom\/client|\/jsx-runtime)?$/ },
      handler(source, importer, { kind }) {
        // Packages that require React get the same instance as it is published.
        return kind === "import-statement" && !importer?.startsWith(PREFIX) ? PREFIX + source : undefined;
      },
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        const source = id.slice(PREFIX.length);
        const names = Object.keys(requireFrom(source) as object).join(", ");
        return `import all from ${JSON.stringify(source)};\nexport default all;\nexport const { ${names} } = all;`;
      },
    },
  };
}
