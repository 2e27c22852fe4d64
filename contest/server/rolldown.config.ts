/**
 * Joins the compiled server into a few files, because a start that loads 1,300 modules takes half as long again. Packages
 * stay where they are, except for those that are hundreds of modules by themselves.
 */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "rolldown";

const ENTRY = fileURLToPath(new URL("dist/main.js", import.meta.url));
const FOLDER = fileURLToPath(new URL("dist/bundle", import.meta.url));
const INCLUDED = /^(?:[./]|@contest\/|stripe|zod)/;

export default defineConfig({
  input: ENTRY,
  platform: "node",
  external: (id) => !INCLUDED.test(id),
  plugins: [
    {
      name: "addresses",
      /** Modules find files and programs beside themselves. Only the entry is started from here, in each process. */
      transform(code, id) {
        if (id === ENTRY || !code.includes("import.meta.url")) return null;
        const address = `new URL(${JSON.stringify(relative(FOLDER, id))}, import.meta.url).href`;
        return code.replaceAll("import.meta.url", address);
      },
    },
  ],
  output: { dir: FOLDER, cleanDir: true, chunkFileNames: "[name].js" },
});
