/** What the page's styles say of an element: the truth, and nothing of the app is touched to find it out. */
import { writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { ProcessedCssRule } from "@easel/protocol/css-rules";
import type { NavNode } from "@easel/protocol/nav-node";
import { easel } from "@easel/vite/plugin";
import { expect, type Frame, type Page, test } from "@playwright/test";
import { layOutApp, newestCell, removeApp, type RunningApp, startApp } from "../../vite/tests/cells.ts";
import { fetchLookups } from "../../vite/tests/on-the-page.ts";
import { openParent } from "./parent.ts";

const APP = `
import "./app.css";
export function App() {
  return (
    <main className="dark frame" style={{ letterSpacing: "1px" }}>
      <section className="box column" style={{ lineHeight: "20px" }}>
        <p className="text loud" style={{ paddingTop: "3px" }}>words</p>
        <a className="link" href="#">link</a>
      </section>
    </main>
  );
}
`;

const CSS = `
@layer base { #root p.text.text.text { margin-top: 1px; } }
.frame { color: rgb(1, 1, 1); }
.box { color: rgb(2, 2, 2); container-type: inline-size; display: flex; flex-direction: column; }
.text { color: rgb(3, 3, 3); }
.box .text { font-weight: 600; }
p { margin-left: 1px; }
.text:where(.loud) { margin-right: 1px; }
.box > .missing { margin-right: 2px; }
.elsewhere .text { margin-right: 3px; }
.text:not(.loud) { margin-right: 4px; }
:is(.loud, .quiet) { text-indent: 1px; }
.loud, p { text-indent: 2px; }
.dark .text { word-spacing: 1px; }
@media (min-width: 48rem) { .text { tab-size: 3; } }
@media (min-width: 9000px) { .text { tab-size: 4; } }
@supports (display: nonsense) { .text { tab-size: 5; } }
@container (min-width: 1px) { .text { tab-size: 6; } }
@container (min-width: 90000px) { .text { tab-size: 7; } }
.link { color: rgb(4, 4, 4); &:hover { color: rgb(5, 5, 5); } }
.link:focus-visible { outline: 3px solid rgb(6, 6, 6); }
.box:hover .link { padding-left: 7px; }
.link:not(:hover) { padding-right: 1px; }
.bad:unheard-of(x) { color: red; }
`;

let app: RunningApp;
let stranger: Server;
test.beforeAll(async () => {
  stranger = createServer((_request, response) => {
    response.setHeader("content-type", "text/css").end(".text { quotes: none; }");
  }).listen(0, "127.0.0.1");
  const folder = await layOutApp("../../toolkit/tests/edited-app", 19);
  await writeFile(join(folder, "src/app.tsx"), APP);
  await writeFile(join(folder, "src/app.css"), CSS);
  app = await startApp(folder, newestCell, [easel()]);
});
test.afterAll(async () => {
  stranger.close();
  await app.stop();
  await removeApp(app.folder);
});
test.describe.configure({ mode: "default" });

test("rules are listed inline first, then by specificity, then by inheritance, each with its properties", async ({
  page,
}) => {
  const { parent, key } = await open(page);
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  const address = stranger.address();
  await parent.frame.evaluate(
    async (port) => {
      const link = Object.assign(document.createElement("link"), {
        rel: "stylesheet",
        href: `http://127.0.0.1:${port}`,
      });
      const loaded = new Promise((resolve) => link.addEventListener("load", resolve));
      document.head.prepend(link);
      const adopted = new CSSStyleSheet();
      adopted.replaceSync(".text { quotes: auto; }");
      document.adoptedStyleSheets.push(adopted);
      await loaded;
    },
    typeof address === "object" ? address?.port : 0,
  );
  const sheets = () => parent.frame.evaluate(() => document.documentElement.outerHTML);
  const before = await sheets();
  const { cssElementLookup } = await fetchLookups(app.url);
  await parent.call("processRulesForSelectedElement", cssElementLookup, await key("p"));
  const { processedCssRules: rules } = await parent.take("PROCESSED_CSS_RULES_FOR_ELEMENT");
  expect(await sheets()).toBe(before);
  expect(lines.join("\n")).toContain("A style sheet cannot be read");

  const isDirect = ({ inherited, eligibleToApply }: ProcessedCssRule) => !inherited && eligibleToApply === undefined;
  expect(rules.filter(isDirect).map(summaryOf)).toEqual([
    "element.style | applied changeable",
    ".dark .text | applied removable changeable dark",
    ".box .text | applied removable changeable",
    "@container (min-width: 90000px) .text | removable changeable",
    "@container (min-width: 1px) .text | applied removable changeable",
    "@supports (display: nonsense) .text | removable changeable",
    "@media (min-width: 9000px) .text | removable changeable",
    "@media (min-width: 48rem) .text | applied removable changeable md",
    ".loud, p | applied changeable",
    ":is(.loud, .quiet) | applied removable changeable",
    ".text:where(.loud) | applied removable changeable",
    ".text | applied removable changeable",
    // Made by a script.
    ".text | applied removable",
    "p | applied changeable",
    // Heavier than all, but in a layer.
    "@layer base #root p.text.text.text | applied removable changeable",
  ]);
  expect(rules.filter(({ inherited }) => inherited).map(({ selector, styles }) => [selector, styles])).toEqual([
    ["parentElement0.style", { "line-height": "20px" }],
    [".box", { color: "rgb(2, 2, 2)" }],
    ["parentElement1.style", { "letter-spacing": "1px" }],
    [".frame", { color: "rgb(1, 1, 1)" }],
  ]);
  const eligible = rules.filter(({ eligibleToApply }) => eligibleToApply !== undefined);
  expect(eligible.map(({ selector, eligibleToApply }) => [selector, eligibleToApply])).toEqual(
    expect.arrayContaining([
      [".box > .missing", true],
      [".elsewhere .text", false],
      [".text:not(.loud)", false],
      [".frame", true],
      [".bad:unheard-of(x)", false],
    ]),
  );
});

test("an element's computed styles, its classes and whether a selector matches it are reported", async ({ page }) => {
  const { parent, key } = await open(page);
  await parent.call("getCssEvals", await key("p"));
  const { cssEvals } = await parent.take("CSS_EVALS_FOR_ELEMENT");
  expect(cssEvals).toMatchObject({
    "padding-top": "3px",
    color: "rgb(3, 3, 3)",
    "font-weight": "600",
    "background-image": "none",
    parent: { display: "flex", "flex-direction": "column", darkEnabledInParent: true },
  });
  await parent.call("getElementClassList", await key("p"));
  expect((await parent.take("ELEMENT_CLASS_LIST")).classList).toEqual(["text", "loud"]);

  for (const [selector, matches] of [
    [".box > p.text", true],
    [".frame > p", false],
    ["p:(", false],
  ] as const) {
    await parent.call("ruleMatchesElement", selector, selector, await key("p"));
    // Answered under the id that the call was given for it, as the original does.
    expect(await page.evaluate((id) => window.editor.answers.get(id), selector)).toEqual({ id: selector, matches });
  }
  await expect(parent.call("getCssEvals", "TE_tempo-none_board_root-9")).rejects.toThrow("UnknownElementError");
});

test("a forced state applies to one element, can be forced repeatedly, and leaves no trace", async ({ page }) => {
  const { parent, key } = await open(page);
  const link = parent.frame.getByRole("link");
  const look = () =>
    link.evaluate((element) => {
      const { color, outlineWidth, paddingLeft, paddingRight } = getComputedStyle(element);
      return { color, outlineWidth, paddingLeft, paddingRight };
    });
  const html = () => parent.frame.evaluate(() => document.documentElement.outerHTML);
  const rules = () =>
    parent.frame.evaluate(
      () => [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules]).length,
    );
  const force = async (modifiers: string[], name: string) => {
    await parent.call("setModifiersForSelectedElement", modifiers, await key(name));
  };
  // What looks into styles comes with the first question.
  await force([], "a");
  const [before, plain, rulesBefore] = [await html(), await look(), await rules()];

  await force(["hover"], "a");
  expect(await look()).toEqual({ ...plain, color: "rgb(5, 5, 5)" });
  const once = await rules();
  for (let again = 0; again < 10; again += 1) await force(["hover"], "a");
  expect(await rules()).toEqual(once);
  await force(["focus", "unknown"], "a");
  expect(await look()).toEqual({ ...plain, outlineWidth: "3px" });
  await force(["hover"], "section");
  expect(await look()).toEqual({ ...plain, paddingLeft: "7px" });
  await force([], "section");
  expect([await html(), await look(), await rules()]).toEqual([before, plain, rulesBefore]);
});

