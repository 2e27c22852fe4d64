/** `GET /__easel/component-props?id=`: what the component of an element takes. */
import { isAbsolute, relative, sep } from "node:path";
import type { ComponentProp, ComponentPropsResponse } from "@easel/protocol/component-props";
import { Refusal } from "@easel/protocol/refusals";
import type { IdentifiedModule } from "@easel/source/identity/table";
import { openForEditing } from "../files/app-files.ts";
import { type Middleware, reply } from "./change-routes.ts";
import { componentProps } from "../project/component-props.ts";
import { checkOrigin } from "../access/access.ts";

interface App {
  root: string;
  /** Finds the module that an element stands in. */
  moduleWith: (id: string) => IdentifiedModule | undefined;
  /** The path that an import leads to, by the app's own rules. Null when there is none. */
  resolve: (specifier: string, importer: string) => Promise<string | null>;
}

/** More files than anybody hands a component through. */
const MOST_HOPS = 8;

export function answerComponentProps({ root, moduleWith, resolve }: App): Middleware {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname !== "/component-props" || request.method !== "GET") return next();
    void reply(response, async (): Promise<ComponentPropsResponse> => {
      checkOrigin(request);
      const id = searchParams.get("id") ?? "";
      const found = moduleWith(id);
      const node = found?.module.nodes[found.ids.indexOf(id)];
      if (!found || node?.type !== "element") {
        throw new Refusal("UNKNOWN_ELEMENT", "No element of this app has this id.");
      }
      return { props: node.kind === "instance" ? await propsOf(found.module, node.tag) : [] };
    });
  };

  async function propsOf({ filename, imports }: IdentifiedModule["module"], tag: string): Promise<ComponentProp[]> {
    const [local = "", member] = tag.split(".");
    const source = imports.find(({ names }) => names.some((name) => name.local === local));
    if (!source) return componentProps(root, filename, member ?? local);
    const imported = source.names.find((name) => name.local === local)?.imported ?? "";
    return follow(source.from, filename, member ?? imported);
  }

  /** Through files that only hand it on. */
  async function follow(specifier: string, importer: string, name: string, hops = 0): Promise<ComponentProp[]> {
    const path = await resolve(specifier, importer);
    const filename = path && insideRoot(path);
    const file = filename ? openForEditing(root, filename) : null;
    if (!filename || !file || hops > MOST_HOPS) return [];
    const own = await componentProps(root, filename, name);
    if (own.length > 0) return own;
    for (const { from, exported } of handedOn(file.text, name)) {
      const props = await follow(from, filename, exported, hops + 1);
      if (props.length > 0) return props;
    }
    return [];
  }

  function insideRoot(path: string): string | null {
    const inside = relative(root, path.replace(/[?#].*$/, ""));
    return inside.startsWith("..") || isAbsolute(inside) ? null : inside.split(sep).join("/");
  }
}

/** `export { Box as Card } from "./box"` and `export * from "./cards"`. */
function handedOn(code: string, name: string): { from: string; exported: string }[] {
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
