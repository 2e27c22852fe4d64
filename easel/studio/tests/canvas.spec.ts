/** The canvas, the layers, and everything that can be done by its name. */
import { boxOf, clickOn, expect, LONG, pointAt, test, violations } from "./studio.ts";

// One after the other, in one page.
test.describe.configure({ mode: "default" });

const ABOUT = "static-pages/about.tsx";

test(
  "elements are copied, cut, pasted and retagged with shortcuts, the palette and the menu",
  LONG,
  async ({ studio }) => {
    const { page, app, layers, inspector, pick, undo, settled, files } = await studio("/about");
    const before = await files();
    const about = async () => (await files())[ABOUT] ?? "";
    const heading = app.getByRole("heading", { name: "Why a page a day" });

    await pick(heading);
    await page.keyboard.press("ControlOrMeta+c");
    await pick(app.getByText("We are a small group of people"));
    await page.keyboard.press("ControlOrMeta+v");
    await expect(app.locator("p + h2", { hasText: "Why a page a day" })).toBeVisible();
    await settled();
    // A copy at the new place, and the original where it was.
    expect(await about()).toMatch(/<\/p>\n {10}<h2>Why a page a day<\/h2>\n/);
    expect((await about()).match(/<h2>Why a page a day<\/h2>/g)).toHaveLength(2);
    // Both of its changes are one step.
    await undo();
    await settled();
    expect(await files()).toEqual(before);

    // By the menu in the app, and pasted from the palette.
    await clickOn(heading, "right");
    await page.getByRole("menuitem", { name: "Cut" }).click();
    await expect(page.getByRole("menu")).toBeHidden();
    await pick(app.getByText("We are a small group of people"));
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Type a command" }).fill("paste");
    await page.keyboard.press("Enter");
    await settled();
    expect((await about()).match(/<h2>Why a page a day<\/h2>/g)).toHaveLength(1);
    expect(await about()).toMatch(/<\/p>\n {10}<h2>Why a page a day<\/h2>\n/);

    // By the menu in the layers.
    await page.getByRole("searchbox", { name: "Search layers" }).fill("Why a page");
    await layers.getByRole("treeitem", { name: "h2 Why a page a day" }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Change tag…" }).click();
    await page.getByRole("combobox", { name: "Change tag to" }).fill("h3");
    await page.keyboard.press("Enter");
    await expect(inspector.getByRole("heading", { name: "h3" })).toBeVisible();
    await settled();
    expect(await about()).toContain("<h3>Why a page a day</h3>");

    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Wrap in a div");
    await page.keyboard.press("Escape");
    await undo();
    await undo();
    await settled();
    expect(await files()).toEqual(before);
  },
);

test("frames can show any page, width and theme, and are restored after a reload", LONG, async ({ studio }) => {
  const { page, app } = await studio("/about");
  const address = page.getByRole("combobox", { name: "Page", exact: true });
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();

  // The router says some of the pages, the links in the page the others.
  await page.keyboard.press("ControlOrMeta+p");
  const pages = page.getByRole("dialog", { name: "Go to page" });
  await expect(pages.getByRole("option", { name: /^\/dev\/components/ })).toContainText("src/shell/development.tsx");
  await page.getByRole("combobox", { name: "Go to page" }).fill("/faq");
  await page.keyboard.press("Enter");
  await expect(app.getByRole("heading", { level: 1 })).toContainText(/question/i);
  await expect(address).toHaveValue("/faq");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(address).toHaveValue("/about");
  await address.fill("contact");
  await address.press("Enter");
  await expect(address).toHaveValue("/contact");

  await page.getByRole("button", { name: "Add frame" }).click();
  await page.getByRole("menuitem", { name: /md/ }).click();
  const widths = page.getByRole("textbox", { name: "Width", exact: true });
  await expect(page.getByRole("combobox", { name: "Page", exact: true }).nth(1)).toHaveValue("/contact");
  await expect(page.locator("iframe").nth(1)).toHaveAttribute("width", "768");
  const edge = page.getByRole("separator", { name: /^Width of \// }).nth(1);
  await edge.press("ArrowRight");
  await expect(page.locator("iframe").nth(1)).toHaveAttribute("width", "776");
  await widths.nth(1).fill("500");
  await widths.nth(1).press("Enter");
  await expect(page.locator("iframe").nth(1)).toHaveAttribute("width", "500");

  const html = app.locator("html");
  await page.getByRole("button", { name: "Show the app in dark mode" }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Show the app in light mode" }).click();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: "Show the app in its own theme" }).click();
  await expect(html).not.toHaveAttribute("data-theme");

  await page.getByRole("combobox", { name: "Frame content" }).selectOption("component");
  await expect(address.first()).toHaveValue("/contact?storyboard=true&type=COMPONENT");
  await page.getByRole("separator", { name: "Left panel width" }).press("Shift+ArrowRight");
  await page.reload();
  await expect(address.first()).toHaveValue("/contact?storyboard=true&type=COMPONENT");
  await expect(page.locator("iframe").nth(1)).toHaveAttribute("width", "500");
  await expect(page.getByRole("separator", { name: "Left panel width" })).toHaveAttribute("aria-valuenow", "280");
});

test("elements selected for an AI assistant are copied with their source location", LONG, async ({ studio }) => {
  const { page, app, pick } = await studio("/about");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Select for AI assistant" }).click();
  await pick(app.getByRole("heading", { level: 1 }));
  await pick(app.getByRole("heading", { name: "Why a page a day" }));
  await expect(page.getByText("Copied 2 elements for your AI assistant")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^2 elements of the app at \/about, rendered 1280 pixels wide:\n\n1\. <h1> in .* > About\w*\n/);
  expect(text).toMatch(/source: src\/static-pages\/about\.tsx:\d+\n {3}text: "Why a page a day"/);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("region", { name: "Selected for AI assistant" })).toBeHidden();
});

test(
  "a div can be drawn, and elements can be dragged beyond the visible part of the page",
  LONG,
  async ({ studio }) => {
    const { page, app, layers, undo, settled, files } = await studio("/about");
    const before = await files();
    const heading = app.getByRole("heading", { name: "Why a page a day" });

    await page.getByRole("button", { name: "Draw a div" }).click();
    const box = await boxOf(heading);
    await page.mouse.move(box.x + 10, box.y + box.height - 1);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 60, { steps: 4 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await files()).toEqual(before);

    await page.keyboard.press("d");
    await page.mouse.move(box.x + 10, box.y + box.height - 1);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await settled();
    expect((await files())[ABOUT]).toMatch(
      /\n {6}<div className="h-\[\d+px\] w-\[\d+px\]"><\/div>\n {6}<h2>Why a page a day<\/h2>\n/,
    );
    await expect(layers.getByRole("treeitem", { selected: true })).toHaveText("div");
    await undo();
    await settled();

    // The page has taken it in, and draws nothing anew any more.
    await expect(app.locator("[easel-placeholder]")).toHaveCount(0);
    await expect(heading).toBeVisible();
    // Held at the lower edge the page moves on, until its end.
    const [frame, from] = [await boxOf(page.locator("iframe")), await boxOf(heading)];
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 });
    await page.mouse.move(from.x + 60, frame.y + frame.height - 4, { steps: 4 });
    await expect
      .poll(() => app.locator("html").evaluate((root) => scrollY + innerHeight > root.scrollHeight - 2))
      .toBe(true);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await files()).toEqual(before);
  },
);

