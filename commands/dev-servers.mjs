// The contest server with Vite in front of it. Each restarts or reloads when its sources change.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildEditor, buildServer, installAll, root } from "./prepare.mjs";

/** The server and Vite. If one of them exits, the other is stopped, too. */
export function startDevServers() {
  const { port, apiPort, runAlongside } = startApiServer();
  buildEditor();
  runAlongside([tool("vite/bin/vite.js"), "contest/web", "--port", String(port), "--strictPort"], {
    API_PORT: String(apiPort),
  });
}

/** Only the server, and its compiler. `port` is left for the page. */
export function startApiServer() {
  installAll();
  buildServer();

  const port = Number(process.env.PORT ?? 3000);
  const apiPort = port + 10;
  const children = [];
  let isStopping = false;
  let end;
  const ended = new Promise((resolve) => (end = resolve));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  runAlongside([tool("typescript/bin/tsc"), "-b", "contest/server", "--watch", "--preserveWatchOutput"]);
  runAlongside(["--watch", "--watch-preserve-output", "contest/server/dist/main.js"], {
    PORT: String(apiPort),
    // Links in emails point to the page that Vite serves.
    SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}`,
  });
  return { port, apiPort, runAlongside, ended };

  function runAlongside(options, environment) {
    const child = start(options, environment);
    children.push(child);
    child.on("exit", () => {
      stop();
      children.splice(children.indexOf(child), 1);
      if (children.length === 0) end();
    });
  }

  function stop() {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill("SIGTERM");
  }
}

function tool(script) {
  return join(root, "node_modules", script);
}

function start(options, environment = {}) {
  return spawn(process.execPath, options, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } });
}
