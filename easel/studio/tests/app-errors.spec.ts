/** Errors of the app while it runs, in the studio. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { expect, LONG, openStudio, type Site } from "./studio.ts";
import { withWrittenApp } from "./written-app.ts";

const FILES = {
  "src/app.tsx": `import { Boundary } from "./boundary";
import { Price } from "./price";

export function App() {
  return (
    <main>
      <h1>Bakery</h1>
      <Boundary>
        <Price cents={250} />
      </Boundary>
    </main>
  );
}
`,
  "src/boundary.tsx": `import { Component, type ReactNode } from "react";

export class Boundary extends Component<{ children: ReactNode }> {
  state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  render() {
    return this.state.hasFailed ? <p>Something went wrong</p> : this.props.children;
  }
}
`,
  "src/price.tsx": `export function Price({ cents }: { cents: number }) {
  return <p>{cents / 100} dollars</p>;
}
`,
  "src/main.tsx": `import { createRoot } from "react-dom/client";
import { App } from "./app";
const root = document.getElementById("root");
// As a service that collects errors does it: nothing is logged.
if (root) createRoot(root, { onCaughtError() {} }).render(<App />);
`,
};

const test = base.extend<{ bakery: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces
  bakery: ({}, use) => withWrittenApp(FILES, use),
});

test("an error that the app's own boundary catches is told until it is gone", LONG, async ({ bakery, page }) => {
  const { app, inspector, pick } = await openStudio(page, bakery, "/");
  const file = join(bakery.folder, "src/price.tsx");
  const before = await readFile(file, "utf8");
  const broken = before.replace("  return", '  if (cents > 1) throw new Error("no price");\n  return');
  const alert = page.getByRole("alert").filter({ hasText: "The app caught an error while it was rendering" });
  await expect(app.getByText("2.5 dollars")).toBeVisible();

  await writeFile(file, broken);
  await expect(app.getByText("Something went wrong")).toBeVisible();
  await expect(alert).toContainText("no price (src/price.tsx:2)");
  // The rest of the page can be edited meanwhile.
  await pick(app.getByRole("heading", { name: "Bakery" }));
  await expect(inspector.getByRole("heading", { name: "h1" })).toBeVisible();
  await writeFile(file, before);
  await expect(app.getByText("2.5 dollars")).toBeVisible();
  await expect(alert).toBeHidden();

  // A page that is loaded with it tells it, too.
  await writeFile(file, broken);
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "Dismiss" }).click();
  await expect(alert).toBeHidden();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(alert).toContainText("no price (src/price.tsx:2)");
});
