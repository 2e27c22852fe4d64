/** Code that is written once and used in several places: entries of a list, and classes of a constant. */
import { test as base } from "@playwright/test";
import { expect, LONG, openStudio, type Site } from "./studio.ts";
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
    const { app, inspector, pick, undo, settled, files } = await openStudio(page, bakery, "/");
    const source = async () => (await files())["app.tsx"];

    await pick(app.getByText("Rye"));
    await expect(inspector.getByRole("heading", { name: "li", level: 2 })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+d");
    await expect(app.getByRole("listitem")).toHaveText(["Rye", "Rye", "Brioche"]);
    await settled();
    expect(await source()).toBe(
      APP.replace('  { id: 1, name: "Rye" },\n', '  { id: 1, name: "Rye" },\n  { id: 3, name: "Rye" },\n'),
    );
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
