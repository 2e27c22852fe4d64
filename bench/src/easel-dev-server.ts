/** A dev server in a separate process, as `vite` would start it, with or without Easel. */
import { join } from "node:path";
import { easel, studioAddress } from "@easel/vite/plugin";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";

/** The origin that may edit the app from another site. */
const editors = (process.env["EDITORS"] ?? "").split(" ");

const root = process.env["APP"] ?? "";
/** An app with its own configuration needs nothing else. */
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
if (typeof address === "object" && address) {
  const app = `http://127.0.0.1:${address.port}/`;
  console.log(`is open at ${process.env["OPEN"] === "studio" ? studioAddress(server.config) : app}`);
}
process.on("SIGTERM", () => process.exit(0));
