/** The reasons why the studio cannot be opened for a folder, each with what to do about it. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as v from "valibot";

type Bundler = "vite" | "next";

const OLDEST = { vite: 5, next: 15, react: 18 } as const;
const REASONS = {
  vite: "Easel works with apps that use Vite or Next.js",
  next: "Easel works with apps that use Vite or Next.js",
  react: "Easel works with apps that use React",
} as const;

const Names = v.optional(v.record(v.string(), v.unknown()));
const PackageJson = v.object({ dependencies: Names, devDependencies: Names, peerDependencies: Names });

/** Null when the studio can be opened. */
export function folderProblem(folder: string): string | null {
  if (!existsSync(folder)) return `The folder ${folder} does not exist.`;
  const path = join(folder, "package.json");
  if (!existsSync(path))
    return `${folder} has no package.json. Choose the folder of a React app that uses Vite or Next.js.`;
  const dependencies = dependenciesIn(path);
  if (!dependencies) return `${path} is not valid JSON.`;
  for (const name of [bundlerOf(folder), "react"] as const) {
    const version = versionOf(folder, name);
    if (version === null) {
      return dependencies.has(name)
        ? `${name} is listed in ${path} but is not installed. Run npm install in ${folder}.`
        : `${REASONS[name]}, but ${folder} does not depend on ${name}.`;
    }
    if (Number.parseInt(version, 10) < OLDEST[name])
      return `Easel needs ${name} ${OLDEST[name]} or newer; ${folder} has ${version}.`;
  }
  return null;
}

/** What runs the app. An app that uses Next.js may have Vite as well, for its tests. */
export function bundlerOf(folder: string): Bundler {
  return dependenciesIn(join(folder, "package.json"))?.has("next") ? "next" : "vite";
}

export function portProblem(port: string | undefined): string | null {
  if (!port) return null;
  const isPort = /^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536;
  return isPort ? null : `PORT is “${port}”, which is not a valid port. Use a number from 1 to 65535.`;
}

/** Explains why the dev server could not start. */
export function startProblem(port: string | undefined, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return port && /already in use/.test(message)
    ? `Port ${port} is in use. Set PORT to another one, or leave it out to use a free one.`
    : `The dev server cannot start: ${message}`;
}

function dependenciesIn(path: string): Set<string> | null {
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

/** The version that the app itself would load, possibly from a parent folder. Null when there is none. */
function versionOf(folder: string, name: string): string | null {
  try {
    const found: unknown = createRequire(join(folder, "package.json"))(`${name}/package.json`);
    return v.parse(v.object({ version: v.string() }), found).version;
  } catch {
    return null;
  }
}
