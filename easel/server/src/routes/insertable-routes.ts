/** The components and images of the app that can be inserted: `GET /__easel/components` and `GET /__easel/images`. */
import { stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ComponentsResponse, ImagesResponse } from "@easel/protocol/insertable";
import { type ExportedComponent, exportedComponents } from "@easel/source/lookups/exported-components";
import type { AppFiles } from "../files/app-files.ts";
import { type Middleware, serveRoutes } from "./http.ts";
import { sourceFiles } from "../files/source-files.ts";

const MODULE = /\.[jt]sx$/;
/** Tests and stories render components but do not define any for the app. */
const TESTS_AND_STORIES = /\.(?:test|spec|stories|story)\.[jt]sx$/;
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
  const known = new Map<string, { saved: number; components: ExportedComponent[] }>();

  return {
    serve: serveRoutes({ "GET /components": components, "GET /images": images }),
    components,
    async filesExporting(componentName) {
      const [local] = componentName.split(".");
      return (await components()).components.filter(({ name }) => name === local).map(({ filename }) => filename);
    },
  };

  async function components(): Promise<ComponentsResponse> {
    const filenames = await sourceFiles(root, (name) => MODULE.test(name) && !TESTS_AND_STORIES.test(name));
    const found: ComponentsResponse["components"] = [];
    for (const filename of filenames) {
      for (const component of await componentsOf(filename)) found.push({ ...component, filename });
    }
    return { components: found };
  }

  async function componentsOf(filename: string): Promise<ExportedComponent[]> {
    const saved = (await stat(join(root, filename)).catch(() => null))?.mtimeMs ?? 0;
    const before = known.get(filename);
    if (before?.saved === saved) return before.components;
    const text = files.open(filename)?.text;
    const components = text === undefined ? [] : exportedComponents(filename, text);
    known.set(filename, { saved, components });
    return components;
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
