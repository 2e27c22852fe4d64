import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { portProblem, problemOf, startProblem } from "./startup-problems.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const BOTH = { "package.json": '{ "dependencies": { "react": "*" }, "devDependencies": { "vite": "*" } }' };
const installed = (name: string, version: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }),
});

test.each<[string, Record<string, string>, string | null]>([
  ["a folder of anything", {}, "has no package.json. Give the folder of a Vite and React app."],
  ["a broken package.json", { "package.json": "{" }, "cannot be read as JSON."],
  ["an app without Vite", { "package.json": "{}" }, "Easel works on apps that are served by Vite, and … has no vite."],
  [
    "an app that is not installed",
    BOTH,
    "vite is not installed in …, though its package.json names it. Run npm install there.",
  ],
  [
    "an app without React",
    { "package.json": "{}", ...installed("vite", "8.0.0") },
    "Easel works on apps that are written with React, and … has no react.",
  ],
  ["an old Vite", { ...BOTH, ...installed("vite", "5.4.2") }, "Easel needs vite 7 or newer; … has 5.4.2."],
  [
    "an old React",
    { ...BOTH, ...installed("vite", "7.0.0"), ...installed("react", "17.0.2") },
    "Easel needs react 18 or newer; … has 17.0.2.",
  ],
  ["all there is to it", { ...BOTH, ...installed("vite", "7.0.0"), ...installed("react", "19.0.0") }, null],
])("%s", (_name, files, expected) => {
  const folder = mkdtempSync(join(tmpdir(), "easel-cli-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const problem = problemOf(folder)?.replaceAll(folder, "…") ?? null;
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toContain(expected);
});

test("a folder that is not there, and ports that are none", () => {
  expect(problemOf("/no/such/folder")).toBe("There is no folder /no/such/folder.");
  expect(portProblem(undefined)).toBeNull();
  expect(portProblem("3000")).toBeNull();
  expect(portProblem("many")).toContain("no port");
  expect(portProblem("70000")).toContain("no port");
});

test("what went wrong at the start is said in one sentence", () => {
  expect(startProblem("3000", new Error("Port 3000 is already in use"))).toMatch(/^Port 3000 is taken\./);
  expect(startProblem(undefined, new Error("no such plugin"))).toBe("The app cannot be served: no such plugin");
});
