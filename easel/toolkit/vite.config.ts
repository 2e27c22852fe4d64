import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    outDir: "dist/page",
    target: "es2023",
    // As a library: what Vite adds to preload parts of an app is larger than some of ours.
    lib: { entry: "src/toolkit.ts", formats: ["es"] },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        chunkFileNames: "assets/[name]-[hash].js",
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
