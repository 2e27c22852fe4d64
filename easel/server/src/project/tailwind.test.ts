/** Styles become classes of the app's own Tailwind 3 or 4. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { ChangeRequest } from "@easel/protocol/requests";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { planChange } from "@easel/source/write/change";
import { isElement, readModule } from "@easel/source/read/module";
import { oneFileProject } from "@easel/server/testing/one-file-project";
import type { Tailwind } from "@easel/source/write/tailwind";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTailwindLoader, type StyleResolver } from "./tailwind.ts";

const REPOSITORY = fileURLToPath(new URL("../../../../", import.meta.url));
const THEME_4 = '@import "tailwindcss";\n@theme { --color-brand: #123456; --spacing-gutter: 13px; }\n';
const THEME_3 = "@tailwind utilities;\n";
const CONFIG_3 =
  'module.exports = { content: [], theme: { extend: { colors: { brand: "#123456" }, spacing: { gutter: "13px" } } } };\n';

const NO_RESOLVER: StyleResolver = { stylesheet: async () => null, module: async () => null };

const INSTALLED = {
  "4": join(REPOSITORY, "node_modules/tailwindcss"),
  "3": join(REPOSITORY, "easel/older/tailwind-3/node_modules/tailwindcss"),
};

describe.each([
  ["4", INSTALLED["4"], THEME_4],
  ["3", INSTALLED["3"], THEME_3],
])("Tailwind %s", { timeout: 30_000 }, (version, installed, css) => {
  const style = styledWith({ installed, css, config: version === "3" ? CONFIG_3 : null });

  test.each<[string, string, Record<string, string | null>, string]>([
    ["a step of the scale", "a", { "padding-top": "16px" }, "a pt-4"],
    ["the same in rem", "a", { paddingTop: "1rem" }, "a pt-4"],
    ["a keyword", "a", { display: "flex" }, "a flex"],
    ["a color of the theme by its look", "a", { "background-color": "#ffffff" }, "a bg-white"],
    ["a color of the project", "a", { color: "#123456" }, "a text-brand"],
    ["a size of the project", "a", { width: "13px" }, "a w-gutter"],
    ["a share as a number", "a", { opacity: "0.5" }, "a opacity-50"],
    ["a value that has no name", "a", { width: "37px" }, "a w-[37px]"],
    ["a value with blanks", "a", { "grid-template-columns": "1fr 2fr" }, "a grid-cols-[1fr_2fr]"],
    ["a property that has no class", "a", { "scroll-snap-coordinate": "1px" }, "a [scroll-snap-coordinate:1px]"],
    ["in place of another", "pt-2 a", { "padding-top": "16px" }, "pt-4 a"],
    ["not in place of a shorthand", "p-2", { "padding-top": "16px" }, "p-2 pt-4"],
    ["in place of its parts", "pt-2 a px-4 rounded", { padding: "8px" }, "p-2 a rounded"],
    ["in place of its corners", "rounded-tl-lg", { "border-radius": "0.5rem" }, "rounded-lg"],
    ["a border", "border a", { "border-width": "2px" }, "border-2 a"],
    ["a border of one side", "a", { "border-top-width": "3px" }, "a border-t-[3px]"],
    ["a place in a grid", "a", { "grid-column": "span 2" }, "a col-span-2"],
    ["a shadow", "shadow-lg", { "box-shadow": "0 1px 2px red, 0 0 4px blue" }, "shadow-[0_1px_2px_red,0_0_4px_blue]"],
    [
      "a shadow of the theme",
      "a",
      { "box-shadow": "0 10px 15px -3px rgb(0 0 0 / 0.1), 0 4px 6px -4px rgb(0 0 0 / 0.1)" },
      "a shadow-lg",
    ],
    ["a turn", "a", { rotate: "45deg" }, version === "3" ? "a [rotate:45deg]" : "a rotate-45"],
    ["several at once", "pt-2", { "padding-top": "16px", "font-weight": "700" }, "pt-4 font-bold"],
    ["away", "pt-4 a", { "padding-top": null }, "a"],
    ["there already", "pt-4", { "padding-top": "16px" }, "pt-4"],
  ])("%s", (_name, before, styling, after) => {
    expect(style(before, styling)).toBe(after);
  });

  test("a class in a constant is replaced there, unless a class of the element wins over it", () => {
    const code = (value: string, head: string) => `${head}const App = () => <p className={${value}} />;\n`;
    const base = 'const base = "pt-2 a";\nconst other = `${base} b`;\n';
    const { after, notice } = style.code(code("base", base), { "padding-top": "16px" });
    expect(after).toBe(code("base", base.replace("pt-2", "pt-4")));
    expect(notice).toBe("“base” is also used at app.tsx:2.");
    const merged = 'import { cn } from "./cn";\nconst base = "pt-2 a";\n';
    expect(style.code(code("cn(base)", merged), { "padding-top": "16px" })).toEqual({
      after: code('cn(base, "pt-4")', merged),
      notice: "",
    });
  });

  test("modifiers become variants with classes of their own", () => {
    expect(style("pt-2 hover:pt-2", { "padding-top": "16px" }, ["hover"])).toBe("pt-2 hover:pt-4");
    expect(style("md:pt-2", { "padding-top": "16px" }, ["hover", "md"])).toBe("md:pt-2 md:hover:pt-4");
  });

  test("a color of the palette is found by its value", () => {
    expect(style("a", { color: version === "3" ? "rgb(239, 68, 68)" : "#fb2c36" })).toBe("a text-red-500");
  });
});

describe.each([
  [
    "4",
    { installed: INSTALLED["4"], css: '@import "tailwindcss" prefix(tw);\n@theme { --color-brand: #123456; }\n' },
    [
      ["a step of the scale", "tw:pt-2 pt-2", { "padding-top": "16px" }, [], "tw:pt-4 pt-2"],
      ["below zero", "a", { "margin-top": "-16px" }, [], "a tw:-mt-4"],
      ["a color of the project", "a", { color: "#123456" }, [], "a tw:text-brand"],
      ["a value without a name", "tw:w-4", { width: "37px" }, [], "tw:w-[37px]"],
      ["a property without a class", "a", { "scroll-snap-coordinate": "1px" }, [], "a tw:[scroll-snap-coordinate:1px]"],
      ["a state", "tw:hover:pt-2", { "padding-top": "16px" }, ["hover"], "tw:hover:pt-4"],
      ["away", "tw:pt-4 pt-4", { "padding-top": null }, [], "pt-4"],
    ],
  ],
  [
    "3",
    { installed: INSTALLED["3"], css: THEME_3, config: CONFIG_3.replace("{", '{ prefix: "tw-",') },
    [
      ["a step of the scale", "tw-pt-2 pt-2", { "padding-top": "16px" }, [], "tw-pt-4 pt-2"],
      ["below zero", "-tw-mt-2", { "margin-top": "-16px" }, [], "-tw-mt-4"],
      ["a color of the project", "a", { color: "#123456" }, [], "a tw-text-brand"],
      ["a value without a name", "tw-w-4", { width: "37px" }, [], "tw-w-[37px]"],
      ["a property without a class", "a", { "scroll-snap-coordinate": "1px" }, [], "a [scroll-snap-coordinate:1px]"],
      ["a state", "hover:tw-pt-2", { "padding-top": "16px" }, ["hover"], "hover:tw-pt-4"],
      ["away", "tw-pt-4 pt-4", { "padding-top": null }, [], "pt-4"],
    ],
  ],
] as const)("the prefix of a project with Tailwind %s", { timeout: 30_000 }, (_version, app, cases) => {
  const style = styledWith({ config: null, ...app });
  test.each([...cases])("%s", (_name, before, styling, modifiers, after) => {
    expect(style(before, styling, [...modifiers])).toBe(after);
  });
});

interface TailwindApp {
  installed: string;
  css: string;
  config: string | null;
}

/** Returns an element's classes after a change, in an app of its own. */
function styledWith({ installed, css, config }: TailwindApp) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "easel-tailwind-")));
  let tailwind: Tailwind | null = null;
  beforeAll(async () => {
    mkdirSync(join(root, "node_modules"));
    symlinkSync(installed, join(root, "node_modules/tailwindcss"));
    writeFileSync(join(root, "app.css"), css);
    if (config !== null) writeFileSync(join(root, "tailwind.config.js"), config);
    tailwind = await createTailwindLoader(root, () => ["app.css"], NO_RESOLVER).load();
  }, 60_000);
  afterAll(() => rmSync(root, { recursive: true }));

  const styleCode = (code: string, styling: Record<string, string | null>, modifiers: string[] = []) => {
    const reading = readModule("app.tsx", code);
    if (reading.outcome === "broken") throw new Error(reading.message);
    const { module } = reading;
    const file = { module, ids: module.nodes.map((node) => (isElement(node) ? node.tag : "scope")) };
    const request: ChangeRequest = {
      call: "styling",
      body: { reactElement: "p", styling, stylingFramework: "Tailwind", modifiers },
    };
    const { files, notice } = planChange(
      request,
      oneFileProject(file, () => "new", tailwind),
    );
    return { after: files[0]?.after.text ?? code, notice };
  };
  return Object.assign(
    (className: string, styling: Record<string, string | null>, modifiers: string[] = []) => {
      const { after } = styleCode(`const App = () => <p className="${className}" />;\n`, styling, modifiers);
      return /className="([^"]*)"/.exec(after)?.[1] ?? "";
    },
    { code: styleCode },
  );
}

test("no Tailwind is loaded for an app without it", async () => {
  expect(await createTailwindLoader(tmpdir(), () => [], NO_RESOLVER).load()).toBeNull();
});
