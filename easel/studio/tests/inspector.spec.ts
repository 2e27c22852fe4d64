import { expect, LONG, test } from "./studio.ts";

// One after the other, in one page.
test.describe.configure({ mode: "default" });

test("the sections in sight show a selection first, and the others follow by themselves", LONG, async ({ studio }) => {
  const { app, inspector, pick } = await studio("/about");
  await pick(app.getByText("We are a small group of people"));
  const typography = inspector.getByRole("region", { name: "Typography" });
  const fontSize = typography.getByRole("textbox", { name: "Size", exact: true });
  await expect(fontSize).toHaveValue("19.125px");
  await expect(typography).not.toBeInViewport();
  const updates = await inspector.evaluateHandle((panel) => {
    const found: string[][] = [];
    new MutationObserver((changes) => {
      const sections = new Set(changes.flatMap(({ target }) => (target as Element).closest("section") ?? []));
      found.push([...sections].flatMap(({ ariaLabel }) => ariaLabel ?? []));
    }).observe(panel, { subtree: true, attributes: true, attributeFilter: ["value"] });
    return found;
  });
  await pick(app.getByRole("heading", { level: 1 }));
  await expect(fontSize).not.toHaveValue("19.125px");
  const names = await updates.jsonValue();
  const updatedAt = (name: string) => names.findIndex((each) => each.includes(name));
  expect(updatedAt("Typography")).toBeGreaterThan(updatedAt("Spacing"));
  // Together, not one after the other.
  expect(names[updatedAt("Typography")]).toContain("Border");
});

test(
  "a value shows its origin, is dragged as one undo step, and applies to the whole selection",
  LONG,
  async ({ studio }) => {
    const { page, app, layers, inspector, pick, undo, settled, files } = await studio("/about");
    const before = await files();
    const about = "static-pages/about.tsx";
    const lineOf = async (text: string) => (await files())[about]?.split("\n").find((line) => line.includes(text));
    const paragraph = app.getByText("We are a small group of people");

    await pick(paragraph);
    const marginTop = inspector.getByRole("textbox", { name: "Margin top" });
    await expect(marginTop).toHaveValue("25.5");
    await expect(marginTop).toHaveAccessibleDescription("mt-6");
    const styles = inspector.getByRole("region", { name: "Styles" });
    await expect(styles).toContainText(".mt-6");

    // While it is dragged the page follows, and nothing is written.
    const handle = inspector.getByText("Opacity", { exact: true });
    await handle.scrollIntoViewIfNeeded();
    const box = await handle.boundingBox();
    if (!box) throw new Error("The handle is not drawn.");
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.down();
    await page.mouse.move(box.x - 26, box.y + 4, { steps: 10 });
    await expect(paragraph).toHaveCSS("opacity", "0.7");
    expect(await files()).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(paragraph).toHaveCSS("opacity", "1");
    await page.mouse.up();
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.down();
    await page.mouse.move(box.x - 26, box.y + 4, { steps: 10 });
    await page.mouse.up();
    await settled();
    expect(await lineOf("mt-6 max-w-prose")).toBe(
      '          <p className="mt-6 max-w-prose text-lg text-soft opacity-70">',
    );
    await undo();
    await settled();
    expect(await files()).toEqual(before);

    // Two at once are one step.
    await page.getByRole("searchbox", { name: "Search layers" }).fill("h2");
    const headings = layers.getByRole("treeitem", { name: /^h2/ });
    await headings.nth(0).click();
    await headings.nth(1).click({ modifiers: ["Shift"] });
    await expect(inspector.getByRole("heading", { name: "2 elements" })).toBeVisible();
    const width = inspector.getByRole("textbox", { name: "Width", exact: true });
    await expect(width).toHaveValue("");
    await expect(width).toHaveAttribute("placeholder", "Mixed");
    const opacity = inspector.getByRole("textbox", { name: "Opacity" });
    await opacity.fill("0.5");
    await opacity.press("Enter");
    await settled();
    const sources = Object.values(await files()).join("\n");
    expect(sources.match(/<h2 className="(?:[^"]* )?opacity-50">/g)).toHaveLength(2);
    await undo();
    await settled();
    expect(await files()).toEqual(before);
  },
);

