/** The app's design: `GET /__easel/tokens`, `GET /__easel/breakpoints` and `GET /__easel/classes?query=`. */
import type { BreakpointsResponse, ClassesResponse, TokensResponse } from "@easel/protocol/design";
import { tokensIn } from "@easel/source/lookups/tokens";
import { readClass, writeClass } from "@easel/source/write/tailwind";
import type { AppFiles } from "../files/app-files.ts";
import { type Middleware, serveRoutes } from "./http.ts";
import { projectBreakpoints } from "../project/breakpoints.ts";
import type { TailwindLoader } from "../project/tailwind.ts";

/** The list shows the best matches only. */
const MAX_CLASSES = 40;

export interface Design {
  readonly serve: Middleware;
  tokens(): Promise<TokensResponse>;
  breakpoints(): Promise<BreakpointsResponse>;
}

export function createDesign(files: AppFiles, stylesheets: () => string[], tailwindLoader: TailwindLoader): Design {
  const serve = serveRoutes({
    "GET /tokens": tokens,
    "GET /breakpoints": breakpoints,
    "GET /classes": (parameters) => classes(parameters.get("query") ?? ""),
  });
  return { serve, tokens, breakpoints };

  async function tokens(): Promise<TokensResponse> {
    const tailwind = await tailwindLoader.load();
    const tokens = tokensIn(written(), tailwind?.theme ?? new Map());
    return { tokens, problems: [...tailwindLoader.problems()] };
  }

  async function breakpoints(): Promise<BreakpointsResponse> {
    return { breakpoints: await projectBreakpoints(files, await tailwindLoader.load(), written()) };
  }

  async function classes(query: string): Promise<ClassesResponse> {
    const tailwind = await tailwindLoader.load();
    const prefix = tailwind?.prefix ?? "";
    // A query without the prefix matches as well.
    const { variants, name } = readClass(prefix, query) ?? readClass("", query) ?? { variants: "", name: query };
    const own = classesIn(written().join("\n")).map((each) => ({ name: each, base: each, pattern: query }));
    const ofTailwind =
      tailwind?.classes.map((base) => ({ name: writeClass(prefix, { variants, name: base }), base, pattern: name })) ??
      [];
    const best = [...own, ...ofTailwind]
      .filter(({ base, pattern }) => base.includes(pattern))
      .map((each) => ({ ...each, rank: each.base === each.pattern ? 0 : each.base.startsWith(each.pattern) ? 1 : 2 }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MAX_CLASSES);
    const css = tailwind?.cssOf(best.map(({ base }) => base)) ?? [];
    return { classes: best.map((each, index) => ({ name: each.name, css: bodyOf(css[index] ?? "") })) };
  }

  function written(): string[] {
    return stylesheets().flatMap((filename) => files.open(filename)?.text ?? []);
  }
}

/** The class names in selectors. Strings, URLs and comments are skipped. */
function classesIn(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, "").matchAll(/([^{};]+)\{/g);
  const names = [...selectors].flatMap(([, selector = ""]) => {
    return selector.trim().startsWith("@") ? [] : [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)];
  });
  return [...new Set(names.map(([, name = ""]) => name))];
}

/** The declarations of a class that consists of one plain rule. */
function bodyOf(css: string): string | null {
  return /^\s*\.[^{]+\{([^{}]*)\}\s*$/.exec(css)?.[1]?.replaceAll(/\s+/g, " ").trim() ?? null;
}
