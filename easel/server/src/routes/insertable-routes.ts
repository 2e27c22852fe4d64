/** The components and images of the app that can be inserted: `GET /__easel/components` and `GET /__easel/images`. */
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { ComponentsResponse, ImagesResponse } from "@easel/protocol/insertable";
import { type ExportedComponent, exportedComponents } from "@easel/source/lookups/exported-components";
import { type UsedComponent, usedComponents } from "@easel/source/lookups/used-components";
import type { AppFiles } from "../files/app-files.ts";
import { type Middleware, serveRoutes } from "./http.ts";
import { sourceFiles } from "../files/source-files.ts";

const MODULE = /\.[jt]sx$/;
/** Tests and stories render components but do not define any for the app. */
const TESTS_AND_STORIES = /\.(?:test|spec|stories|story)\.[jt]sx$/;
/** Providers and routers are needed once, around everything. */
const WITHOUT_LOOKS = /(Provider|Router|Boundary)$|^(Routes?|Outlet|Suspense|StrictMode|Fragment)$/;
const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

interface InsertableOptions {
  files: AppFiles;
  base: string;
  /** Null when the app has no public folder. */
  publicDir: string | null;
}

export interface Insertable {
  readonly serve: Middleware;
  components(): Promise<ComponentsResponse>;
  /** The files that export a component of this name. */
  filesExporting(componentName: string): Promise<string[]>;
}

export function createInsertable({ files, base, publicDir }: InsertableOptions): Insertable {
  /** A file is parsed again only when it has been saved since. */
  const { root } = files;
  const known = new Map<string, { saved: number; components: ExportedComponent[]; used: UsedComponent[] }>();

  return {
    serve: serveRoutes({ "GET /components": components, "GET /images": images }),
    components,
    async filesExporting(componentName) {
      const [local] = componentName.split(".");
      return (await components()).components.flatMap(({ name, filename, isOfPackage }) => {
        return name === local && !isOfPackage ? filename : [];
      });
    },
  };

  async function components(): Promise<ComponentsResponse> {
    const filenames = await sourceFiles(root, (name) => MODULE.test(name) && !TESTS_AND_STORIES.test(name));
    const modules = await Promise.all(filenames.map(async (filename) => ({ filename, ...(await read(filename)) })));
    const used = modules.flatMap((module) => module.used);
    const withText = new Set(used.flatMap(({ name, hasText }) => (hasText ? name : [])));
    const own = modules.flatMap(({ filename, components }) => {
      return components.map((component) => {
        return { ...component, filename, isOfPackage: false, takesText: withText.has(component.name) };
      });
    });
    const packaged = new Map<string, ComponentsResponse["components"][number]>();
    for (const { name, from, isDefault, hasText } of used) {
      const before = packaged.get(`${from} ${name}`);
      if (from === null || WITHOUT_LOOKS.test(name) || !(before || isPackage(from))) continue;
      const takesText = hasText || (before?.takesText ?? false);
      packaged.set(`${from} ${name}`, { name, filename: from, isDefault, isOfPackage: true, takesText });
    }
    return { components: [...own, ...packaged.values()] };
  }

  async function read(filename: string): Promise<{ components: ExportedComponent[]; used: UsedComponent[] }> {
    const saved = (await stat(join(root, filename)).catch(() => null))?.mtimeMs ?? 0;
    const before = known.get(filename);
    if (before?.saved === saved) return before;
    const text = files.open(filename)?.text ?? "";
    const module = { saved, components: exportedComponents(filename, text), used: usedComponents(filename, text) };
    known.set(filename, module);
    return module;
  }

  /** Not a relative path, nor an alias of the app's own folders. */
  function isPackage(specifier: string): boolean {
    const name = /^(?:@[\w.-]+\/)?[\w.-]+/.exec(specifier)?.[0];
    if (name === undefined || specifier === "react" || /^[.~#/]|^@\//.test(specifier)) return false;
    for (let folder = root; ; folder = dirname(folder)) {
      if (existsSync(join(folder, "node_modules", name))) return true;
      if (dirname(folder) === folder) return false;
    }
  }

  async function images(): Promise<ImagesResponse> {
    const folder = publicDir === null ? null : `${relative(root, publicDir).split(sep).join("/")}/`;
    const filenames = await sourceFiles(root, (name) => IMAGE.test(name));
    return {
      images: filenames.map((filename) => {
        const isPublic = folder !== null && filename.startsWith(folder);
        const path = isPublic ? filename.slice(folder.length) : filename;
        return { filename, address: base + path, isPublic };
      }),
    };
  }
}
