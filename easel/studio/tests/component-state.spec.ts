/** The state of components in the running app, shown and set in the inspector. */
import { test as base } from "@playwright/test";
import { expect, LONG, openStudio, type Site, violations } from "./studio.ts";
import { withWrittenApp } from "./written-app.ts";

const APP = `import { Component, useEffect, useReducer, useState } from "react";

export function App() {
  return (
    <main>
      <Basket name="Apples" />
      <Basket name="Pears" />
      <Lamp />
    </main>
  );
}

function Basket({ name }: { name: string }) {
  useEffect(() => {}, []);
  const [count, setCount] = useState(1);
  const [order] = useReducer((before: { note: string; isGift: boolean }) => before, { note: "fresh", isGift: false });
  return (
    <p onClick={() => setCount(count + 1)}>
      {name}: {count} {order.note} {order.isGift ? "(a gift)" : ""}
    </p>
  );
}

class Lamp extends Component {
  state = { isOn: false };
  render() {
    return <b>{this.state.isOn ? "The lamp is on" : "The lamp is off"}</b>;
  }
}
`;

const test = base.extend<{ shop: Site }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names between the braces
  shop: ({}, use) => withWrittenApp({ "src/app.tsx": APP }, use),
});

test("states, reducers and the state of classes are set in the running app only", LONG, async ({ shop, page }) => {
  const studio = await openStudio(page, shop, "/");
  const { app, inspector, layers } = studio;
  const before = await shop.files();
  const state = inspector.getByRole("region", { name: "State" });
  const set = async (name: string, value: string) => {
    await state.getByLabel(name, { exact: true }).fill(value);
    await state.getByLabel(name, { exact: true }).press("Enter");
  };
  await layers.getByRole("treeitem", { name: "component Basket" }).nth(1).click();
  await set("useState", "12");
  await expect(app.locator("main")).toContainText("Apples: 1 fresh");
  await expect(app.locator("main")).toContainText("Pears: 12 fresh");
  await set("useReducer.note", "ripe");
  await state.getByLabel("useReducer.isGift").check();
  await expect(app.locator("main")).toContainText("Pears: 12 ripe (a gift)");
  await set("useState", "many");
  await expect(page.getByText("This must be a number, not “many”.")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await layers.getByRole("treeitem", { name: "component Lamp" }).click();
  await state.getByLabel("isOn").check();
  await expect(app.getByText("The lamp is on")).toBeVisible();
  expect(await shop.files()).toEqual(before);
});
