/** Packages that are only used for comparison or measurement: downloaded when they are needed. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Returns the folder in which they are installed. */
export function installPackages(packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const options = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps", "--silent"];
  execFileSync("npm", [...options, ...packages], { cwd: folder, stdio: "inherit" });
  return folder;
}
