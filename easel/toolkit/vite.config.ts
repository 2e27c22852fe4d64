import { defaultClientConditions, defineConfig } from "vite";

/** One script, because the page of somebody else's app asks for it. */
export default defineConfig({
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    outDir: "dist/page",
    target: "es2023",
    modulePreload: false,
    rolldownOptions: {
      input: "src/toolkit.ts",
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "toolkit.js" },
    },
  },
});