test("what is pointed at, pressed and focused is told as it looks at rest", async ({ page }) => {
  const { parent, key } = await open(page);
  const link = parent.frame.getByRole("link");
  await parent.frame.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ".link { transition: color 5s } .box:hover { color: rgb(8, 8, 8) } .link:hover, .link.on { top: 9px }",
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const color = () => link.evaluate((element) => getComputedStyle(element).color);
  const look = (name: string) => async () => parent.call("getCssEvals", await key(name));
  await look("a")();
  await link.hover();
  await parent.frame.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finish())));
  expect(await color()).toBe("rgb(5, 5, 5)");
  const html = await parent.frame.locator("main").evaluate((element) => element.outerHTML);
  expect(await look("a")()).toMatchObject({ color: "rgb(4, 4, 4)", "padding-left": "0px", "padding-right": "1px" });
  expect(await look("section")()).toMatchObject({ color: "rgb(2, 2, 2)" });
  // Nothing of it shows in the page, which still has the pointer on the link.
  expect(await color()).toBe("rgb(5, 5, 5)");
  expect(await parent.frame.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await parent.frame.locator("main").evaluate((element) => element.outerHTML)).toBe(html);

  await parent.forget();
  await parent.call("processRulesForSelectedElement", (await fetchLookups(app.url)).cssElementLookup, await key("a"));
  const { processedCssRules } = await parent.take("PROCESSED_CSS_RULES_FOR_ELEMENT");
  const applied = processedCssRules.filter((rule) => rule.applied && !rule.inherited).map(({ selector }) => selector);
  expect(applied.filter((selector) => /:(hover|focus)/.test(selector.replace(":not(:hover)", "")))).toEqual([]);
  expect(applied).toContain(".link");
});

