// npm run audit: asks the registry whether it knows of holes in what package-lock.json names. Fails for such as are high
// or critical in what production runs; a registry that cannot be reached or does not answer is no verdict, and said.
import { spawnSync } from "node:child_process";
import { root } from "./prepare.mjs";

const GRAVE = ["high", "critical"];

const inProduction = ask(["--omit=dev"]);
const everywhere = ask([]);
if (!inProduction || !everywhere) {
  console.log("The registry did not answer: nothing was checked.");
} else {
  tell("in what production runs", inProduction);
  tell("with the tools of development", everywhere);
  if (inProduction.some(({ severity }) => GRAVE.includes(severity))) process.exitCode = 1;
}

/** What is known, or null where nobody could say. */
function ask(options) {
  const { stdout } = spawnSync("npm", ["audit", "--json", ...options], { cwd: root, encoding: "utf8" });
  try {
    return Object.values(JSON.parse(stdout).vulnerabilities);
  } catch {
    return null;
  }
}

function tell(where, found) {
  console.log(`${found.length} known ${found.length === 1 ? "hole" : "holes"} ${where}.`);
  for (const { name, severity, range } of found) console.log(`  ${severity}: ${name} ${range}`);
}
