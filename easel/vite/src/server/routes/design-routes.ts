/** What the app's design is made of, for those who edit it: `GET /__easel/tokens` and `GET /__easel/classes?query=`. */
import type { ClassesResponse, TokensResponse } from "@easel/protocol/design";
import { tokensIn } from "@easel/source/lookups/tokens";
import { readClass, writeClass } from "@easel/source/write/tailwind";
import { openForEditing } from "../files/app-files.ts";
import { type Middleware, reply } from "./change-routes.ts";
import { checkOrigin } from "../access/access.ts";
import type { ProjectTailwind } from "../project/tailwind.ts";

/** More than anybody reads. */
const MOST_CLASSES = 40;

export function answerDesign(
  root: string,
  stylesheets: () => string[],
  loadTailwind: () => Promise<ProjectTailwind | null>,
): Middleware {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const work = {
      "/tokens": tokens,
      "/classes": () => classes(searchParams.get("query") ?? ""),
    }[pathname];
    if (!work || request.method !== "GET") return next();
    void reply(response, () => {
      checkOrigin(request);
      return work();
    });
  };

  async function tokens(): Promise<TokensResponse> {
    const tailwind = await loadTailwind();
    return { tokens: tokensIn(written(), tailwind?.theme ?? new Map()) };
  }

  async function classes(query: string): Promise<ClassesResponse> {
    const tailwind = await loadTailwind();
    const prefix = tailwind?.prefix ?? "";
    // Who has not typed the prefix yet means the class all the same.
    const { variants, name } = readClass(prefix, query) ?? readClass("", query) ?? { variants: "", name: query };
    const own = classesIn(written().join("\n")).map((each) => ({ name: each, base: each, asked: query }));
    const ofTailwind =
      tailwind?.classes.map((base) => ({ name: writeClass(prefix, { variants, name: base }), base, asked: name })) ??
      [];
    const best = [...own, ...ofTailwind]
      .filter(({ base, asked }) => base.includes(asked))
      .map((each) => ({ ...each, rank: each.base === each.asked ? 0 : each.base.startsWith(each.asked) ? 1 : 2 }))
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MOST_CLASSES);
    const css = tailwind?.cssOf(best.map(({ base }) => base)) ?? [];
    return { classes: best.map((each, index) => ({ name: each.name, css: bodyOf(css[index] ?? "") })) };
  }

  function written(): string[] {
    return stylesheets().flatMap((filename) => openForEditing(root, filename)?.text ?? []);
  }
}

/** Of plain selectors; what stands in strings, addresses and comments is none. */
function classesIn(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, "").matchAll(/([^{};]+)\{/g);
  const names = [...selectors].flatMap(([, selector = ""]) => {
    return selector.trim().startsWith("@") ? [] : [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)];
  });
  return [...new Set(names.map(([, name = ""]) => name))];
}

/** The declarations, of a class that is one plain rule. */
function bodyOf(css: string): string | null {
  return /^\s*\.[^{]+\{([^{}]*)\}\s*$/.exec(css)?.[1]?.replaceAll(/\s+/g, " ").trim() ?? null;
}
