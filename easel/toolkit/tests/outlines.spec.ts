/** Outlines lie where they belong, above everything, and the app does not notice them. */
import { expect, test } from "@playwright/test";
import { removeApp, type RunningApp } from "../../vite/tests/cells.ts";
import { distanceToOutline, openPerson, type Person, startPointingApp } from "./pointing-driver.ts";

let app: RunningApp;
test.beforeAll(async () => {
  app = await startPointingApp(19);
});
test.afterAll(async () => {
  await app.stop();
  await removeApp(app.folder);
});
test.describe.configure({ mode: "default" });

test("an outline stays within a pixel of its element, whatever moves it", async ({ page }) => {
  const person = await openPerson(page, app);
  const { frame } = person.parent;
  const follow = async (name: string, selector: string, move: () => unknown) => {
    await person.select(name);
    await frame.evaluate(move);
    expect(await distanceToOutline(person, selector), `${name} ${move.toString()}`).toBeLessThan(1);
  };
  await follow("h1", "h1", () => {});
  await frame
    .locator("easel-overlay i")
    .first()
    .evaluate((line) => line.setAttribute("title", "the same"));
  await follow("h1", "h1", () => scrollTo(0, 61.5));
  await follow("b", "b", () => document.querySelector(".scroller")?.scrollTo(0, 33));
  await follow("p", "p", () =>
    document.querySelector("main")?.style.setProperty("transform", "rotate(3deg) scale(1.5)"),
  );
  await follow("p", "p", () => document.querySelector("main")?.style.setProperty("padding-left", "90px"));
  await follow("u", "u", () => document.querySelector("main")?.style.removeProperty("transform"));
  // As it goes: five times, each time somewhere else.
  for (let time = 0; time < 5; time += 1) await follow("i", "i", () => {});
  await page.setViewportSize({ width: 500, height: 500 });
  await follow("h1", "h1", () => {});
  await frame.evaluate(() => document.querySelector("dialog")?.showModal());
  await follow("q", "q", () => {});

  // All of it was one box, that was only moved.
  await expect(frame.locator("easel-overlay i").first()).toHaveAttribute("title", "the same");
  await person.parent.call("setSelectedElement", null);
  expect((await person.look()).labels).toEqual([]);
});

test("components, elements without a box, and other elements from the same source are outlined", async ({ page }) => {
  const person = await openPerson(page, app);
  const outlined = async (name: string) => {
    await person.select(name);
    return (await person.look()).lines;
  };
  const [first, second] = [await person.boxOf("dt"), await person.boxOf("dd")];
  // Outlines begin and end at whole pixels; elements do not in every browser.
  const [top, bottom] = [Math.round(first.y), Math.round(second.y + second.height)];
  expect(await outlined("Several")).toEqual([expect.objectContaining({ y: top, height: bottom - top })]);
  const [contents] = await outlined("div 3");
  expect(contents?.width).toBeCloseTo((await person.boxOf("em")).width, -1);
  await person.select("li 2");
  await expect.poll(async () => (await person.look()).lines.map(({ z }) => z)).toEqual([2, 1, 1]);

  await person.parent.call("setHoveredElement", person.key("ul"));
  const hovered = await person.look();
  expect(hovered.lines.filter(({ style }) => style === "dashed")).toHaveLength(3);
  const list = await person.boxOf("ul");
  expect(hovered.lines.at(-1)).toMatchObject({ style: "hovered", z: 2, thickness: "1px" });
  for (const side of ["x", "y", "width", "height"] as const) {
    expect(Math.abs((hovered.lines.at(-1)?.[side] ?? Infinity) - list[side]), side).toBeLessThan(1);
  }
  await person.parent.call("clearHoveredOutlines");
  expect((await person.look()).lines.filter(({ style }) => style === "hovered")).toEqual([]);
  await person.parent.call("setMultiselectedElementKeys", [person.key("li"), person.key("li 3")]);
  const together = await person.look();
  expect(together.lines).toHaveLength(3);
  expect(together.labels.map(({ text }) => text)).toEqual(["2 Elements"]);
});

