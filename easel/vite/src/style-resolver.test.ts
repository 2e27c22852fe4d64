import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { resolveConfig } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTailwindLoader } from "@easel/server/project/tailwind";
import { createStyleResolver } from "./style-resolver.ts";

const TAILWIND = fileURLToPath(new URL("../../../node_modules/tailwindcss", import.meta.url));

describe("what a stylesheet imports", { timeout: 30_000 }, () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "easel-tailwind-imports-")));
  const write = (name: string, text: string) => {
    mkdirSync(join(root, name, ".."), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  beforeAll(() => {
    write("node_modules/.keep", "");
    symlinkSync(TAILWIND, join(root, "node_modules/tailwindcss"));
    // As `tw-animate-css` is published: it exports nothing but a style.
    write(
      "node_modules/styled/package.json",
      '{ "name": "styled", "exports": { ".": { "style": "./dist/own.css" } } }',
    );
    write("node_modules/styled/dist/own.css", "@theme { --color-packed: #010203; }\n");
    write("node_modules/older/package.json", '{ "name": "older", "style": "look.css" }');
    write("node_modules/older/look.css", "@theme { --color-older: #040506; }\n");
    write("themes/theme.css", "@theme { --color-alias: #070809; }\n");
    write("plain.css", "@theme { --color-plain: #0a0b0c; }\n");
  });
  afterAll(() => rmSync(root, { recursive: true }));

  async function open(css: string) {
    write("app.css", `@import "tailwindcss";\n${css}`);
    const config = await resolveConfig(
      { root, configFile: false, logLevel: "silent", resolve: { alias: { "@": join(root, "themes") } } },
      "serve",
    );
    const loader = createTailwindLoader(root, () => ["app.css"], createStyleResolver(config));
    const tailwind = await loader.load();
    return { colors: tailwind?.theme, problems: loader.problems() };
  }

  test.each([
    ["a package that exports only a style", '@import "styled";', "--color-packed", "#010203"],
    ["a package with a style field", '@import "older";', "--color-older", "#040506"],
    ["an alias", '@import "@/theme.css";', "--color-alias", "#070809"],
    ["a file without dots in front", '@import "plain.css";', "--color-plain", "#0a0b0c"],
    ["a file beside it", '@import "./plain.css";', "--color-plain", "#0a0b0c"],
  ])("%s is found", async (_name, css, color, value) => {
    const { colors, problems } = await open(css);
    expect([problems, colors?.get(color)]).toEqual([[], value]);
  });

  test("what cannot be read is named, and everything else works", async () => {
    const { colors, problems } = await open(
      '@import "./plain.css";\n@import "missing-package";\n@plugin "missing-plugin";\n@theme { --color-own: #111111; }\n',
    );
    expect([colors?.get("--color-plain"), colors?.get("--color-own")]).toEqual(["#0a0b0c", "#111111"]);
    expect(problems.map((problem) => problem.replace(/: .*/, ""))).toEqual([
      "app.css uses “missing-package”, which could not be read",
      "app.css uses “missing-plugin”, which could not be read",
    ]);
  });

  test("a stylesheet that Tailwind does not understand leaves the app without Tailwind, with the reason", async () => {
    const { colors, problems } = await open("@theme { --color-own: ; .nested { color: red } }\n");
    expect(colors).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining("Tailwind could not be loaded: ")]);
  });
});
