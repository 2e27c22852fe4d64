/** The project's own breakpoints: from its Tailwind, the theme of its component library, or its media queries. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BREAKPOINTS } from "@easel/protocol/constants";
import type { Breakpoint } from "@easel/protocol/design";
import {
  breakpointsOf,
  greatestWidths,
  type NamedWidths,
  queriedBreakpoints,
  themeBreakpoints,
} from "@easel/source/lookups/breakpoints";
import type { AppFiles } from "../files/app-files.ts";
import { sourceFiles } from "../files/source-files.ts";
import type { ProjectTailwind } from "./tailwind.ts";

const BOOTSTRAP = { sm: "576px", md: "768px", lg: "992px", xl: "1200px", xxl: "1400px" };

/** The libraries whose themes or grids have breakpoints, with the default ones. */
const LIBRARIES: Readonly<Record<string, NamedWidths>> = {
  "@mui/material": { xs: "0px", sm: "600px", md: "900px", lg: "1200px", xl: "1536px" },
  "@mui/joy": { xs: "0px", sm: "600px", md: "900px", lg: "1200px", xl: "1536px" },
  "@mantine/core": { xs: "36em", sm: "48em", md: "62em", lg: "75em", xl: "88em" },
  "@chakra-ui/react": { sm: "30em", md: "48em", lg: "62em", xl: "80em", "2xl": "96em" },
  antd: { ...BOOTSTRAP, xxl: "1600px" },
  bootstrap: BOOTSTRAP,
  "react-bootstrap": BOOTSTRAP,
  "@coreui/react": BOOTSTRAP,
};

const CSS_IN_JS = ["styled-components", "@emotion/styled", "@emotion/react"];

/** From narrow to wide. */
export async function projectBreakpoints(
  files: AppFiles,
  tailwind: ProjectTailwind | null,
  stylesheets: readonly string[],
): Promise<Breakpoint[]> {
  if (tailwind) return breakpointsOf(tailwind.breakpoints);
  const [library] = Object.keys(LIBRARIES).filter((name) => dependenciesOf(files.root).has(name));
  if (library) {
    const theme = { ...LIBRARIES[library], ...(await themeOf(files)) };
    return [...greatestWidths(stylesheets, theme), ...breakpointsOf(theme)];
  }
  const isStyledInJs = CSS_IN_JS.some((name) => dependenciesOf(files.root).has(name));
  const queries = isStyledInJs ? await queriesInModules(files) : [];
  const queried = queriedBreakpoints([...stylesheets, ...queries]);
  return queried.length > 0 ? queried : breakpointsOf(BREAKPOINTS);
}

async function themeOf(files: AppFiles): Promise<NamedWidths | null> {
  for await (const { filename, text } of modulesOf(files)) {
    const theme = themeBreakpoints(filename, text);
    if (theme) return theme;
  }
  return null;
}

/** The media queries in templates, each as a rule of its own. */
async function queriesInModules(files: AppFiles): Promise<string[]> {
  const queries: string[] = [];
  for await (const { text } of modulesOf(files)) {
    for (const [query] of text.matchAll(/@media\s[^{}`"']+(?=\{)/g)) queries.push(`${query}{}`);
  }
  return queries;
}

async function* modulesOf(files: AppFiles): AsyncGenerator<{ filename: string; text: string }> {
  const filenames = await sourceFiles(files.root, (name) => /(?<!\.(?:d|test|spec|stories))\.[jt]sx?$/.test(name));
  for (const filename of filenames) yield { filename, text: files.open(filename)?.text ?? "" };
}

function dependenciesOf(root: string): ReadonlySet<string> {
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return new Set(Object.keys({ ...dependencies, ...devDependencies }));
  } catch {
    return new Set();
  }
}
