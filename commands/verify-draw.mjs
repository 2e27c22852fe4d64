// npm run verify-draw -- <file or address>: repeats a published prize draw without the site, and compares each step.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildRules, installSite, root } from "./prepare.mjs";

const [from] = process.argv.slice(2);
if (!from) {
  console.error("Usage: npm run verify-draw -- <file or address of a prize draw's document>");
  process.exit(2);
}
// Works offline once the packages are installed.
if (!existsSync(join(root, "node_modules/typescript"))) installSite();
buildRules();
const { parsePrizeDraw, verifyPrizeDraw } = await import("../contest/rules/dist/prize-draws/verify.js");

try {
  const prizeDraw = parsePrizeDraw(await read(from));
  const { month, pool, entrants } = prizeDraw.commitment;
  console.log(`The ${pool} prize draw of ${month}, ${entrants.length} entries\n`);
  const steps = verifyPrizeDraw(prizeDraw);
  for (const { name, title, holds, published, computed } of steps) {
    console.log(`${holds ? "agrees" : "WRONG "}  ${name}: ${title}`);
    console.log(holds ? `        ${computed}` : `        published: ${published}\n        computed:  ${computed}`);
  }
  const wrong = steps.filter(({ holds }) => !holds);
  console.log(wrong.length === 0 ? "\nEverything matches." : `\nWrong: ${wrong.map(({ name }) => name).join(", ")}`);
  console.log(`Compare this with the commitment published before the draw: ${prizeDraw.commitmentHash}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}

async function read(from) {
  if (!/^https?:/.test(from)) return readFileSync(from, "utf8");
  const response = await fetch(from, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${from} responded with status ${response.status}.`);
  return response.text();
}
