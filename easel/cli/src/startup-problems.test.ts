import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { portProblem, folderProblem, startProblem } from "./startup-problems.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const BOTH = { "package.json": '{ "dependencies": { "react": "*" }, "devDependencies": { "vite": "*" } }' };
const installed = (name: string, version: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }),
});

test.each<[string, Record<string, string>, string | null]>([
  [
    "a folder without a package.json",
    {},
    "has no package.json. Choose the folder of a React app that uses Vite or Next.js.",
  ],
  ["a broken package.json", { "package.json": "{" }, "is not valid JSON."],
  [
    "an app without Vite",
    { "package.json": "{}" },
    "Easel works with apps that use Vite or Next.js, but … does not depend on vite.",
  ],
  [
    "an app that is not installed",
    BOTH,
    "vite is listed in …/package.json but is not installed. Run npm install in ….",
  ],
  [
    "an app without React",
    { "package.json": "{}", ...installed("vite", "8.0.0") },
    "Easel works with apps that use React, but … does not depend on react.",
  ],
  [
    "an old Next.js, even beside Vite",
    {
      "package.json": '{ "dependencies": { "next": "*" } }',
      ...installed("vite", "8.0.0"),
      ...installed("next", "14.2.1"),
    },
    "Easel needs next 15 or newer; … has 14.2.1.",
  ],
  ["an old Vite", { ...BOTH, ...installed("vite", "4.5.2") }, "Easel needs vite 5 or newer; … has 4.5.2."],
  [
    "an old React",
    { ...BOTH, ...installed("vite", "7.0.0"), ...installed("react", "17.0.2") },
    "Easel needs react 18 or newer; … has 17.0.2.",
  ],
  ["an app that can be opened", { ...BOTH, ...installed("vite", "7.0.0"), ...installed("react", "19.0.0") }, null],
])("%s is explained or accepted", (_name, files, expected) => {
  const folder = mkdtempSync(join(tmpdir(), "easel-cli-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const problem = folderProblem(folder)?.replaceAll(folder, "…") ?? null;
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toContain(expected);
});

test("a folder that does not exist is named", () => {
  expect(folderProblem("/no/such/folder")).toBe("The folder /no/such/folder does not exist.");
});

test("only numbers from 1 to 65535 are ports", () => {
  expect(portProblem(undefined)).toBeNull();
  expect(portProblem("3000")).toBeNull();
  expect(portProblem("many")).toContain("not a valid port");
  expect(portProblem("70000")).toContain("not a valid port");
});

test("a failed start is explained in one sentence", () => {
  expect(startProblem("3000", new Error("Port 3000 is already in use"))).toMatch(/^Port 3000 is in use\./);
  expect(startProblem(undefined, new Error("no such plugin"))).toBe("The dev server cannot start: no such plugin");
});
