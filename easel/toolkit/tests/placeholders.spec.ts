/** What an instant update puts into the page, and what it leaves alone. Nothing here is written into the source. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { NavNode } from "@easel/protocol/nav-node";
import { easel } from "@easel/vite/plugin";
import { expect, type Page, test } from "@playwright/test";
import { layOutApp, newestCell, removeApp, type RunningApp, startApp } from "../../vite/tests/cells.ts";
import { fetchLookups, idsBySource } from "../../vite/tests/on-the-page.ts";
import { isOfProfiler, openParent, type Parent } from "./parent.ts";
import { itemOf, show, watch } from "./editing-session.ts";

const APP = `
import { useState } from "react";
import "./app.css";
export function App() {
  const [isOn, setOn] = useState(true);
  return (
    <main>
      <button type="button" onClick={() => setOn(!isOn)}>{isOn ? "on" : "off"}</button>
      <form onClick={() => Object.assign(window, { clicked: true })}>
        <label htmlFor="one">one</label>
        <input type="radio" id="one" name="choice" defaultChecked />
        <input type="text" defaultValue="start" />
        <video autoPlay muted src="data:video/mp4;base64,AAAA" />
        <canvas width={2} height={2} ref={(canvas) => canvas?.getContext("2d")?.fillRect(0, 0, 2, 2)} />
        <iframe title="inner" srcDoc="<p>inner</p>" />
      </form>
      <ul>
        <li>first</li>
        <li>second</li>
        <li>third</li>
      </ul>
      <p className="quiet">text {isOn ? "yes" : "no"}</p>
      {isOn && <Badge label="new" />}
      <Badge label="old" />
    </main>
  );
}
function Badge({ label }: { label: string }) {
  return <><b>{label}</b><i>!</i></>;
}
`;

let app: RunningApp;
test.beforeAll(async () => {
  const folder = await layOutApp("../../toolkit/tests/edited-app", 19);
  await writeFile(join(folder, "src/app.tsx"), APP);
  app = await startApp(folder, newestCell, [easel()]);
});
test.afterAll(async () => {
  await app.stop();
  await removeApp(app.folder);
});
test.describe.configure({ mode: "default" });

// Long: `npm run proof` runs it.
test(
  "a slider of a thousand steps leaves one rule and is not visible to the app",
  { tag: "@long" },
  async ({ page }) => {
    const { parent, of } = await open(page);
    await parent.frame.evaluate(() => {
      const seen: MutationRecord[] = [];
      new MutationObserver((records) => seen.push(...records)).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      Object.assign(window, { seen });
    });
    const rules = () =>
      parent.frame.evaluate(() => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]).length);
    const before = await rules();
    await page.evaluate(
      async ([id, base]) => {
        for (let step = 0; step < 1_000; step += 1) {
          const stylingChanges = { paddingTop: `${step}px` };
          const changeFields = { codebaseId: id, stylingChanges, stylingFramework: "Inline" };
          const changeId = `${base}${String(step).padStart(12, "0")}`;
          const payload = {
            functionName: "applyChangeItemToDocument",
            args: [{ id: changeId, type: "STYLING", changeFields }],
          };
          window.editor.send({ id: `step ${step}`, type: "executeFunction", payload });
        }
        while (!window.editor.answers.has("step 999")) await new Promise((resolve) => setTimeout(resolve, 2));
      },
      [of("p"), "00000000-0000-4000-8000-"] as const,
    );
    await expect(parent.frame.locator("p")).toHaveCSS("padding-top", "999px");
    expect((await rules()) - before).toBe(1);
    await parent.forget();
    await show(parent, itemOf("REMOVE_JSX", { codebaseIdsToRemove: [of("li 2")] }));
    await expect(parent.frame.getByText("second")).toBeHidden();
    expect(await parent.frame.evaluate(() => Reflect.get(window, "seen").length)).toBe(0);
  },
);

test("the steps of a slider are shown immediately, survive a render, and leave nothing on the elements", async ({
  page,
}) => {
  const { parent, of } = await open(page);
  const text = parent.frame.locator("p");
  const { id } = itemOf("STYLING", {});
  const padding = (paddingTop: string, source = "p") => {
    return { codebaseId: of(source), stylingChanges: { paddingTop }, stylingFramework: "Tailwind" };
  };
  const slideTo = async (size: string) => {
    const { isShown } = await show(parent, { id, type: "STYLING", changeFields: padding(size) });
    expect(isShown).toBe(true);
    await expect(text).toHaveCSS("padding-top", size);
  };
  // The first ones load what the others need.
  await expect(async () => {
    await slideTo("1px");
    await slideTo("2px");
    await expect(text).toHaveAttribute("style", /padding-top/, { timeout: 50 });
  }).toPass();
  await parent.frame.getByRole("button").click();
  await expect(text).toHaveText("text no");
  await slideTo("3px");
  await slideTo("4px");

  await show(parent, itemOf("STYLING", padding("9px", "li")));
  await expect(text).not.toHaveAttribute("style");
  await expect(text).toHaveCSS("padding-top", "4px");
  const changeToUndo = { id, type: "STYLING", changeFields: padding("4px") };
  await show(parent, itemOf("UNDO", { changeToUndo, matchingActivityFlushed: false }));
  await expect(text).toHaveCSS("padding-top", "0px");
});

test("styles for a state, a breakpoint and a temporary class apply as they will in the source", async ({ page }) => {
  const { parent, of, key } = await open(page);
  const text = parent.frame.locator("p");
  const style = (changes: object, modifiers: string[]) =>
    show(
      parent,
      itemOf("STYLING", {
        codebaseId: of("p"),
        stylingChanges: changes,
        stylingFramework: "Tailwind",
        modifiers,
      }),
    );
  await style({ color: "rgb(1, 1, 1)" }, []);
  await style({ color: "rgb(2, 2, 2)" }, ["2xl"]);
  await style({ color: "rgb(3, 3, 3)" }, ["hover"]);
  await expect(text).toHaveCSS("color", "rgb(1, 1, 1)");
  await page.setViewportSize({ width: 1600, height: 700 });
  await expect(text).toHaveCSS("color", "rgb(2, 2, 2)");
  await parent.call("setModifiersForSelectedElement", ["hover"], key("p"));
  await expect(text).toHaveCSS("color", "rgb(3, 3, 3)");
  await parent.call("setModifiersForSelectedElement", [], key("p"));
  expect(await style({ color: "red" }, ["group-hover"])).toMatchObject({ isShown: false });

  const temporary = (css: string) =>
    itemOf("ADD_CLASS", {
      codebaseIdToAddClass: of("p"),
      className: "p-1/2",
      cssEquivalent: css,
      temporaryOnly: true,
    });
  await show(parent, temporary("padding-top: 5px"));
  const { data } = await show(parent, temporary("padding-left: 6px"));
  expect(data).toEqual({ addedClass: "arb89-temp-styling", codebaseAddedClass: "p-1/2" });
  await expect(text).toHaveCSS("padding-top", "0px");
  await expect(text).toHaveCSS("padding-left", "6px");
  const { data: added } = await show(
    parent,
    itemOf("ADD_CLASS", { codebaseIdToAddClass: of("p"), className: "m-1/2", cssEquivalent: "margin-left: 7px" }),
  );
  expect(added).toEqual({ addedClass: "m-12", codebaseAddedClass: "m-1/2" });
  await expect(text).toHaveCSS("padding-left", "0px");
  await expect(text).toHaveCSS("margin-left", "7px");
});

test("added HTML runs no code, and copies do not respond to events", async ({ page }) => {
  const { parent, of } = await open(page);
  const { frame } = parent;
  const html = `<html><body><div id="x" onclick="hack()" style="color: rgb(7, 7, 7)"><img src="data:," onerror="hack()">
    <script>hack()</script><a href=" java\nscript:hack()">a</a><iframe srcdoc="<script>parent.hack()</script>"></iframe>
    <svg><animate attributeName="href" to="javascript:hack()"></animate><use href="#y"></use></svg>
    <object data="javascript:hack()"></object><x-element></x-element><form action="javascript:hack()"></form></div></body></html>`;
  const added = await show(
    parent,
    itemOf("ADD_JSX", { codebaseIdToAddTo: of("ul"), beforeCodebaseId: of("li 2"), htmlForInstantUpdate: html }),
  );
  expect(added.isShown).toBe(true);
  const [placeholder = ""] = (added.data as { newAddedIds: string[] }).newAddedIds;
  const addedElement = frame.locator(`li:first-child + .${placeholder}`);
  await expect(addedElement).toHaveCSS("color", "rgb(7, 7, 7)");
  expect(await addedElement.evaluate((element) => element.innerHTML.replaceAll(/\s+/g, ""))).toBe(
    '<imgsrc="data:,"><a>a</a><svg></svg><form></form>'.replace('src="data:,"', ""),
  );

  await parent.call("disableDriveMode");
  await parent.forget();
  await addedElement.locator("a").click({ modifiers: ["ControlOrMeta"] });
  expect((await parent.take("SELECTED_ELEMENT_KEY")).elementKey).toContain(placeholder);
  await parent.call("enableDriveMode");

  await frame.locator("input[type=text]").evaluate((input: HTMLInputElement) => (input.value = "typed"));
  await show(parent, itemOf("DUPLICATE", { codebaseIdsToDuplicate: [of("form")] }));
  const copy = frame.locator("form + form");
  await expect(copy.locator("input[type=text]")).toHaveValue("typed");
  expect(
    await frame.evaluate(() => {
      const [original, copy] = document.querySelectorAll<HTMLElement>("main > form");
      const pixel = copy?.querySelector("canvas")?.getContext("2d")?.getImageData(0, 0, 1, 1).data[3];
      copy?.querySelector("label")?.click();
      return {
        isStillChosen: original?.querySelector<HTMLInputElement>("#one")?.checked,
        ids: document.querySelectorAll("#one").length,
        names: copy?.querySelectorAll("[name]").length,
        autoplay: copy?.querySelectorAll("[autoplay], [srcdoc]").length,
        isClicked: "clicked" in window,
        pixel,
      };
    }),
  ).toEqual({ isStillChosen: true, ids: 1, names: 0, autoplay: 0, isClicked: false, pixel: 255 });
});

test("hostile HTML leaves only plain elements and attributes", async ({ page }) => {
  const { parent, of } = await open(page);
  const { frame } = parent;
  // As in browsers that do not have it.
  await frame.evaluate(() => Reflect.deleteProperty(Element.prototype, "setHTML"));
  await frame.evaluate(() => Object.assign(window, { hack: () => Object.assign(window, { isHacked: true }) }));
  for (const [index, [html, expected]] of [
    // Fields can hide the members of their form.
    [
      `<form onfocus="hack()" ping="javascript:hack()"><input name="attributes"><input id="childNodes"><button name="localName">
      </button><img name="namespaceURI"><script>hack()</script></form>`,
      "<form><input><input><button></button><img></form>",
    ],
    [
      `<svg viewBox="0 0 9 9" onload="hack()"><a xlink:href="javascript:hack()" href="java&#9;script:hack()"><text>x</text></a>
      <foreignObject><img src="x" onerror="hack()"></foreignObject><script>hack()</script><linearGradient></linearGradient>
      <set attributeName="onmouseover" to="hack()"></set><style>*{}</style></svg>`,
      '<svgviewBox="0099"><a><text>x</text></a><linearGradient></linearGradient></svg>',
    ],
    // Reads differently when it is parsed again.
    [
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hack()&gt;"></mglyph></table></mtext>
      <mi>x</mi><annotation-xml encoding="text/html"><img src="x" onerror="hack()"></annotation-xml></math>`,
      "<math><mtext><table></table></mtext><mi>x</mi></math>",
    ],
    [
      `<p><template shadowrootmode="open" shadowrootclonable><img src="x" onerror="hack()"></template><!-- comment -->text</p>`,
      "<p>text</p>",
    ],
    [
      `<p a"b="1" <i="2" is="x-p" data-kept="3" aria-label="kept" onclick="hack()" ONCLICK="hack()"><input autofocus onfocus="hack()" form="f"
      popovertarget="x" interestfor="x"><textarea></textarea><a href="vbscript:hack()" target="_top">a</a><a href="/kept">b</a></p>`,
      '<pa"b="1"<i="2"data-kept="3"aria-label="kept"><input><textarea></textarea><a>a</a><ahref="/kept">b</a></p>',
    ],
    [
      `<base href="//evil.example"><link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0;url=//evil.example"><b>b</b>
      <embed src="x"><object data="x"><iframe src="javascript:parent.hack()"></iframe><noscript><p title="</noscript><img src=x onerror=hack()>"></noscript>`,
      "<b>b</b>",
    ],
  ].entries()) {
    const id = `0c9c6f4e-6c5c-4a53-9f0e-3a4a4d1c9c1${index}`;
    const change = itemOf("ADD_JSX", { codebaseIdToAddTo: of("ul"), htmlForInstantUpdate: `<div>${html}</div>` });
    const { data } = await show(parent, { ...change, id });
    const [placeholder = ""] = (data as { newAddedIds: string[] }).newAddedIds;
    const added = frame.locator(`ul > .${placeholder}`);
    expect(await added.evaluate((element) => element.innerHTML.replaceAll(/\s+/g, ""))).toBe(expected);
  }
  await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await frame.evaluate(() => "isHacked" in window)).toBe(false);
});

test("an element dragged among its siblings is shown in its new place, and a div can be drawn", async ({ page }) => {
  const { parent, of, key } = await open(page);
  const items = () => parent.frame.locator("li:visible").allTextContents();
  const selected = async () => (await parent.take("SELECTED_ELEMENT_KEY")).elementKey ?? "";
  await parent.call("tempMoveElement", key("li"), 2);
  expect(await items()).toEqual(["second", "third", "first"]);
  const moved = await selected();
  expect(moved).toMatch(/-2$/);
  await parent.call("tempMoveElement", moved, 1);
  expect(await items()).toEqual(["second", "first", "third"]);
  await parent.call("tempMoveElement", await selected(), 0);
  expect(await items()).toEqual(["first", "second", "third"]);
  await parent.call("tempMoveElement", key("li 3"), 0);
  expect(await items()).toEqual(["third", "first", "second"]);

  await parent.call("tempAddDiv", of("ul"), 1, 10, 20);
  await parent.call("tempAddDiv", of("ul"), 1, 30, 40);
  const drawn = parent.frame.locator("ul > .arb89-instant-div-draw");
  expect(await drawn.boundingBox()).toMatchObject({ width: 30, height: 40 });
  await show(parent, itemOf("EDIT_TEXT", { codebaseIdToEditText: of("li"), newText: "changed" }));
  await expect(drawn).toHaveCount(0);
  expect(await items()).toEqual(["changed", "second", "third"]);
});

test("a placeholder has the text of its element in the tree", async ({ page }) => {
  const { parent, of } = await open(page);
  await show(parent, itemOf("WRAP_DIV", { codebaseIdsToWrap: [of("li 2")] }));
  const textOf = ({ tempoElement, children, literalChildren }: NavNode): unknown =>
    tempoElement.codebaseId === of("li 2") ? literalChildren[0]?.value : children.map(textOf).find(Boolean);
  await expect(async () => {
    const { navTree } = await parent.take("NAV_TREE");
    expect(JSON.stringify(navTree.children, (name, value: unknown) => (name === "parent" ? null : value))).toContain(
      "tempo-wrap-in-div-placeholder",
    );
    expect(textOf(navTree)).toBe("second");
  }).toPass();
});

test("one of several components is hidden, moved and styled while the app keeps rendering", async ({ page }) => {
  const { parent, of } = await open(page);
  const badges = () => parent.frame.locator("main > :is(b, i):visible").allTextContents();
  const toggle = () => parent.frame.getByRole("button").click();
  const removal = itemOf("REMOVE_JSX", { codebaseIdsToRemove: [of("Badge")] });
  const { data } = await show(parent, removal);
  expect(await badges()).toEqual(["old", "!"]);
  const removed = Object.values((data as { parentToElementKeysRemoved: object }).parentToElementKeysRemoved);
  expect(removed).toEqual([
    [{ outerHTML: expect.stringMatching(/^<b.*new<\/b><i/), elementKeyRemoved: expect.any(String) }],
  ]);
  await toggle();
  await toggle();
  await expect.poll(badges).toEqual(["old", "!"]);
  await show(parent, itemOf("UNDO", { changeToUndo: removal }));
  expect(await badges()).toEqual(["new", "!", "old", "!"]);

  const move = itemOf("MOVE_JSX", {
    codebaseIdToMove: of("Badge"),
    codebaseIdToMoveTo: of("ul"),
    afterCodebaseId: of("li"),
  });
  await show(parent, move);
  const moved = parent.frame.locator("ul b:visible");
  await expect(moved).toHaveText("new");
  await show(parent, removal);
  await expect(moved).toHaveCount(0);
  expect(await badges()).toEqual(["old", "!"]);
  await show(parent, itemOf("UNDO", { changeToUndo: removal }));
  await show(parent, itemOf("UNDO", { changeToUndo: move }));
  expect(await badges()).toEqual(["new", "!", "old", "!"]);

  const styling = { stylingChanges: { color: "rgb(8, 8, 8)" }, stylingFramework: "Inline" };
  await show(parent, itemOf("STYLING", { codebaseId: of("Badge 2"), ...styling }));
  await expect(parent.frame.getByText("old")).toHaveCSS("color", "rgb(8, 8, 8)");
  await expect(parent.frame.getByText("new")).not.toHaveCSS("color", "rgb(8, 8, 8)");
});

test("a change and its undo select the given elements, and the change item is returned unchanged", async ({ page }) => {
  const { parent, of, key } = await open(page);
  await parent.call("disableDriveMode");
  const item = {
    ...itemOf("DUPLICATE", { codebaseIdsToDuplicate: [of("li")] }),
    elementKeyToSelectAfterInstantUpdate: key("li")
      .replace("_tempo-", "_tempo-duplicate-placeholder-tempo-")
      .replace(/0$/, "1"),
    elementKeysToMultiselectAfterUndoInstantUpdate: [key("li"), key("li 2")],
    ofTheEditor: { note: "its own" },
  };
  expect((await show(parent, item)).data).toEqual({ newAddedIds: [`tempo-duplicate-placeholder-${of("li")}`] });
  const { elementKey, outerHTML } = await parent.take("SELECTED_ELEMENT_KEY");
  expect(elementKey).toBe(item.elementKeyToSelectAfterInstantUpdate);
  expect(outerHTML).toContain("first");
  await show(parent, itemOf("UNDO", { changeToUndo: item }));
  await expect
    .poll(async () => (await parent.received()).findLast(({ id }) => id === "MULTI_SELECTED_ELEMENT_KEYS"))
    .toMatchObject({ elementKeys: [key("li"), key("li 2")] });
});

test("a change without a valid target is reported and never shown partially", async ({ page }) => {
  const { parent, of } = await open(page);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (!isOfProfiler(message)) logged.push(message.text());
  });
  const nowhere = "tempo-00000000-0000-4000-8000-000000000000";
  const before = await parent.frame.evaluate(() => window.picture());
  const move = { codebaseIdToMove: of("p"), codebaseIdToMoveTo: nowhere };
  expect((await show(parent, itemOf("MOVE_JSX", move))).isShown).toBe(false);
  const noParent = "Instant update could not find a new parent";
  await expect.poll(() => logged).toEqual([noParent]);
  await parent.frame.getByRole("button").click();
  await parent.frame.getByRole("button", { name: "off" }).waitFor();
  await show(parent, itemOf("REMOVE_JSX", { codebaseIdsToRemove: [of("Badge")] }));
  await expect.poll(() => logged).toEqual([noParent, "Could not find component element for instant update"]);
  await parent.frame.getByRole("button").click();

  for (const [type, fields] of [
    ["UNKNOWN", {}],
    ["CHANGE_PROP", { codebaseIdToChange: of("p"), propName: "onClick", propValue: "hack()" }],
    ["CHANGE_PROP", { codebaseIdToChange: of("p"), propName: "href", propValue: "javascript:hack()" }],
    ["EDIT_TEXT", { codebaseIdToEditText: of("ul"), newText: "text" }],
    ["ADD_JSX", { codebaseIdToAddTo: of("p") }],
  ] as const) {
    expect([type, (await show(parent, itemOf(type, fields))).isShown]).toEqual([type, false]);
  }
  const malformed = { codebaseId: "a}b{", stylingChanges: {}, stylingFramework: "CSS" };
  await expect(show(parent, itemOf("STYLING", malformed))).rejects.toThrow("Invalid characters in id");
  // All that came before was an attempt, and the page is as it was but for the badge that was removed.
  await expect
    .poll(() => parent.frame.evaluate(() => window.picture()))
    .toBe(before.replace(/<b[^/]*new<\/><i[^/]*!<\/>/, ""));
});

test("when the editor disconnects, the page is as if it had never been connected", async ({ page }) => {
  const { parent, of, key } = await open(page);
  const trace = () =>
    parent.frame.evaluate(() => [
      document.querySelector("main")?.outerHTML,
      document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]).length,
    ]);
  await parent.init({ driveModeEnabled: true });
  const before = await trace();
  for (const [type, fields] of [
    ["CHANGE_TAG", { codebaseIdToChange: of("ul"), newTagName: "ol" }],
    ["WRAP_DIV", { codebaseIdsToWrap: [of("p"), of("Badge")] }],
    ["ADD_CLASS", { codebaseIdToAddClass: of("form"), className: "loud" }],
    ["EDIT_TEXT", { codebaseIdToEditText: of("label"), newText: "two" }],
    ["CHANGE_PROP", { codebaseIdToChange: of("form"), propName: "title", propValue: "a form" }],
    ["STYLING", { codebaseId: of("form"), stylingChanges: { color: "red" }, stylingFramework: "CSS" }],
  ] as const) {
    expect([type, (await show(parent, itemOf(type, fields))).isShown]).toEqual([type, true]);
  }
  await parent.call("setModifiersForSelectedElement", ["hover"], key("form"));
  expect(await trace()).not.toEqual(before);
  await parent.init({ driveModeEnabled: true });
  expect(await trace()).toEqual(before);
});

async function open(
  page: Page,
): Promise<{ parent: Parent; of: (source: string) => string; key: (source: string) => string }> {
  const parent = await openParent(page, app);
  await expect(parent.frame.getByText("third")).toBeVisible();
  await parent.init({ driveModeEnabled: true });
  await watch(parent.frame);
  const { navTree } = await parent.take("NAV_TREE");
  const ids = idsBySource(await fetchLookups(app.url));
  const of = (source: string) => ids.get(`src/app.tsx ${/ \d$/.test(source) ? source : `${source} 1`}`) ?? source;
  return { parent, of, key: (source) => keyOf(navTree, of(source)) };
}

function keyOf({ tempoElement, children }: NavNode, codebaseId: string): string {
  if (tempoElement.codebaseId === codebaseId) return tempoElement.cachedKey ?? "";
  return children.map((child) => keyOf(child, codebaseId)).find(Boolean) ?? "";
}