test("the studio is accessible in light and dark", LONG, async ({ studio }) => {
  const { page, app, pick, layers } = await studio("/about");
  const look = async (state: string) => expect(await violations(page), state).toEqual([]);
  await look("nothing selected");
  for (const theme of ["light", "dark"] as const) {
    await pick(app.getByRole("heading", { name: "Why a page a day" }));
    await look(`selected in ${theme}`);
    await layers.getByRole("treeitem", { selected: true }).click({ button: "right" });
    await look(`menu in ${theme}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+k");
    await look(`palette in ${theme}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await look(`shortcuts in ${theme}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Alt+2");
    await look(`insert in ${theme}`);
    await page.keyboard.press("Alt+1");
    await page.getByRole("button", { name: "Add frame" }).click();
    await look(`widths in ${theme}`);
    await page.keyboard.press("Escape");
    await page.keyboard.press("a");
    await look(`picking in ${theme}`);
    await page.keyboard.press("a");
    await page.keyboard.press("ControlOrMeta+j");
    await look(`code in ${theme}`);
    await page.keyboard.press("ControlOrMeta+j");
    if (theme === "light") await page.getByRole("button", { name: "Switch studio to dark theme" }).click();
    await pick(app.getByRole("heading", { level: 1 }));
  }
});

test(
  "dragging a handle of the selected element changes its style, and Escape takes it back",
  LONG,
  async ({ studio }) => {
    const { page, app, inspector, pick, undo, settled, files } = await studio("/about");
    const before = await files();
    const heading = app.getByRole("heading", { level: 1 });
    const handle = (name: string) => page.locator(`[data-handle="${name}"]`);
    const drag = async (name: string, by: { x: number; y: number }) => {
      const box = await boxOf(handle(name));
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
    };

    await pick(heading);
    const { width: wide } = await boxOf(heading);
    await drag("Width", { x: -80, y: 0 });
    await expect(page.getByText(/^Width \d+px$/)).toBeVisible();
    await expect.poll(async () => (await boxOf(heading)).width).toBeLessThan(wide - 40);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(heading)).width).toBe(wide);
    expect(await files()).toEqual(before);

    // With Alt, the distance to what is pointed at is drawn.
    const distances = page.locator("[data-distances]");
    const text = app.getByText("We are a small group of people");
    await pointAt(text);
    await page.keyboard.down("Alt");
    const bottom = await heading.evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await text.evaluate((element) => element.getBoundingClientRect().top);
    await expect(distances).toHaveText(String(Math.round(top - bottom)));
    // What is around it shows the insets on all sides.
    await pointAt(app.locator("main"), { x: 2, y: 60 });
    await expect(distances.locator("span")).toHaveCount(4);
    await page.keyboard.up("Alt");
    await expect(distances).toBeHidden();

    // A grid's children are placed by one press.
    await pick(app.getByText("We are a small group of people"));
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await inspector.getByRole("button", { name: "Bottom right" }).click();
    await expect(inspector.getByRole("button", { name: "Bottom right" })).toHaveAttribute("aria-pressed", "true");
    await settled();
    expect((await files())[ABOUT]).toMatch(/"page-width grid [^"]*items-end[^"]*justify-end/);
    await undo();
    await settled();

    await pick(heading);
    await drag("Height", { x: 0, y: 60 });
    await page.mouse.up();
    await settled();
    expect((await files())[ABOUT]).toMatch(/<h1 [^>]*\bh-/);
    await undo();
    await settled();
    expect(await files()).toEqual(before);
  },
);
