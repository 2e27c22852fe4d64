/** What of the project can be inserted: `GET /__easel/components` and `GET /__easel/images`. */
import { stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ComponentsResponse, ImagesResponse } from "@easel/protocol/insertable";
import { type ExportedComponent, exportedComponents } from "@easel/source/lookups/exported-components";
import { openForEditing } from "../files/app-files.ts";
import { type Middleware, reply } from "./change-routes.ts";
import { checkOrigin } from "../access/access.ts";
import { sourceFiles } from "../files/source-files.ts";

const MODULE = /\.[jt]sx$/;
/** They show components, and are none. */
const AROUND_MODULES = /\.(?:test|spec|stories|story)\.[jt]sx$/;
const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

interface App {
  root: string;
  base: string;
  /** Null when the app has none. */
  publicDir: string | null;
}

export function answerInsertable({ root, base, publicDir }: App): Middleware {
  /** A file is read again only when it was saved since. */
  const known = new Map<string, { saved: number; components: ExportedComponent[] }>();

  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const work = { "/components": components, "/images": images }[pathname];
    if (!work || request.method !== "GET") return next();
    void reply(response, () => {
      checkOrigin(request);
      return work();
    });
  };

  async function components(): Promise<ComponentsResponse> {
    const filenames = await sourceFiles(root, (name) => MODULE.test(name) && !AROUND_MODULES.test(name));
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
    const text = openForEditing(root, filename)?.text;
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
