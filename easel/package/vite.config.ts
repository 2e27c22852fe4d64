import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const { dependencies, peerDependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const source = (name: string) => fileURLToPath(new URL(`../${name}.ts`, import.meta.url));

/** Bundles all our code into a few scripts. Native packages, and those that the app has anyway, stay dependencies. */
export default defineConfig({
  plugins: [
    {
      name: "files-of-the-package",
      enforce: "pre",
      resolveId: (id) =>
        /\/(browser|next)-files(\.ts)?$/.test(id)
          ? fileURLToPath(new URL(`src/${/(\w+-files)/.exec(id)?.[1]}.ts`, import.meta.url))
          : null,
    },
  ],
  ssr: {
    noExternal: true,
    external: Object.keys({ ...dependencies, ...peerDependencies }),
    resolve: { conditions: ["source", "node"] },
  },
  build: {
    ssr: true,
    target: "node20",
    rolldownOptions: {
      input: {
        index: "src/index.ts",
        ledger: "src/ledger.ts",
        mcp: "src/mcp.ts",
        next: "src/next.ts",
        server: "src/server.ts",
        cli: source("cli/src/cli"),
        "next-loader": source("next/src/loader"),
        "next-preload": source("next/src/preload"),
        "jsx-client": source("next/src/jsx/client"),
        "jsx-server": source("next/src/jsx/server"),
      },
      // A flat folder: each script finds the others next to itself.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
