import { defaultClientConditions, defineConfig } from "vite";

/** What comes after the tree: showing changes, reading styles, editing text. The page loads it as one script. */
const LOADED_LATER =
  /src\/(css\/|css-properties|inspect\/(props-and-state|hooks|edit-value|hydration|vite-overlay|storyboard-page)|instant\/|text\/(text|typed-text|watch-react)\.|theme\/)/;

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
        // More and smaller scripts are larger together: each is compressed by itself, and names what it shares.
        codeSplitting: {
          groups: [
            { name: "first", test: (id) => !LOADED_LATER.test(id) },
            { name: "later", test: LOADED_LATER },
          ],
        },
      },
    },
  },
});
