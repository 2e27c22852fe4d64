/** Packages that are only used for comparison or measurement: downloaded when they are needed, and not kept. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Passes a folder in which they are installed, and removes it afterward. */
export async function withPackages<Result>(
  packages: readonly string[],
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "bench-packages-"));
  try {
    writeFileSync(join(folder, "package.json"), '{ "private": true }');
    const options = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps", "--silent"];
    execFileSync("npm", [...options, ...packages], { cwd: folder, stdio: "inherit" });
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
