import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defaultClientConditions, defaultServerConditions, defineConfig } from "vite";
import { compress } from "./compress.ts";
import { pageFiles } from "./page-files.ts";
import { preloadFonts } from "./preload-fonts.ts";
import { reactAsModules } from "./react-as-modules.ts";
import { scriptsLast } from "./scripts-last.ts";
import { serviceWorker } from "./service-worker.ts";

const api = `http://localhost:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    reactAsModules(),
    scriptsLast(),
    preloadFonts(),
    pageFiles(),
    serviceWorker(),
    compress(),
  ],
  // Our own packages are read as TypeScript, so a change in the rules needs no build step here.
  resolve: {
    conditions: ["source", ...defaultClientConditions],
    alias: { "react-style-singleton": fileURLToPath(new URL("../src/design/style-singleton.ts", import.meta.url)) },
  },
  // The build that the server renders with includes its dependencies, so that React always runs in production mode there.
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] }, noExternal: true },
  // Newer versions of Node have storage, too: one for all visitors.
  environments: { ssr: { define: { localStorage: "undefined", sessionStorage: "undefined" } } },
  server: { proxy: { "/api": api, "/dev/mail": api, "/line-art": api, "/image": api, "/share.jpg": api } },
  build: {
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: notYetLoaded },
    rolldownOptions: {
      output: {
        // A file of its own, which is evaluated first (see scripts-last.ts), and which browsers keep when the site changes.
        codeSplitting: {
          groups: [
            { name: "react", test: /(node_modules\/|module of )(react|react-dom|scheduler)(\/|$)/, priority: 2 },
            // All else that every page needs, in one file: fifteen small ones compress worse and are as many requests.
            { name: "site", tags: ["$initial"], priority: 1 },
          ],
        },
      },
    },
  },
});

/**
 * The scripts that are fetched along with one that is imported later. Every page has the first ones already, and the
 * import fetches the script itself, so naming them again would only make the first script larger.
 */
function notYetLoaded(script: string, needed: string[], { hostType }: { hostType: "html" | "js" }): string[] {
  if (hostType === "html") return needed;
  return needed.filter((file) => file !== script && !/\/(react|index|rolldown-runtime)-/.test(file));
}
