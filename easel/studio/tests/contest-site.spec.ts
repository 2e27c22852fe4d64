/** What a designer does to the contest's own site, and what a developer then finds in its source. */
import {
  dragLayer,
  holdLayer,
  insertThing,
  pickOuter,
  setCondition,
  setProp,
  setStyle,
  setTag,
  typeText,
} from "./long-session.ts";
import { boxOf, expect, LONG, test } from "./studio.ts";

// One after the other, in one page.
test.describe.configure({ mode: "default" });

test("a heading is rewritten and restyled, on the page and in the source, and everything can be undone", async ({
  studio,
}) => {
  const opened = await studio("/about");
  const { app, pick, undo, redo, settled, files } = opened;
  const before = await files();
  const heading = app.getByRole("heading", { level: 1 });

  await typeText(opened, heading, "h1", "One page, every day");
  await expect(heading).toHaveText("One page, every day");
  await settled();

  await pick(heading);
  await setStyle(opened, "Size", "48px");
  await expect(heading).toHaveCSS("font-size", "48px");
  await settled();

  const after = await files();
  const about = "static-pages/about.tsx";
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([about]);
  const line = (text = "") => text.split("\n").find((line) => line.includes("<h1"));
  expect(line(after[about])).toBe('          <h1 className="text-[48px] leading-none">One page, every day</h1>');

  await undo();
  await undo();
  await expect(heading).toHaveText("It's all about a page a day");
  await settled();
  expect(await files()).toEqual(before);

  await redo();
  await redo();
  await expect(heading).toHaveText("One page, every day");
  await expect(heading).toHaveCSS("font-size", "48px");
  await settled();
  expect(await files()).toEqual(after);
  await undo();
  await undo();
  await settled();
  expect(await files()).toEqual(before);
});

test("elements are duplicated, wrapped, deleted and restyled together", LONG, async ({ studio }) => {
  const opened = await studio("/about");
  const { page, app, layers, inspector, pick, undo, settled, files } = opened;
  const before = await files();
  const about = "static-pages/about.tsx";
  const heading = app.getByRole("heading", { name: "Why a page a day" });
  const count = () => heading.count();

  await pickOuter(opened, heading, ["h2"]);
  await page.keyboard.press("ControlOrMeta+d");
  await expect.poll(count).toBe(2);
  await settled();
  expect((await files())[about]).toContain("<h2>Why a page a day</h2>\n      <h2>Why a page a day</h2>");

  // The copy is selected; another press would begin to edit its text.
  await page.keyboard.press("ControlOrMeta+g");
  await expect(app.locator("div > h2", { hasText: "Why a page a day" })).toBeVisible();
  await settled();
  expect((await files())[about]).toContain("<div>\n        <h2>Why a page a day</h2>\n      </div>");

  await pick(heading.last());
  await page.keyboard.press("Delete");
  await expect.poll(count).toBe(1);
  await settled();

  // Three at once, found in the layers.
  await page.getByRole("searchbox", { name: "Search layers" }).fill("ButtonLink");
  // By their names: what lies in the middle of a row may be what folds it.
  const links = layers.getByRole("treeitem", { name: "ButtonLink" }).getByText("ButtonLink", { exact: true });
  await links.nth(0).click();
  await links.nth(1).click({ modifiers: ["ControlOrMeta"] });
  await links.nth(2).click({ modifiers: ["ControlOrMeta"] });
  await expect(inspector.getByRole("heading", { name: "3 elements" })).toBeVisible();

  for (let step = 0; step < 3; step += 1) await undo();
  await settled();
  await expect.poll(count).toBe(1);
  expect(await files()).toEqual(before);
});

test(
  "a layer that is selected at the moment the previous selection is removed stays selected",
  LONG,
  async ({ studio }) => {
    const opened = await studio("/about");
    const { page, app, layers, inspector, undo, settled, files } = opened;
    const before = await files();
    await pickOuter(opened, app.getByRole("heading", { name: "Why a page a day" }), ["h2"]);
    await page.getByRole("searchbox", { name: "Search layers" }).fill("ButtonLink");
    await expect(layers.getByRole("treeitem", { name: "ButtonLink" })).toHaveCount(3);
    // The page reports that nothing is selected before it has received what is.
    await page.evaluate(() => {
      addEventListener("message", ({ data }) => {
        const rows = [...document.querySelectorAll<HTMLElement>("[role=treeitem]")];
        if (data === "nothing is selected") rows.find((row) => row.textContent?.startsWith("ButtonLink"))?.click();
      });
    });
    await app.locator("body").evaluate(() => {
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = function (message: { elementKey?: string | null }) {
        if (message.elementKey === null) {
          MessagePort.prototype.postMessage = postMessage;
          parent.postMessage("nothing is selected", "*");
        }
        return postMessage.call(this, message);
      };
    });
    await layers.press("Delete");
    await expect(app.getByRole("heading", { name: "Why a page a day" })).toHaveCount(0);
    await settled();
    await expect(inspector.getByRole("heading", { level: 2 }).first()).toHaveText("ButtonLink");
    await expect(layers.getByRole("treeitem", { selected: true })).toHaveCount(1);

    await undo();
    await settled();
    expect(await files()).toEqual(before);
  },
);

