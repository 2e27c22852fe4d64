/** What a designer does, step by step: each by hand, as a person would. */
import { type FrameLocator, type Locator, test as base } from "@playwright/test";
import { boxOf, clickOn, expect, type Studio } from "./studio.ts";

export async function typeText({ page, pick, inspector }: Studio, target: Locator, tag: string, text: string) {
  await pick(target);
  await expect(inspector.getByRole("heading", { name: tag, exact: true, level: 2 })).toBeVisible();
  await clickOn(target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

export async function setStyle({ inspector }: Studio, name: string, value: string) {
  const field = inspector.getByRole("textbox", { name, exact: true });
  await expect(field).not.toHaveValue("");
  await field.fill(value);
  await field.press("Enter");
}

export async function setCondition({ inspector }: Studio, width: string, state: string) {
  await inspector.getByLabel("Breakpoint").selectOption(width);
  // The state of a component has a section of the same name.
  await inspector.getByRole("combobox", { name: /^State/ }).selectOption(state);
}

export async function setTag({ inspector }: Studio, name: string) {
  const field = inspector.getByRole("textbox", { name: "Tag" });
  await field.fill(name);
  await field.press("Enter");
}

/** Typed or chosen, whatever the inspector has for it. */
export async function setProp({ inspector }: Studio, name: string, value: string) {
  const field = inspector.getByRole("region", { name: "Props" }).getByLabel(name, { exact: true });
  // A text field becomes a list of choices when the component's props are known.
  await expect(async () => {
    if ((await field.evaluate((element) => element.tagName)) === "SELECT")
      return void (await field.selectOption(value));
    await field.fill(value, { timeout: 2_000 });
    await field.press("Enter");
  }).toPass();
}

/** Selects what is pointed at, and goes out of it step by step: the first of the names is what was pointed at. */
export async function pickOuter({ page, pick, inspector }: Studio, target: Locator, names: readonly string[]) {
  const heading = inspector.getByRole("heading", { level: 2 }).first();
  const [first = "", ...others] = names;
  // A page that is still being laid out has something else at that place a moment later.
  let isPicked = false;
  await expect(async () => {
    // A second press on what is selected would edit its text.
    if (!isPicked || (await heading.textContent()) !== first) await pick(target);
    isPicked = true;
    await expect(heading).toHaveText(first, { timeout: 5_000 });
  }).toPass();
  for (const name of others) {
    // The first one may only have ended what a second press has begun.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(heading).toHaveText(name, { timeout: 5_000 });
    }).toPass();
  }
}

/** Found by what the layers say of them. */
export async function pickLayers({ page, layers, inspector }: Studio, search: string, names: readonly string[]) {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("searchbox", { name: "Search layers" }).fill(search);
  for (const [index, name] of names.entries()) {
    await layers
      .getByRole("treeitem", { name })
      .first()
      .click(index === 0 ? {} : { modifiers: ["ControlOrMeta"] });
  }
  if (names.length > 1)
    await expect(inspector.getByRole("heading", { name: `${names.length} elements` })).toBeVisible();
}

/** One layer dropped onto another, both found by the search: near its upper edge before it, in its middle into it, near its lower edge behind it. */
export async function dragLayer({ page, layers }: Studio, search: string, name: string, target: string, y: number) {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("searchbox", { name: "Search layers" }).fill(search);
  await layers.getByRole("treeitem", { name }).dragTo(layers.getByRole("treeitem", { name: target }), {
    targetPosition: { x: 40, y },
  });
}

/** By hand, from the corner of what is dragged to a share of the width of another element. What is selected is dragged. */
export async function dragOnCanvas({ page }: Studio, from: Locator, to: Locator, share: number) {
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + 5, start.y + 5);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width * 0.5, end.y + end.height / 2, { steps: 8 });
  await page.mouse.move(end.x + end.width * share, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}

/** The same without letting go. Returns where the pointer is. */
export async function holdLayer({ page, layers }: Studio, search: string, name: string, target: string, y: number) {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("searchbox", { name: "Search layers" }).fill(search);
  await layers.getByRole("treeitem", { name }).hover();
  await page.mouse.down();
  const box = await boxOf(layers.getByRole("treeitem", { name: target }));
  const place = { x: box.x + 40, y: box.y + y };
  await page.mouse.move(place.x, place.y, { steps: 4 });
  return place;
}

export async function insertThing({ page }: Studio, name: string) {
  await page.getByRole("tab", { name: "Insert" }).click();
  await page.getByRole("searchbox", { name: "Search elements to insert" }).fill(name);
  await page.getByRole("complementary", { name: "Left panel" }).getByRole("button", { name }).first().click();
}

export interface Step {
  name: string;
  act(): Promise<void>;
  /** What the page must show, at once and when the source has it. */
  shows(app: FrameLocator): Promise<void>;
}

/** Does one step after the other, takes all of them back, and does them again. `check` looks at the source in between. */
export async function sitThrough(studio: Studio, steps: readonly Step[], check: () => Promise<void>): Promise<void> {
  const { app, undo, redo, settled, files } = studio;
  const before = await files();
  for (const { name, act, shows } of steps) {
    await base.step(name, async () => {
      await act();
      await shows(app);
      await settled();
      await shows(app);
    });
  }
  const after = await files();
  await check();
  await expectAsFresh(studio);

  await base.step("undo all", async () => {
    for (const _ of steps) await undo();
    await settled();
    expect(await files()).toEqual(before);
    await expectAsFresh(studio);
  });
  await base.step("redo all", async () => {
    for (const _ of steps) await redo();
    await settled();
    expect(await files()).toEqual(after);
    await expectAsFresh(studio);
  });
}

/** Where an app renders its page. Next.js has scripts beside it. */
const CONTENT = "#root, main";

/** After hot reloads and placeholders the page looks the same as one that is loaded now. */
async function expectAsFresh({ app, page }: Studio): Promise<void> {
  const fresh = await page.context().newPage();
  // When another page connects, Next.js 16 with webpack reloads those that are open.
  await fresh.routeWebSocket(/\/_next\//, () => {});
  await fresh.goto(await app.locator("html").evaluate(() => new URL("/", location.href).href));
  await expect(fresh.locator(CONTENT).first().locator("*:not(style)").first()).toBeVisible();
  const expected = withoutCounters(await fresh.locator(CONTENT).first().innerHTML());
  await fresh.close();
  // A dev server on a busy machine may still compile what was undone step by step.
  await expect
    .poll(async () => withoutCounters(await app.locator(CONTENT).first().innerHTML()), { timeout: 60_000 })
    .toBe(expected);
}

/**
 * Radix, Mantine and styled-components number what they render and keep counting; Radix also stops animations for a
 * moment. Attributes and styles of an element that React has changed are in another order.
 */
function withoutCounters(html: string): string {
  return html
    .replaceAll(/radix-[^"\s]+/g, "radix")
    .replaceAll(/__m__-[^"\s{]+/g, "mantine")
    .replaceAll(/\bsc-\w+ \w+/g, "styled")
    .replaceAll(/ style="(?:animation-duration: 0s;)?"/g, "")
    .replaceAll(/ style="([^"]*)"/g, (_, styles: string) => ` style="${styles.split("; ").sort().join("; ")}"`)
    .replaceAll(/<([\w-]+)((?: [\w:-]+="[^"]*")+)>/g, (_, tag: string, attributes: string) => {
      return `<${tag} ${(attributes.match(/[\w:-]+="[^"]*"/g) ?? []).sort().join(" ")}>`;
    });
}
