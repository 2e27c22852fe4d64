// npm run easel: opens the studio on the contest site; npm run easel -- <folder>: on any React app that uses Vite or Next.js.
import { startApiServer } from "./dev-servers.mjs";
import { buildEditor, installAll } from "./prepare.mjs";

if (process.argv[2]) {
  installAll();
} else {
  const { port, apiPort, ended } = startApiServer();
  void ended.then(() => process.exit(1));
  // The site needs its server to show anything useful. Asked directly: Vite's proxy would log each failed attempt.
  while (!(await isServed(`http://localhost:${apiPort}/api/config`))) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  process.env.API_PORT = String(apiPort);
  process.env.PORT = String(port);
  process.argv[2] = "contest/web";
}
buildEditor();
await import("../easel/cli/dist/cli.js");

function isServed(address) {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
