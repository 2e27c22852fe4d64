import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    outDir: "dist/page",
    target: "es2023",
    modulePreload: false,
    rolldownOptions: {
      input: "src/toolkit.ts",
      preserveEntrySignatures: "strict",
      output: {
        entryFileNames: "toolkit.js",
        // What both need stays in the first script: many small ones would be larger together.
        codeSplitting: {
          groups: [
            {
              name: "first",
              test: (id) => !/src\/(css\/|css-properties|inspect\/props-and-state|instant\/slide)/.test(id),
            },
          ],
        },
      },
    },
  },
});
