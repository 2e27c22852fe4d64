import { defaultClientConditions, defineConfig } from "vite";

/** Modules that only some editing sessions need. */
const LOADED_LATER =
  /src\/(css\/|css-properties|inspect\/(props-and-state|hooks|edit-value|hydration|vite-overlay|storyboard-page)|instant\/|text\/(text|typed-text|watch-react)\.|channel\/decompress|theme\/)|node_modules\/(dompurify|lz-string)/;

export default defineConfig({
  resolve: { conditions: ["source", ...defaultClientConditions] },
  build: {
    outDir: "dist/page",
    target: "es2023",
    // As a library, because Vite's preloading helper is larger than some of the chunks.
    lib: { entry: "src/toolkit.ts", formats: ["es"] },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        chunkFileNames: "assets/[name]-[hash].js",
        entryFileNames: "toolkit.js",
        // Shared modules stay in the first script, since many small chunks would be larger together.
        codeSplitting: {
          groups: [
            { name: "first", test: (id) => !LOADED_LATER.test(id) },
            { name: "inspect", test: /src\/(inspect|theme)\// },
          ],
        },
      },
    },
  },
});
