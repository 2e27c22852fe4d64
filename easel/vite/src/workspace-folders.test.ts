import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { workspaceFolders } from "./workspace-folders.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "easel-folders-")));
afterAll(() => rmSync(top, { recursive: true }));
for (const name of ["repository/.git", "repository/apps/site", "repository/packages/ui", "elsewhere"]) {
  mkdirSync(join(top, name), { recursive: true });
}

test.each<[string, string, string[], string[]]>([
  ["the root of a workspace", "repository/apps/site", ["repository"], ["repository"]],
  [
    "one package",
    "repository/apps/site",
    ["repository/apps/site", "repository/packages/ui"],
    ["repository/packages/ui"],
  ],
  ["more than the repository", "repository/apps/site", [""], ["repository"]],
  ["another repository", "repository/apps/site", ["elsewhere", "missing"], []],
  ["an app that is the repository", "repository", ["repository"], []],
  ["an app in no repository", "elsewhere", [""], []],
])("files in %s", (_name, root, allowed, expected) => {
  const found = workspaceFolders(
    join(top, root),
    allowed.map((name) => join(top, name)),
  );
  expect(found).toEqual(expected.map((name) => join(top, name)));
});
