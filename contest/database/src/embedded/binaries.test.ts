import { mkdir, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkLibraries } from "./binaries.ts";
import { makeTestFolder } from "@contest/testing/embedded-folder";

test("libraries are found under every name that the package lists, even if several servers create the links at once", async () => {
  const packageFolder = await makePackage();
  await Promise.all([1, 2, 3, 4].map(() => linkLibraries(packageFolder)));
  await linkLibraries(packageFolder);

  const library = join(packageFolder, "native", "lib");
  expect((await readdir(library)).sort()).toEqual(["libpq.so", "libpq.so.5", "libpq.so.5.18"]);
  expect(await readlink(join(library, "libpq.so.5"))).toBe("libpq.so.5.18");
  expect(await readFile(join(library, "libpq.so"), "utf8")).toBe("library");
});

test("a dangling link is replaced", async () => {
  const packageFolder = await makePackage();
  await symlink("libpq.so.4", join(packageFolder, "native", "lib", "libpq.so"));
  await linkLibraries(packageFolder);
  expect(await readlink(join(packageFolder, "native", "lib", "libpq.so"))).toBe("libpq.so.5.18");
});

test("if the links cannot be created, the error says which user can create them", async () => {
  const packageFolder = await makePackage();
  const missing = { source: "native/lib/libpq.so.5.18", target: "native/gone/libpq.so" };
  await writeFile(join(packageFolder, "native", "pg-symlinks.json"), JSON.stringify([missing]));
  await expect(linkLibraries(packageFolder)).rejects.toThrow("Start the server once as a user who can write to");
});

async function makePackage(): Promise<string> {
  const folder = await makeTestFolder();
  await mkdir(join(folder, "native", "lib"), { recursive: true });
  await writeFile(join(folder, "native", "lib", "libpq.so.5.18"), "library");
  const source = "native/lib/libpq.so.5.18";
  const links = ["native/lib/libpq.so", "native/lib/libpq.so.5"].map((target) => ({ source, target }));
  await writeFile(join(folder, "native", "pg-symlinks.json"), JSON.stringify(links));
  return folder;
}
