// npm run easel: opens the studio on the contest site; npm run easel -- <folder>: on any Vite and React app.
import { startDevServers } from "./dev-servers.mjs";
import { buildEditor, install } from "./prepare.mjs";

if (process.argv[2]) {
  install();
  buildEditor();
  await import("../easel/vite/dist/cli/cli.js");
} else {
  const site = `http://localhost:${startDevServers()}`;
  // The site needs its server to show anything useful.
  for (const address of [`${site}/__easel/`, `${site}/api/config`]) {
    while (!(await isServed(address))) await new Promise((resolve) => setTimeout(resolve, 200));
  }
  console.log(`\n  Easel is running at ${site}/__easel/\n`);
}

function isServed(address) {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
