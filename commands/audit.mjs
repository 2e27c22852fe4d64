// npm run audit: checks the packages in package-lock.json for known vulnerabilities. Fails if a production dependency
// has one of high or critical severity. If the registry cannot be reached, says so and passes.
import { spawnSync } from "node:child_process";
import { root } from "./prepare.mjs";

const FAILING_SEVERITIES = ["high", "critical"];

const inProduction = readVulnerabilities(["--omit=dev"]);
const everywhere = readVulnerabilities([]);
if (!inProduction || !everywhere) {
  console.log("The registry did not respond; nothing was checked.");
} else {
  report("in production dependencies", inProduction);
  report("including development dependencies", everywhere);
  if (inProduction.some(({ severity }) => FAILING_SEVERITIES.includes(severity))) process.exitCode = 1;
}

/** Returns the known vulnerabilities, or null if the registry did not respond. */
function readVulnerabilities(options) {
  const { stdout } = spawnSync("npm", ["audit", "--json", ...options], { cwd: root, encoding: "utf8" });
  try {
    return Object.values(JSON.parse(stdout).vulnerabilities);
  } catch {
    return null;
  }
}

function report(where, found) {
  console.log(`${found.length} known ${found.length === 1 ? "vulnerability" : "vulnerabilities"} ${where}.`);
  for (const { name, severity, range } of found) console.log(`  ${severity}: ${name} ${range}`);
}
