/** Code that is written once and used in several places: entries of a list, and classes of a constant. */
import { test as base } from "@playwright/test";
import { boxOf, expect, LONG, openStudio, type Site } from "./studio.ts";
import { withWrittenApp } from "./written-app.ts";

const APP = `const breads = [
  { id: 1, name: "Rye" },
  { id: 2, name: "Brioche" },
];

const shelf = "shelf wide";

export function App() {
  return (
    <main>
      <ul className={shelf}>
        {breads.map((bread) => (
          <li key={bread.id}>{bread.name}</li>
        ))}
      </ul>
      <footer className={shelf}>Open from six</footer>
    </main>
  );
}
`;

const test = base.extend<{ bakery: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces
  bakery: ({}, use) => withWrittenApp({ "src/app.tsx": APP }, use),
});

test(
  "a list gets another entry, and a constant loses a class, with a word about both uses",
  LONG,
  async ({ bakery, page }) => {
    const { app, layers, inspector, pick, undo, settled, files } = await openStudio(page, bakery, "/");
    const source = async () => (await files())["app.tsx"];

    await pick(app.getByText("Rye"));
    await expect(inspector.getByRole("heading", { name: "li", level: 2 })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+d");
    await expect(app.getByRole("listitem")).toHaveText(["Rye", "Rye", "Brioche"]);
    await settled();
    expect(await source()).toBe(
      APP.replace('  { id: 1, name: "Rye" },\n', '  { id: 1, name: "Rye" },\n  { id: 3, name: "Rye" },\n'),
    );

    // The copy is selected, and its text is typed over at once.
    await expect(layers.getByRole("treeitem", { name: "li Rye" }).nth(1)).toHaveAttribute("aria-selected", "true");
    await app.getByRole("listitem").nth(1).press("Enter");
    await page.keyboard.type("Spelt");
    await page.keyboard.press("Enter");
    await settled();
    expect(await source()).toBe(APP.replace('"Rye" },\n', '"Rye" },\n  { id: 3, name: "Spelt" },\n'));
    await expect(app.getByRole("listitem")).toHaveText(["Rye", "Spelt", "Brioche"]);
    await undo();
    await expect(app.getByRole("listitem")).toHaveText(["Rye", "Rye", "Brioche"]);
    await undo();
    await expect(app.getByRole("listitem")).toHaveText(["Rye", "Brioche"]);

    await pick(app.getByText("Open from six"));
    await inspector.getByRole("button", { name: "Remove wide" }).click();
    await expect(page.getByText("“shelf” is also used at src/app.tsx:11.")).toBeVisible();
    await expect(app.getByRole("list")).toHaveClass(/shelf/);
    await expect(app.getByRole("list")).not.toHaveClass(/wide/);
    await settled();
    expect(await source()).toBe(APP.replace('"shelf wide"', '"shelf"'));
    await undo();
    await settled();
    expect(await source()).toBe(APP);
  },
);

const SHOP = `import { breads } from "./data/breads";

export function App() {
  return (
    <main>
      <ul>
        {breads.map((bread) => (
          <li key={bread.id}>{bread.name}</li>
        ))}
      </ul>
      <Menu />
    </main>
  );
}

function Menu() {
  return <nav>{breads.map(({ id, name }) => <a key={id}>{name}</a>)}</nav>;
}
`;
const BREADS = `export const breads = [
  { id: "rye", name: "Rye" },
  { id: "brioche", name: "Brioche" },
  { id: "focaccia", name: "Foc" + "accia" },
];
`;

test("the entries of another module are edited, pasted, moved and removed there", LONG, async ({ page }) => {
  const files = { "src/app.tsx": SHOP, "src/data/breads.ts": BREADS };
  await withWrittenApp(files, async (site) => {
    const { app, layers, pick, undo, redo, settled } = await openStudio(page, site, "/");
    const items = app.getByRole("listitem");
    const names = async () => ((await site.files())["data/breads.ts"] ?? "").match(/(?<=name: ").*(?=")/g);
    const isSelected = (index: number) => {
      return expect(layers.getByRole("treeitem", { name: /^li / }).nth(index)).toHaveAttribute("aria-selected", "true");
    };

    await pick(items.nth(1));
    await items.nth(1).press("Enter");
    await page.keyboard.type("Babka");
    await page.keyboard.press("Enter");
    await expect(page.getByText("“breads” is also used at src/app.tsx:17.")).toBeVisible();
    await settled();
    expect(await names()).toEqual(["Rye", "Babka", 'Foc" + "accia']);
    await expect(items).toHaveText(["Rye", "Babka", "Focaccia"]);

    // What is computed is refused, and the page shows it again as it is.
    await pick(items.nth(2));
    await items.nth(2).press("Enter");
    await page.keyboard.type("Ciabatta");
    await page.keyboard.press("Enter");
    await expect(page.getByText("This text comes from code and can only be changed there: {bread.name}")).toBeVisible();
    await expect(items).toHaveText(["Rye", "Babka", "Focaccia"]);

    await pick(items.nth(0));
    await page.keyboard.press("ControlOrMeta+c");
    await pick(app.getByRole("navigation"));
    await page.keyboard.press("ControlOrMeta+v");
    await expect(page.getByText("An item of a list can only be pasted")).toBeVisible();
    await pick(items.nth(2));
    await page.keyboard.press("ControlOrMeta+v");
    await expect(items).toHaveText(["Rye", "Babka", "Focaccia", "Rye"]);
    await settled();
    await isSelected(3);
    expect((await site.files())["data/breads.ts"]).toContain('"accia" },\n  { id: "rye-2", name: "Rye" },\n');

    await page.keyboard.press("Alt+ArrowUp");
    await expect(items).toHaveText(["Rye", "Babka", "Rye", "Focaccia"]);
    await settled();
    await isSelected(2);

    const [from, to] = [await boxOf(items.nth(2)), await boxOf(items.nth(0))];
    await page.mouse.move(from.x + 20, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 5 });
    await page.mouse.move(to.x + 20, to.y + 2, { steps: 5 });
    await page.mouse.up();
    await expect(items).toHaveText(["Rye", "Rye", "Babka", "Focaccia"]);
    await settled();
    await isSelected(0);

    await page.keyboard.press("Delete");
    await expect(items).toHaveText(["Rye", "Babka", "Focaccia"]);
    await settled();
    const last = await site.files();

    for (let step = 0; step < 5; step += 1) await undo();
    await settled();
    expect(await site.files()).toMatchObject({ "app.tsx": SHOP, "data/breads.ts": BREADS });
    await expect(items).toHaveText(["Rye", "Brioche", "Focaccia"]);
    for (let step = 0; step < 5; step += 1) await redo();
    await settled();
    expect(await site.files()).toEqual(last);
  });
});
