/** `GET /__easel/component-props?id=`: the props that an element's component accepts. */
import type { ComponentProp, ComponentPropsResponse } from "@easel/protocol/component-props";
import { Refusal } from "@easel/protocol/refusals";
import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import type { AppFiles } from "../files/app-files.ts";
import { type Middleware, serveRoutes } from "./http.ts";
import { componentProps } from "../project/component-props.ts";
import { createPackageProps } from "../project/package-props.ts";

interface ComponentPropsDependencies {
  files: AppFiles;
  /** Finds the module that contains an element. */
  moduleWith: (id: string) => IdentifiedModule | undefined;
  /** Resolves an import by the app's own rules, or returns null. */
  resolve: (specifier: string, importer: string) => Promise<string | null>;
}

/** How many re-exporting files are followed. */
const MAX_HOPS = 8;

export function serveComponentProps({ files, moduleWith, resolve }: ComponentPropsDependencies): Middleware {
  const packages = createPackageProps(files.root);
  return serveRoutes({
    "GET /component-props": async (parameters): Promise<ComponentPropsResponse> => {
      const id = parameters.get("id") ?? "";
      const found = moduleWith(id);
      const node = found?.module.nodes[found.ids.indexOf(id)];
      if (!found || node?.type !== "element") {
        throw new Refusal("UNKNOWN_ELEMENT", "No element of this app has this id.");
      }
      return { props: node.kind === "instance" ? await propsOf(found.module, node.tag) : [] };
    },
  });

  async function propsOf({ filename, imports }: IdentifiedModule["module"], tag: string): Promise<ComponentProp[]> {
    const [local = "", member] = tag.split(".");
    const source = imports.find(({ names }) => names.some((name) => name.local === local));
    if (!source) return componentProps(files, filename, member ?? local);
    const imported = source.names.find((name) => name.local === local)?.imported ?? "";
    const own = await follow(source.from, filename, member ?? imported);
    if (own.length > 0 || source.from.startsWith(".")) return own;
    return packages.propsOf({ specifier: source.from, exported: imported, member: member ?? null });
  }

  /** Follows files that only re-export the component. */
  async function follow(specifier: string, importer: string, name: string, hops = 0): Promise<ComponentProp[]> {
    const path = await resolve(specifier, importer);
    const found = path ? files.classify(path, "") : null;
    const filename = found?.outcome === "own" ? found.filename : null;
    const file = filename ? files.open(filename) : null;
    if (!filename || !file || hops > MAX_HOPS) return [];
    const own = await componentProps(files, filename, name);
    if (own.length > 0) return own;
    for (const { from, exported } of reexportsOf(file.text, name)) {
      const props = await follow(from, filename, exported, hops + 1);
      if (props.length > 0) return props;
    }
    return [];
  }
}

/** `export { Box as Card } from "./box"` and `export * from "./cards"`. */
function reexportsOf(code: string, name: string): { from: string; exported: string }[] {
  const named = [...code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
    ([, names = "", from = ""]) => {
      const found = names.split(",").map((each) => each.trim().split(/\s+as\s+/));
      return found.flatMap(([inside = "", outside = inside]) => (outside === name ? [{ from, exported: inside }] : []));
    },
  );
  if (named.length > 0) return named;
  return [...code.matchAll(/export\s*\*\s*from\s*["']([^"']+)["']/g)].map(([, from = ""]) => ({
    from,
    exported: name,
  }));
}
