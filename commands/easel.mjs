// npm run easel: the studio on the contest's own site; npm run easel -- <folder>: on any Vite and React app.
import { startDevServers } from "./dev-servers.mjs";
import { buildEditor, install } from "./prepare.mjs";

if (process.argv[2]) {
  install();
  buildEditor();
  await import("../easel/vite/dist/cli/cli.js");
} else {
  const site = `http://localhost:${startDevServers()}`;
  // The site is worth looking at only with the server behind it.
  for (const address of [`${site}/__easel/`, `${site}/api/config`]) {
    while (!(await answers(address))) await new Promise((resolve) => setTimeout(resolve, 200));
  }
  console.log(`\n  Easel is running at ${site}/__easel/\n`);
}

function answers(address) {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