test("the project's colors and classes are suggested and written by name", LONG, async ({ studio }) => {
  const { app, inspector, pick, undo, settled, files } = await studio("/about");
  const before = await files();
  const about = "static-pages/about.tsx";
  const lineOf = async (text: string) => (await files())[about]?.split("\n").find((line) => line.includes(text));
  const paragraph = app.getByText("We are a small group of people");
  await pick(paragraph);

  await inspector.getByRole("button", { name: "Choose a token for color", exact: true }).click();
  const tokens = inspector.getByRole("dialog", { name: "Tokens for color" });
  await tokens.getByRole("searchbox").fill("tom");
  await tokens.getByRole("button", { name: "tomato" }).click();
  await expect(paragraph).toHaveCSS("color", "rgb(201, 51, 31)");
  await settled();
  expect(await lineOf("mt-6 max-w-prose")).toBe('          <p className="mt-6 max-w-prose text-lg text-tomato">');

  const added = inspector.getByRole("combobox", { name: "Add class" });
  await added.fill("underlin");
  await expect(inspector.locator('datalist option[value="underline"]')).toHaveText("text-decoration-line: underline;");
  await added.fill("underline");
  await added.press("Enter");
  await expect(paragraph).toHaveCSS("text-decoration-line", "underline");
  await settled();
  expect(await lineOf("mt-6 max-w-prose")).toBe(
    '          <p className="mt-6 max-w-prose text-lg text-tomato underline">',
  );

  await pick(app.getByRole("heading", { name: "Why a page a day" }));
  const words = inspector.getByRole("textbox", { name: "Text" });
  await words.fill("Why one page a day");
  await words.press("Enter");
  await expect(app.getByRole("heading", { name: "Why one page a day" })).toBeVisible();
  await settled();
  expect((await files())[about]).toContain("<h2>Why one page a day</h2>");

  for (let step = 0; step < 3; step += 1) await undo();
  await settled();
  expect(await files()).toEqual(before);
});

test(
  "parts of a style are changed one by one, and an invalid value is reported and not written",
  LONG,
  async ({ studio }) => {
    const { page, app, inspector, pick, undo, settled, files } = await studio("/about");
    const before = await files();
    const about = "static-pages/about.tsx";
    const classesOf = async (text: string) => {
      const line = (await files())[about]?.split("\n").find((each) => each.includes(text));
      return /className="([^"]*)"/.exec(line ?? "")?.[1];
    };
    const set = async (name: string, value: string) => {
      const field = inspector.getByRole("textbox", { name, exact: true });
      await field.fill(value);
      await field.press("Enter");
      await settled();
    };
    const paragraph = app.getByText("We are a small group of people");
    await pick(paragraph);
    await expect(inspector.getByRole("textbox", { name: "Color", exact: true })).toHaveValue(/^#/);

    await set("Width", "wide");
    await expect(page.getByText("“wide” is not a valid value for width.")).toBeVisible();
    await expect(inspector.getByRole("textbox", { name: "Width", exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    expect(await files()).toEqual(before);
    await page.keyboard.press("Escape");

    await set("Background", "#ff0000");
    await set("Background alpha", "50");
    await expect(paragraph).toHaveCSS("background-color", "rgba(255, 0, 0, 0.5)");
    await inspector.getByRole("button", { name: "Add shadow" }).click();
    await settled();
    await set("Shadow 1 blur", "20");
    await expect(paragraph).toHaveCSS("box-shadow", /rgba\(0, 0, 0, 0\.25\) 0px 4px 20px 0px$/);
    await set("Border on all", "2");
    await set("Radius on all", "8");
    await set("Move Y", "3");
    expect(await classesOf("mt-6 max-w-prose")).toBe(
      "mt-6 max-w-prose text-lg text-soft bg-[#ff000080] shadow-[0_4px_20px_#00000040] border-2 rounded-[8px] [translate:0_3px]",
    );

    for (let step = 0; step < 7; step += 1) await undo();
    await settled();
    expect(await files()).toEqual(before);
  },
);

test(
  "a component's props are edited with matching controls, and can be added and removed",
  LONG,
  async ({ studio }) => {
    const { page, app, inspector, pick, undo, settled, files } = await studio("/about");
    const before = await files();
    const about = "static-pages/about.tsx";
    const line = async () =>
      (await files())[about]?.split("\n").find((each) => each.includes('<ButtonLink to="/contact"'));
    await pick(app.getByRole("link", { name: "Write to us" }));
    await expect(inspector.getByRole("heading", { name: "ButtonLink" })).toBeVisible();

    const kind = inspector.getByRole("combobox", { name: "kind" });
    await expect(kind).toHaveValue(/\d/);
    await kind.selectOption("main");
    await expect(page.getByText("Prop changed")).toBeVisible();
    await settled();
    expect(await line()).toBe('        <ButtonLink to="/contact" kind="main" size="large">');

    await inspector.getByRole("combobox", { name: "Add prop" }).fill("replace");
    await page.keyboard.press("Enter");
    const added = inspector.getByRole("textbox", { name: "replace" });
    await added.fill("{1 > 0}");
    await added.press("Enter");
    await settled();
    expect(await line()).toBe('        <ButtonLink to="/contact" kind="main" size="large" replace={1 > 0}>');

    await inspector.getByRole("button", { name: "Remove size" }).click();
    await settled();
    expect(await line()).toBe('        <ButtonLink to="/contact" kind="main" replace={1 > 0}>');

    for (let step = 0; step < 3; step += 1) await undo();
    await settled();
    expect(await files()).toEqual(before);
  },
);
