/** What keeps the studio from being opened on a folder, in a sentence that says what to do. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as v from "valibot";

const NEEDED = [
  { name: "vite", oldest: 7, reason: "Easel works on apps that are served by Vite" },
  { name: "react", oldest: 18, reason: "Easel works on apps that are written with React" },
] as const;

const Names = v.optional(v.record(v.string(), v.unknown()));
const PackageJson = v.object({ dependencies: Names, devDependencies: Names, peerDependencies: Names });

/** Null when it can begin. */
export function problemOf(folder: string): string | null {
  if (!existsSync(folder)) return `There is no folder ${folder}.`;
  const path = join(folder, "package.json");
  if (!existsSync(path)) return `${folder} has no package.json. Give the folder of a Vite and React app.`;
  const asked = namesIn(path);
  if (!asked) return `${path} cannot be read as JSON.`;
  for (const { name, oldest, reason } of NEEDED) {
    const version = versionOf(folder, name);
    if (version === null) {
      return asked.has(name)
        ? `${name} is not installed in ${folder}, though its package.json names it. Run npm install there.`
        : `${reason}, and ${folder} has no ${name}.`;
    }
    if (Number.parseInt(version, 10) < oldest)
      return `Easel needs ${name} ${oldest} or newer; ${folder} has ${version}.`;
  }
  return null;
}

export function portProblem(port: string | undefined): string | null {
  if (!port) return null;
  const isPort = /^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536;
  return isPort ? null : `PORT is “${port}”, which is no port: give a number from 1 to 65535.`;
}

/** Of an app that could not be served after all. */
export function startProblem(port: string | undefined, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return port && /already in use/.test(message)
    ? `Port ${port} is taken. Give another one with PORT, or none and a free one is found.`
    : `The app cannot be served: ${message}`;
}

function namesIn(path: string): Set<string> | null {
  try {
    const { dependencies, devDependencies, peerDependencies } = v.parse(
      PackageJson,
      JSON.parse(readFileSync(path, "utf8")),
    );
    return new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }));
  } catch {
    return null;
  }
}

/** As the app would find it, also in a folder above. Null when it would not. */
function versionOf(folder: string, name: string): string | null {
  try {
    const found: unknown = createRequire(join(folder, "package.json"))(`${name}/package.json`);
    return v.parse(v.object({ version: v.string() }), found).version;
  } catch {
    return null;
  }
}
