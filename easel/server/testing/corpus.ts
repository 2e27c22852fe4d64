/** Real-world code: packages that ship their TSX, unpacked outside this repository, and our own site. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const OWN_SITE = join(repositoryAbove(dirname(fileURLToPath(import.meta.url))), "contest/web/src");

/** Versions that ship their TSX. */
export const PACKAGES = {
  "@patternfly/react-core": "6.6.1",
  "@wordpress/components": "41.0.0",
  "@blueprintjs/core": "6.20.0",
  "@radix-ui/themes": "3.3.0",
};

/** Unpacks one package without its dependencies: only its text is read. */
export function unpack(name: string, version: string, into: string): string {
  const folder = mkdtempSync(join(into, "package-"));
  const packed = execFileSync("npm", ["pack", `${name}@${version}`, "--silent"], { cwd: folder, encoding: "utf8" });
  execFileSync("tar", ["-xzf", packed.trim()], { cwd: folder });
  return folder;
}

export function modulesIn(folder: string): { name: string; code: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[jt]sx$/.test(name))
    .map((name) => ({ name, code: readFileSync(join(folder, name), "utf8") }));
}

/** Compiled helpers lie one folder deeper than their source, so the way up is not fixed. */
function repositoryAbove(folder: string): string {
  return existsSync(join(folder, "package-lock.json")) ? folder : repositoryAbove(dirname(folder));
}