test(
  "elements are reordered with keys and by dragging, and moved to another parent by dragging their layers",
  LONG,
  async ({ studio }) => {
    const opened = await studio("/about");
    const { page, app, inspector, undo, settled, files } = opened;
    const before = await files();
    const about = "static-pages/about.tsx";
    const links = app.locator("main").getByRole("link");
    const order = async () => (await links.allTextContents()).filter((text) => /page|answers|Write/.test(text));
    await expect.poll(order).toEqual(["See today's page", "Questions and answers", "Write to us"]);

    await pickOuter(opened, app.getByRole("link", { name: "Write to us" }), ["ButtonLink"]);
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(order).toEqual(["See today's page", "Write to us", "Questions and answers"]);
    await settled();
    const text = (await files())[about] ?? "";
    expect(text.indexOf("Write to us")).toBeLessThan(text.indexOf("Questions and answers"));
    // What was moved is still selected, although React has used its link for the other one.
    await expect(inspector.getByRole("textbox", { name: "Text" })).toHaveValue("Write to us");

    // While a layer is held over a place the page shows it there, and Escape takes that back.
    const isMovedIn = app.locator("div:has(> h1) > h2");
    await holdLayer(opened, "page a day", "h2 Why a page a day", "h1 It's all about a page a day", 24);
    await expect(isMovedIn).toHaveText("Why a page a day");
    await page.keyboard.press("Escape");
    await expect(isMovedIn).toHaveCount(0);
    await page.mouse.up();
    await settled();
    expect((await files())[about]).toBe(text);

    // The same when the pointer leaves the layers; come back and let go, it stays.
    const held = await holdLayer(opened, "page a day", "h2 Why a page a day", "h1 It's all about a page a day", 24);
    await expect(isMovedIn).toHaveText("Why a page a day");
    await page.mouse.move(held.x + 600, held.y);
    await expect(isMovedIn).toHaveCount(0);
    await page.mouse.move(held.x, held.y);
    await expect(isMovedIn).toHaveText("Why a page a day");
    await page.mouse.up();
    await settled();
    await expect(isMovedIn).toHaveText("Why a page a day");
    await undo();
    await settled();
    expect((await files())[about]).toBe(text);

    // The heading above them goes to the end of the paragraph's box beside it.
    await dragLayer(opened, "page a day", "h2 Why a page a day", "h1 It's all about a page a day", 24);
    await expect(app.locator("div:has(> h1) > h2")).toHaveText("Why a page a day");
    await settled();
    expect((await files())[about]).toContain(
      "It's all about a page a day</h1>\n          <h2>Why a page a day</h2>\n          <p className=",
    );

    // On the canvas, by the pointer: the last of the row to its beginning.
    await pickOuter(opened, app.getByRole("link", { name: "Questions and answers" }), ["ButtonLink"]);
    const [from, to] = await Promise.all(
      ["Questions and answers", "See today's page"].map((name) => boxOf(app.getByRole("link", { name }))),
    );
    if (!from || !to) throw new Error("The links are not drawn.");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(order).toEqual(["Questions and answers", "See today's page", "Write to us"]);
    await settled();

    for (let step = 0; step < 3; step += 1) await undo();
    await settled();
    expect(await files()).toEqual(before);
  },
);

test(
  "a link is restyled for a breakpoint and on hover, and gets another tag and another prop",
  LONG,
  async ({ studio }) => {
    const opened = await studio("/about");
    const { app, inspector, pick, undo, settled, files } = opened;
    const before = await files();
    const about = "static-pages/about.tsx";
    const lineOf = async (text: string) => (await files())[about]?.split("\n").find((line) => line.includes(text));
    const paragraph = app.getByText("We are a small group of people");

    await pick(paragraph);
    await setCondition(opened, "md", "hover");
    await setStyle(opened, "Opacity", "0.5");
    // The page shows the state it is about.
    await expect(paragraph).toHaveCSS("opacity", "0.5");
    await settled();
    expect(await lineOf("mt-6 max-w-prose")).toBe(
      '          <p className="mt-6 max-w-prose text-lg text-soft md:hover:opacity-50">',
    );

    await setTag(opened, "blockquote");
    await expect(app.locator("blockquote", { hasText: "We are a small group" })).toBeVisible();
    await settled();
    expect(await lineOf("mt-6 max-w-prose")).toContain("<blockquote className=");

    await pick(app.getByRole("link", { name: "every account has free submissions" }));
    await expect(inspector.getByRole("heading", { name: "Link" })).toBeVisible();
    await setProp(opened, "to", "/rewards");
    await settled();
    expect(await lineOf('className="text-link"')).toBe('            <Link to="/rewards" className="text-link">');

    for (let step = 0; step < 3; step += 1) await undo();
    await settled();
    expect(await files()).toEqual(before);
  },
);

test("a paragraph and a component of the app are inserted after a heading", LONG, async ({ studio }) => {
  const opened = await studio("/about");
  const { page, app, undo, settled, files } = opened;
  const before = await files();
  const about = "static-pages/about.tsx";
  await pickOuter(opened, app.getByRole("heading", { name: "Why a page a day" }), ["h2"]);
  await insertThing(opened, "Paragraph");
  await expect(app.locator("h2 + p", { hasText: /^Paragraph$/ })).toBeVisible();
  await settled();
  expect((await files())[about]).toContain("<h2>Why a page a day</h2>\n      <p>Paragraph</p>\n");

  await insertThing(opened, "SunMark");
  await expect(page.getByText("Successfully added")).toBeVisible();
  await settled();
  const after = (await files())[about];
  expect(after).toContain("<SunMark />\n");
  expect(after).toContain('import { SunMark } from "../design/illustrations/sun-mark.tsx";\n');

  await undo();
  await undo();
  await settled();
  expect(await files()).toEqual(before);
});
