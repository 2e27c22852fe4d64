/** What a person does with mouse, keys and fingers in the frame, and what the editor is told of it. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Locator, test } from "@playwright/test";
import { removeApp, type RunningApp } from "../../vite/tests/cells.ts";
import { distanceToOutline, openPerson, type Person, startPointingApp } from "./pointing-driver.ts";
import { STORYBOARD } from "./parent.ts";

let app: RunningApp;
test.beforeAll(async () => {
  app = await startPointingApp(19);
});
test.afterAll(async () => {
  await app.stop();
  await removeApp(app.folder);
});
test.describe.configure({ mode: "default" });

const STORYBOARD_KEY = `TE_STORYBOARD-TOP-CONSTANT_${STORYBOARD}_0`;

test("a user hovers and selects step by step without the app noticing", async ({ page }) => {
  const person = await openPerson(page, app);
  const { frame } = person.parent;
  const overItem = await person.pointAt("li");
  await page.mouse.move(...overItem);
  expect(await person.received()).toEqual(["hovered App"]);
  await page.mouse.click(...overItem);
  await person.parent.take("MULTI_SELECTED_ELEMENT_KEYS");
  const html = await person.parent.take("SELECTED_ELEMENT_KEY");
  expect(html.outerHTML).toMatch(/^<main .*<h1/);
  expect(html.outerHTML).not.toContain("secret");
  await person.parent.forget();

  // What would be selected next is shown as soon as the pointer stirs.
  await page.mouse.move(overItem[0] + 1, overItem[1]);
  expect(await person.received()).toEqual(["hovered main"]);
  await page.mouse.click(...overItem);
  await page.mouse.click(...overItem);
  await page.mouse.click(...overItem);
  expect((await person.received()).filter((message) => message.startsWith("selected"))).toEqual([
    "selected main",
    "selected ul",
    "selected li",
  ]);
  await page.mouse.click(...overItem);
  expect(await person.received()).toEqual([]);

  await page.keyboard.down("Shift");
  await page.mouse.click(...(await person.pointAt("li >> nth=2")));
  await page.mouse.click(...(await person.pointAt("li >> nth=1")));
  await page.mouse.click(...(await person.pointAt("dt")));
  await page.mouse.click(...overItem);
  await page.keyboard.up("Shift");
  expect((await person.received()).filter((message) => !/hovered|Shift/.test(message))).toEqual([
    "together li, li 3",
    "together li, li 3, li 2",
    "selected li 3",
    "together li 3, li 2",
  ]);

  await page.keyboard.down("Control");
  await page.mouse.move(...(await person.pointAt("u")));
  expect(await person.received()).toContain("hovered u");
  await page.mouse.click(...(await person.pointAt("dd")));
  await page.keyboard.up("Control");
  await page.mouse.click(...(await person.pointAt("dt")), { button: "right" });
  await page.mouse.wheel(0, 40);
  expect((await person.received()).filter((message) => !/hovered|Control/.test(message))).toEqual([
    "selected dd",
    "together none",
    "selected dt",
    "together none",
    "CONTEXT_REQUESTED",
    "WHEEL_EVENT",
  ]);
  expect(await frame.evaluate(() => scrollY)).toBe(0);

  await page.mouse.click(900, 300);
  expect(await person.received()).toContain("selected nothing");
  await page.keyboard.down("Alt");
  await page.mouse.wheel(0, 40);
  await page.keyboard.up("Alt");
  await expect.poll(() => frame.evaluate(() => scrollY)).toBe(40);
  expect((await person.received()).filter((message) => message.includes("WHEEL"))).toEqual([]);
  await page.mouse.click(...(await person.pointAt("a")));
  await page.mouse.click(...(await person.pointAt("a")));
  expect(frame.url()).not.toContain("followed");

  // What a dev server says of an error is not the app's, and can be closed.
  await frame.evaluate(() => {
    const overlay = document.createElement("vite-error-overlay");
    overlay.style.cssText = "position: fixed; inset: 0 0 50%";
    overlay.addEventListener("click", () => overlay.remove());
    document.body.append(overlay);
  });
  await page.mouse.click(50, 50);
  await expect(frame.locator("vite-error-overlay")).toHaveCount(0);
});

test("a user drags with the mouse and cancels the drag", async ({ page }) => {
  const person = await openPerson(page, app);
  await person.select("ul");
  const [x, y] = await person.pointAt("li");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 9);
  expect((await person.received()).filter((message) => message.startsWith("DRAG"))).toEqual([]);
  await page.mouse.move(x + 10, y + 10);
  const { event, outerHTML } = await person.parent.take("DRAG_START_EVENT");
  const list = await person.boxOf("ul");
  expect(event).toMatchObject({
    pageX: x,
    pageY: y,
    parentSelectedElementKey: person.key("ul"),
    dragging: true,
    selectedParentDisplay: "block",
    selectedParentFlexDirection: "row",
  });
  expect(event.offsetX).toBeCloseTo(list.x + list.width / 2 - x);
  expect(outerHTML).toMatch(/^<ul/);
  expect((await person.received()).filter((message) => !message.startsWith("hovered"))).toEqual([
    "selected ul",
    "together none",
  ]);

  await page.mouse.move(x + 60, y + 50);
  const ghost = (await person.look()).lines.find(({ z }) => z === 3);
  expect(ghost?.x).toBeCloseTo(list.x + 60, 0);
  expect(ghost?.y).toBeCloseTo(list.y + 50, -0.5);
  await page.mouse.up();
  expect(await person.received()).toContain("DRAG_END_EVENT");
  expect((await person.look()).lines.filter(({ z }) => z === 3)).toEqual([]);

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 40);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect((await person.received()).filter((message) => message.startsWith("DRAG"))).toEqual([
    "DRAG_START_EVENT",
    "DRAG_CANCEL_EVENT",
  ]);
});

test("the editor can hover, select and drag from outside the frame", async ({ page }) => {
  const person = await openPerson(page, app);
  const { call } = person.parent;
  const item = await person.boxOf("li");
  const [x, y] = [item.x + 4, item.y + 4];
  await call("setSelectedElement", person.key("ul"));
  expect(await person.parent.take("SELECTED_ELEMENT_KEY")).toMatchObject({
    doNotSetElementKey: true,
    outerHTML: expect.stringMatching(/^<ul/),
  });
  await call("syntheticMouseOver", { x, y }, false, false);
  await call("syntheticMouseOver", { x, y }, true, false);
  await call("syntheticMouseOver", await person.boxOf("u").then(({ x, y }) => ({ x: x + 2, y: y + 2 })), false, true);
  expect(await person.received()).toEqual(["hovered li", "hovered nothing", "hovered u"]);

  await call("triggerDragStart");
  await call("syntheticMouseMove", { clientX: x, clientY: y });
  expect((await person.look()).lines.find(({ z }) => z === 3)?.y).toBeCloseTo(
    y - (await person.boxOf("ul")).height / 2,
    -0.5,
  );
  await call("syntheticMouseUp", { clientX: x, clientY: y });
  await call("triggerDragStart");
  await call("triggerDragCancel");
  await call("triggerDragStart");
  await call("syntheticMouseMove", { clientX: x, clientY: y, buttons: 0 });
  expect(await person.received()).toEqual([
    "hovered nothing",
    "DRAG_START_EVENT",
    "DRAG_END_EVENT",
    "DRAG_START_EVENT",
    "DRAG_CANCEL_EVENT",
    "DRAG_START_EVENT",
    "DRAG_CANCEL_EVENT",
  ]);

  await call("tempMoveToNewParent", 90, 4, 40, 300, person.key("dl"), false);
  const { lines } = await person.look();
  expect(lines.find(({ z }) => z === 4)).toMatchObject({ x: 40, y: 300, width: 90, height: 4, style: "filled" });
  await call("tempMoveToNewParent", 0, 0, 0, 0, null, true);
  expect((await person.look()).lines.find(({ z }) => z === 4)).toBeUndefined();

  await call("setAiContext", true);
  await call("triggerDragStart");
  await call("setMultiselectedElementKeys", [person.key("li"), person.key("li 2")]);
  expect(await person.parent.take("MULTI_SELECTED_ELEMENT_KEYS")).toMatchObject({
    doNotSetElementKeys: true,
    outerHTMLs: [expect.stringMatching(/^<li/), expect.stringMatching(/^<li/)],
  });
  expect(await person.received()).toEqual([]);
  // Of another frame: nothing here is selected then.
  await call("setSelectedElement", "TE_tempo-elsewhere_other_root-0");
  await call("setMultiselectedElementKeys", null);
  expect((await person.look()).labels).toEqual([]);
});

test("keys move through the tree, and typed passwords are not reported", async ({ page }) => {
  const person = await openPerson(page, app);
  const { frame } = person.parent;
  await page.mouse.click(900, 300);
  await person.parent.forget();
  const after = async (key: string) => {
    await page.keyboard.press(key);
    return (await person.received()).filter((message) => !/together/.test(message));
  };
  expect(await after("ArrowDown")).toEqual(["down ArrowDown", "selected App", "up ArrowDown"]);
  expect(await after("Enter")).toContain("selected main");
  expect(await after("ArrowRight")).toContain("selected h1");
  expect(await after("Tab")).toContain("selected p");
  expect(await after("Shift+Tab")).toContain("selected h1");
  expect(await after("Escape")).toContain("selected main");
  expect(await after("ArrowLeft")).toContain("selected App");
  expect(await after("Escape")).toContain(`selected ${STORYBOARD_KEY}`);
  expect(await after("Escape")).toContain("selected nothing");
  expect(await after("Control+s")).toEqual(["down Control", "down s", "up s", "up Control"]);
  expect(await person.noticed()).toEqual([]);

  await frame.getByLabel("Password").focus();
  await page.keyboard.type("s3");
  expect(await person.received()).toEqual([]);
  await frame.getByLabel("Name").focus();
  await page.keyboard.press("ArrowDown");
  expect(await person.parent.take("KEY_DOWN_EVENT")).toMatchObject({
    event: { key: "ArrowDown", activeElement: { tagName: "INPUT", isContentEditable: false } },
  });
  expect(await person.received()).toEqual(["up ArrowDown"]);

  // A press elsewhere takes the focus off a field, but not off a menu that would close without it.
  const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
  await page.mouse.click(900, 300);
  expect(await isFocused(frame.getByLabel("Name"))).toBe(false);
  await frame.getByRole("button", { name: "Press me" }).focus();
  await page.mouse.click(900, 300);
  expect(await isFocused(frame.getByRole("button", { name: "Press me" }))).toBe(true);
});

test("in drive mode the app behaves as usual, for this storyboard and across reloads", async ({ page }) => {
  const person = await openPerson(page, app);
  const { frame, call } = person.parent;
  await person.select("h1");
  await call("enableDriveMode");
  await person.received();
  expect((await person.look()).lines).toEqual([]);
  await frame.getByRole("button", { name: "Press me" }).click();
  await frame.getByLabel("Name").fill("Ann");
  await page.keyboard.press("ArrowDown");
  expect(await person.noticed()).toEqual(
    expect.arrayContaining(["pointerdown", "mousedown", "click", "focus", "keydown"]),
  );
  // The editor may have shortcuts of its own, but the keys select nothing.
  expect(await person.received()).toEqual(["down ArrowDown", "up ArrowDown"]);
  await frame.getByLabel("Password").focus();
  await page.keyboard.type("s3");
  expect(await person.received()).toEqual([]);
  await expect.poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).cursor)).toBe("auto");

  expect(await frame.evaluate(() => ({ ...sessionStorage }))).toEqual({
    [`${STORYBOARD}_driveModeEnabled`]: "enabled",
  });
  await person.parent.init();
  await page.mouse.click(...(await person.pointAt("h1")));
  expect(await person.noticed()).toContain("click");
  await call("disableDriveMode");
  await expect.poll(async () => (await person.look()).lines.length).toBeGreaterThan(0);
  await expect.poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).cursor)).toBe("default");
  await page.mouse.click(...(await person.pointAt("h1")));
  expect(await person.noticed()).toEqual([]);
  expect(await frame.evaluate(() => sessionStorage.length)).toBe(0);

  // On a big page, only what is pointed at has the default cursor, and is as it was afterwards.
  await call("enableDriveMode");
  await frame.evaluate(() => {
    const many = document.createElement("div");
    many.hidden = true;
    many.append(...Array.from({ length: 2_000 }, () => document.createElement("i")));
    document.body.append(many);
  });
  await call("disableDriveMode");
  await expect.poll(() => frame.evaluate(() => getComputedStyle(document.documentElement).cursor)).toBe("auto");
  const heading = frame.locator("h1");
  const style = await heading.getAttribute("style");
  await page.mouse.move(...(await person.pointAt("p")));
  await page.mouse.move(...(await person.pointAt("h1")));
  await expect(heading).toHaveCSS("cursor", "default");
  await page.mouse.move(...(await person.pointAt("p")));
  await expect(heading).toHaveCSS("cursor", "help");
  expect(await heading.getAttribute("style")).toBe(style);
});

test("a selection stays with its element when others are added and removed, and ends with it", async ({ page }) => {
  const person = await openPerson(page, app);
  const { frame } = person.parent;
  await person.select("p 2");
  const before = person.key("p 2");
  await frame.evaluate(() => window.setShown(false));
  await person.parent.take("NAV_TREE");
  const { elementKey } = await person.parent.take("SELECTED_ELEMENT_KEY");
  expect(elementKey).not.toBe(before);
  expect((await person.look()).labels[0]?.text).toBe("p");
  await person.parent.forget();
  await frame.evaluate(() => window.setShown(true));
  expect((await person.parent.take("SELECTED_ELEMENT_KEY")).elementKey).toBe(before);

  // Another hook makes React mount the component again.
  await person.received();
  await person.select("p 2");
  const file = join(app.folder, "src/app.tsx");
  const source = await readFile(file, "utf8");
  for (const text of [source.replace("const [isShown", "useRef(0);\n  const [isShown"), source]) {
    await frame.evaluate(() => window.setCount(5));
    await expect(frame.locator("li")).toHaveCount(5);
    await writeFile(file, text);
    await expect(frame.locator("li")).toHaveCount(3);
    await expect.poll(() => distanceToOutline(person, "p >> nth=1")).toBeLessThan(1);
    expect(await person.received()).not.toContain("selected nothing");
  }

  await person.select("h1");
  await frame.evaluate(() => window.setShown(false));
  expect((await person.parent.take("SELECTED_ELEMENT_KEY")).elementKey).toBeNull();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("a user taps and drags without scrolling the page", async ({ page }) => {
    const person = await openPerson(page, app);
    await person.select("ul");
    const [x, y] = await person.pointAt("li >> nth=1");
    await page.touchscreen.tap(x, y);
    expect((await person.received()).filter((message) => message.startsWith("selected"))).toEqual(["selected li 2"]);
    await drag(person, { from: [x, y], to: [x, y - 60] });
    const told = await person.received();
    expect(told.filter((message) => message.startsWith("DRAG"))).toEqual(["DRAG_START_EVENT", "DRAG_END_EVENT"]);
    expect(await person.parent.frame.evaluate(() => scrollY)).toBe(0);
    expect(await person.noticed()).toEqual([]);
  });
});

async function drag(
  { parent: { page } }: Person,
  { from, to }: { from: [x: number, y: number]; to: [x: number, y: number] },
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch("touchStart", from);
  for (let part = 1; part <= 4; part += 1) {
    await touch("touchMove", [from[0] + ((to[0] - from[0]) * part) / 4, from[1] + ((to[1] - from[1]) * part) / 4]);
  }
  await touch("touchEnd");
}