test("a value that a nested rule of the pointer sets, and that changes late, is told as it is at rest", async ({
  page,
}) => {
  const { parent, key } = await open(page);
  await addSheet(
    parent.frame,
    ".link { position: relative; transition: top 0s 5s; &:hover { @media (width > 1px) { top: 9px; } } }",
  );
  const link = parent.frame.getByRole("link");
  await link.hover();
  await parent.frame.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finish())));
  expect(await link.evaluate((element) => getComputedStyle(element).top)).toBe("9px");
  expect(await parent.call("getCssEvals", await key("a"))).toMatchObject({ top: "0px" });
});

test("the page's rules are not touched for what the editor does not show", async ({ page }) => {
  const { parent, key } = await open(page);
  await addSheet(parent.frame, ".text:hover { outline: 1px solid; text-decoration-color: red; }");
  await parent.frame.getByText("words").hover();
  const changes = await parent.frame.evaluateHandle(() => {
    const made: string[] = [];
    const selectorText = Object.getOwnPropertyDescriptor(CSSStyleRule.prototype, "selectorText");
    Object.defineProperty(CSSStyleRule.prototype, "selectorText", {
      ...selectorText,
      set(this: CSSStyleRule, next: string) {
        made.push(`${this.selectorText} to ${next}`);
        selectorText?.set?.call(this, next);
      },
    });
    return made;
  });
  await parent.call("getCssEvals", await key("p"));
  expect(await changes.jsonValue()).toEqual([]);
});

async function addSheet(frame: Frame, rules: string): Promise<void> {
  await frame.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

async function open(page: Page) {
  const parent = await openParent(page, app);
  await expect(parent.frame.getByText("words")).toBeVisible();
  await parent.init();
  const { navTree } = await parent.take("NAV_TREE");
  const key = async (name: string) => find(navTree, name);
  return { parent, key };
}

function find({ tagName, children, tempoElement }: NavNode, name: string): string {
  if (tagName.toLowerCase() === name) return tempoElement.cachedKey ?? "";
  return children.map((child) => find(child, name)).find(Boolean) ?? "";
}

function summaryOf({ selector, atrule, applied, removable, allowChanges, modifiers }: ProcessedCssRule): string {
  const flags = [
    applied && "applied",
    removable && "removable",
    allowChanges && "changeable",
    ...Object.keys(modifiers ?? {}),
  ].filter(Boolean);
  return `${[atrule, selector].filter(Boolean).join(" ")} | ${flags.join(" ")}`;
}
