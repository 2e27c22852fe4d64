// The contest server with Vite in front of it. Each restarts or reloads when its sources change.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildEditor, buildServer, install, root } from "./prepare.mjs";

/** If one process exits, the others are stopped, too. Returns the port of the page. */
export function startDevServers() {
  install();
  buildServer();
  buildEditor();

  const port = Number(process.env.PORT ?? 3000);
  const apiPort = port + 10;
  const tool = (script) => join(root, "node_modules", script);

  const children = [
    start([tool("typescript/bin/tsc"), "-b", "contest/server", "--watch", "--preserveWatchOutput"]),
    start(["--watch", "--watch-preserve-output", "contest/server/dist/main.js"], {
      PORT: String(apiPort),
      // Links in emails point to the page that Vite serves.
      SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}`,
    }),
    start([tool("vite/bin/vite.js"), "contest/web", "--port", String(port), "--strictPort"], {
      API_PORT: String(apiPort),
    }),
  ];

  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop());
  for (const child of children) child.on("exit", () => stop());
  return port;

  function stop() {
    if (stopping) return;
    stopping = true;
    for (const child of children) child.kill("SIGTERM");
  }
}

function start(options, environment = {}) {
  return spawn(process.execPath, options, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } });
}
