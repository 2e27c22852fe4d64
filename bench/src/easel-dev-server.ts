/** A dev server of its own process, as `vite` would start it, with or without Easel. */
import { join } from "node:path";
import { easel } from "@easel/vite/plugin";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";

/** Who may edit the app from elsewhere. */
const editors = (process.env["EDITORS"] ?? "").split(" ");

const root = process.env["APP"] ?? "";
/** An app that has a configuration of its own needs no more. */
const configFile = process.env["CONFIG"];

const server = await createServer({
  root,
  configFile: configFile ?? false,
  logLevel: "error",
  ...(configFile
    ? { cacheDir: join(root, ".vite") }
    : { plugins: [react(), process.env["PLUGINS"] === "easel" ? easel({ editors }) : []] }),
  server: { host: "127.0.0.1", port: 0, ...(configFile && { fs: { strict: false } }) },
});
await server.listen();
const address = server.httpServer?.address();
if (typeof address === "object" && address) console.log(`is open at http://127.0.0.1:${address.port}/`);
process.on("SIGTERM", () => process.exit(0));
