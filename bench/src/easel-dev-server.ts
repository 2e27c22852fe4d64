/** A dev server of its own process, as `vite` would start it, with or without Easel. */
import { easel } from "@easel/vite/plugin";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";

/** Who may edit the app from elsewhere. */
const editors = (process.env["EDITORS"] ?? "").split(" ");

const server = await createServer({
  root: process.env["APP"] ?? "",
  configFile: false,
  logLevel: "error",
  plugins: [react(), process.env["PLUGINS"] === "easel" ? easel({ editors }) : []],
  server: { host: "127.0.0.1", port: 0 },
});
await server.listen();
const address = server.httpServer?.address();
if (typeof address === "object" && address) console.log(`is open at http://127.0.0.1:${address.port}/`);
process.on("SIGTERM", () => process.exit(0));