test("labels show name and size, and stay readable at every zoom and in every writing direction", async ({ page }) => {
  const person = await openPerson(page, app);
  await person.select("h1");
  const heading = await person.boxOf("h1");
  const [name, size] = (await person.look()).labels;
  expect(name).toMatchObject({ text: "h1", height: 38, x: heading.x });
  expect(size?.text).toBe(`${Math.round(heading.width)} x ${Math.round(heading.height)}`);
  expect((await person.look()).button).toBeNull();

  await person.parent.call("setZoomPerc", 0.5);
  const zoomedOut = await person.look();
  expect(zoomedOut.lines[0]).toMatchObject({ thickness: "2px" });
  expect(zoomedOut.labels[0]).toMatchObject({ height: 76 });
  await person.parent.call("setZoomPerc", 1);

  await person.select("s");
  const { labels, button } = await person.look();
  const struck = await person.boxOf("s");
  expect(button?.text).toBe("Edit Dynamic Text");
  const [label] = labels;
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeCloseTo(struck.x + struck.width, -0.5);
  expect(button?.x).toBeLessThan(label?.x ?? 0);
});

test("the overlay is a single element above dialogs and is removed with the editor", async ({ page }) => {
  const person = await openPerson(page, app);
  const { frame } = person.parent;
  await frame.evaluate(() => {
    new MutationObserver((records) => window.noticed.push(`${records.length} mutations`)).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await frame.evaluate(() =>
    document
      .querySelector(".moving")
      ?.getAnimations()
      .forEach((each) => each.cancel()),
  );
  await page.mouse.move(...(await person.pointAt("li")));
  await page.mouse.down();
  await page.mouse.up();
  await person.select("q");
  expect((await person.look()).labels).toEqual([]);
  expect(await person.noticed()).toEqual([]);
  expect(await frame.evaluate(() => window.overlayMode)).toBe("closed");

  await frame.evaluate(() => document.querySelector("dialog")?.showModal());
  await expect.poll(() => topOfTopLayer(person)).toBe("EASEL-OVERLAY");
  // The dialog has made everything else inert, but the button can still be pressed.
  const { button } = await person.look();
  await page.mouse.click((button?.x ?? 0) + 9, (button?.y ?? 0) + 9);
  expect(await person.received()).toContain("edit the text of q");
  await frame.evaluate(() => document.querySelector("dialog")?.close());

  await person.select("s");
  const named = frame.getByRole("button", { name: "Edit Dynamic Text" });
  // Only what can be pressed is read out.
  await expect(frame.locator("easel-overlay")).toMatchAriaSnapshot('- button "Edit Dynamic Text"');
  await named.focus();
  await person.received();
  await page.keyboard.press("Enter");
  expect(await person.received()).toEqual(["down Enter", "edit the text of s", "up Enter"]);

  await person.parent.init();
  await person.parent.call("setSelectedElement", person.key("h1"));
  await expect(frame.locator("easel-overlay")).toHaveCount(1);
  await person.parent.connect();
  await expect(frame.locator("easel-overlay")).toHaveCount(0);
  expect(await frame.evaluate(() => [document.adoptedStyleSheets.length, document.body.getAttribute("style")])).toEqual(
    [0, null],
  );
});

async function topOfTopLayer({ parent: { page, frame } }: Person): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.getDocument", { depth: -1, pierce: true });
  const { nodeIds } = await devtools.send("DOM.getTopLayerElements");
  const names = await Promise.all(nodeIds.map((nodeId) => devtools.send("DOM.describeNode", { nodeId })));
  expect(await frame.locator("dialog[open]").count()).toBe(1);
  return names
    .map(({ node }) => node.nodeName)
    .filter((name) => !name.startsWith("::"))
    .at(-1);
}
