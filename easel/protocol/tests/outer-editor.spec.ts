/** The protocol as an outer editor meets it that was written from the specification's text only. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { easel } from "@easel/vite/plugin";
import { expect, test } from "@playwright/test";
import LZString from "lz-string";
import { type Cell, layOutApp, removeApp, type RunningApp, startApp } from "../../vite/tests/cells.ts";
import {
  EDITOR_ORIGIN,
  type Message,
  type Node,
  openOuterEditor,
  type OuterEditor,
  STORYBOARD,
} from "./outer-editor.ts";

for (const react of [18, 19] as const) {
  test.describe(`React ${react}`, { tag: react === 18 ? "@long" : [] }, () => {
    const cell: Cell = { react, vite: 8, compiler: "oxc" };
    let app: RunningApp;
    let source = "";
    // One after the other, so that they share the dev server.
    test.describe.configure({ mode: "default" });
    test.beforeAll(async () => {
      const folder = await layOutApp("../../protocol/tests/outer-app", react);
      app = await startApp(folder, cell, [easel({ editors: [EDITOR_ORIGIN] })]);
      source = await readFile(join(folder, "src/app.tsx"), "utf8");
    });
    test.afterAll(async () => {
      await app.stop();
      await removeApp(app.folder);
    });

    test("connects with init, and gets the tree with the whole document, as it is now", async ({ page }) => {
      const editor = await openOuterEditor(page, app.url);
      expect((await editor.next("LATEST_HREF"))["href"]).toBe(app.url);
      const tree = await editor.init();
      expect(editor.html()).toContain("<title>Outer</title>");
      const main = find(tree, "main");
      const h1 = find(tree, "h1");
      expect(h1.tempoElement).toMatchObject({ storyboardId: STORYBOARD });
      expect(h1.tempoElement.codebaseId).toMatch(/^tempo-[0-9a-f-]{36}$/);
      expect(h1.tempoElement.uniquePath).toMatch(/^root(-\d+)+$/);
      expect(h1).toMatchObject({
        tagName: "h1",
        isComponent: false,
        classList: ["title"],
        directlySetClassList: ["title"],
        props: { className: { value: "title", type: "LITERAL" } },
        literalChildren: [{ index: 0, value: "Hello" }],
        level: 2,
        scope: { name: "App" },
      });
      expect(h1.parent).toBe(main);
      expect(h1.pageBoundingBox.width).toBeGreaterThan(100);
      expect(find(tree, "button").props).toEqual({
        type: { value: "button", type: "LITERAL" },
        style: { value: '{"margin":0}', type: "JSON_OBJECT" },
        onClick: { value: "onClick", type: "FUNCTION" },
      });
      expect(find(tree, "Badge")).toMatchObject({ isComponent: true, props: { label: { value: "new" } } });

      // The next tree has the text of now, also in places that were not changed themselves.
      await editor.call("enableDriveMode");
      await editor.frame.getByText("Count").click();
      await editor.frame.getByText("1 times").waitFor();
      await editor.frame.evaluate(() => document.querySelector("main")?.classList.add("seen"));
      await expect
        .poll(async () => find((await lastTree(editor)).navTree ?? tree, "p").literalChildren[0]?.value)
        .toBe(1);
      await editor.call("disableDriveMode");

      // Other editors compress their arguments, number their messages and have lookups of their own.
      const odd = { [editor.id("h1")]: { type: "unheard of", removableClasses: null, own: 1 }, "tempo-x": false };
      const args = ["board-2", odd, null, null, null, null, null, null];
      const compressedArgs = LZString.compress(JSON.stringify(args));
      const payload = { functionName: "initProject", args: null, compressedArgs };
      expect(await editor.ask({ id: 7, type: "executeFunction", payload })).toEqual({ id: 7, result: undefined });
      expect(await editor.call("setNewLookups", { "tempo-y": null }, {})).not.toHaveProperty("error");
      // A busy machine may still send the tree of the project before.
      await expect(async () => {
        await editor.init({}, "COMPONENT", "src/nowhere.tsx", app.url);
        expect(editor.id("")).toBe("EMPTY-TREE");
      }).toPass();
      await editor.init();
      await editor.frame.evaluate((id) => {
        const second = document.createElement("p");
        second.classList.add(id);
        document.body.append(second);
      }, editor.id("h1"));
      expect((await editor.init()).tempoElement.codebaseId).toBe("SKIP-ROOT");
      // Without the flag of the address.
      expect(editor.lines.join("\n")).not.toContain("[easel]");
    });

    test("gets the tree again after 300 ms of quiet, and after 1000 ms while Next.js builds", async ({ page }) => {
      const editor = await openOuterEditor(page, app.url);
      await editor.frame.evaluate(() => {
        const indicator = document.createElement("div");
        indicator.id = "__next-build-watcher";
        indicator.attachShadow({ mode: "open" }).innerHTML = '<div id="container"></div>';
        document.body.append(indicator);
      });
      await editor.init();
      const delayAfter = async (change: () => void): Promise<number> => {
        await editor.rest();
        const start = Date.now();
        await editor.frame.evaluate(change);
        await editor.next("NAV_TREE");
        return Date.now() - start;
      };
      expect(await delayAfter(() => document.querySelector("main")?.classList.add("other"))).toBeGreaterThan(290);
      expect(await delayAfter(() => document.querySelector("main")?.append("added"))).toBeGreaterThan(290);
      expect(await delayAfter(() => document.querySelector("main")?.lastChild?.remove())).toBeGreaterThan(290);
      const build = () => {
        const indicator = document.getElementById("__next-build-watcher")?.shadowRoot;
        indicator?.getElementById("container")?.classList.add("visible");
        document.querySelector("main")?.classList.add("built");
      };
      expect(await delayAfter(build)).toBeGreaterThan(990);
    });

    test("refuses what the specification refuses, and logs what it says", async ({ page }) => {
      const editor = await openOuterEditor(page, app.url);
      await editor.init();
      for (const message of [{ id: "no payload", type: "executeFunction" }, { payload: {} }, null, "words"]) {
        await editor.send(message);
      }
      await editor.rest();
      expect(await editor.call("eval", "1")).toMatchObject({ error: { message: "Function to execute not found" } });
      expect(editor.lines.join("\n")).toContain("Function to execute not found");
      // What came before is ignored.
      expect(await page.evaluate(() => [...window.outer.answers.keys()])).not.toContain("no payload");
      expect(await editor.rest()).toEqual([]);
      expect(await editor.call("setSelectedElement", "TE_a b!_board_root-0")).toHaveProperty("error");
      expect(await editor.call("setHoveredElement", "garbage")).toHaveProperty("error");
      expect(await editor.call("initProject", "a board!", {}, {}, null)).toHaveProperty("error");
      const item = { id: randomUUID(), type: "NEVER_HEARD", changeFields: {} };
      const { error } = await editor.call("applyChangeItemToDocument", item);
      expect(error?.message).toContain("Unknown change type");
      const badId = {
        id: randomUUID(),
        type: "EDIT_TEXT",
        changeFields: { codebaseIdToEditText: "a b!", newText: "x" },
      };
      expect(await editor.call("applyChangeItemToDocument", badId)).toHaveProperty("error");
      await done(editor, "MOVE_JSX", { codebaseIdToMove: editor.id("h1"), codebaseIdToMoveTo: NOWHERE });
      await expect.poll(() => editor.lines).toContain("Instant update could not find a new parent");
      for (const [payload, message] of [
        [{ isComponent: false }, "No component name"],
        [{ isComponent: false, componentName: "p" }, "Could not find element"],
        [{ isComponent: true }, "Could not find component"],
        [{ isComponent: true, componentName: "Nobody" }, "No component found"],
      ] as const) {
        expect(await editor.ask({ id: "inspect", type: "inspectElement", payload })).toEqual({
          id: "inspect",
          error: message,
        });
      }
      await editor.ask({ id: "li", type: "inspectElement", payload: { isComponent: true, componentName: "Badge" } });
    });

    test("hovers, selects and drags by pointer, and is told every key", async ({ page }) => {
      const editor = await openOuterEditor(page, app.url);
      // Set before the project, and held by all of them.
      await editor.call("setZoomPerc", 2);
      await editor.call("setSelectedElement", `TE_STORYBOARD-TOP-CONSTANT_${STORYBOARD}_0`);
      await editor.init();
      await page.mouse.move(...(await editor.middleOf("h1")));
      expect((await editor.next("HOVERED_ELEMENT_KEY"))["elementKey"]).toBe(editor.key("App"));
      const [hoverX, hoverY] = await editor.middleOf("h1");
      expect((await editor.next("MOUSE_MOVE_EVENT"))["event"]).toMatchObject({
        pageX: hoverX,
        pageY: hoverY,
        clientX: hoverX,
        clientY: hoverY,
      });
      await page.mouse.down();
      await page.mouse.up();
      expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ elementKey: editor.key("App") });
      await editor.call("setSelectedElement", editor.key("li"));
      expect(await editor.next("SELECTED_ELEMENT_KEY")).toMatchObject({ doNotSetElementKey: true });
      // Another project of the same storyboard keeps the selection.
      await editor.init();
      expect((await editor.rest()).filter(isSelection)).toEqual([]);
      await page.keyboard.down("Shift");
      await page.mouse.click(...(await editor.middleOf("li >> nth=1")));
      expect((await editor.next("MULTI_SELECTED_ELEMENT_KEYS"))["elementKeys"]).toEqual([
        editor.key("li"),
        editor.key("li", 2),
      ]);
      await editor.rest();
      // No sibling, and one that is already selected.
      await page.mouse.click(...(await editor.middleOf("h1")));
      expect((await editor.rest()).filter(isSelection)).toEqual([]);
      await page.mouse.click(...(await editor.middleOf("li >> nth=1")));
      expect((await editor.next("MULTI_SELECTED_ELEMENT_KEYS"))["elementKeys"]).toEqual([]);
      await page.keyboard.up("Shift");
      await editor.call("setMultiselectedElementKeys", [editor.key("li"), editor.key("li", 2)]);
      await editor.call("setMultiselectedElementKeys", null);
      await page.mouse.click(900, 690);
      expect((await editor.next("SELECTED_ELEMENT_KEY"))["elementKey"]).toBeNull();

      await editor.call("setHoveredElement", editor.key("h1"));
      await editor.call("clearHoveredOutlines");
      await editor.call("updateOutlines");
      await editor.call("syntheticMouseOver", { x: 20, y: 20 }, null, true);
      await page.mouse.click(...(await editor.middleOf("h1")), { button: "right" });
      expect((await editor.next("CONTEXT_REQUESTED"))["event"]).toHaveProperty("clientX");
      await page.mouse.wheel(0, 40);
      expect((await editor.next("WHEEL_EVENT"))["event"]).toMatchObject({
        deltaX: 0,
        deltaY: 40,
        wheelDelta: expect.any(Number),
        x: expect.any(Number),
        y: expect.any(Number),
        altKey: false,
        ctrlKey: false,
        shiftKey: false,
        metaKey: false,
      });

      // A drag, from twenty pixels on, divided by the zoom.
      await editor.frame.evaluate(() => {
        const locks: string[] = [];
        const { requestPointerLock } = Element.prototype;
        Element.prototype.requestPointerLock = function () {
          locks.push("requested");
          return requestPointerLock.call(this);
        };
        const exitPointerLock = document.exitPointerLock.bind(document);
        document.exitPointerLock = () => {
          locks.push("released");
          exitPointerLock();
        };
        Object.assign(window, { locks });
      });
      await editor.call("setSelectedElement", editor.key("li"));
      await editor.rest();
      const [x, y] = await editor.middleOf("li");
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 9, y);
      expect((await editor.rest()).map(({ id }) => id)).not.toContain("DRAG_START_EVENT");
      await page.mouse.move(x + 10, y);
      expect((await editor.next("DRAG_START_EVENT"))["event"]).toMatchObject({
        dragging: true,
        selectedParentDisplay: "block",
        selectedParentFlexDirection: "row",
      });
      const locks = () => editor.frame.evaluate(() => (window as unknown as { locks: string[] }).locks);
      await expect.poll(locks).toEqual(["requested", "released"]);
      await editor.call("syntheticMouseMove", { clientX: x + 30, clientY: y, buttons: 1 });
      await editor.call("syntheticMouseUp", { clientX: x + 30, clientY: y });
      await editor.next("DRAG_END_EVENT");
      await page.mouse.up();
      await editor.call("triggerDragStart");
      await editor.call("triggerDragCancel");
      await editor.next("DRAG_CANCEL_EVENT");
      // The button was released where nobody could tell.
      await editor.call("triggerDragStart");
      await editor.call("syntheticMouseMove", { clientX: x, clientY: y, buttons: 0 });
      await editor.next("DRAG_CANCEL_EVENT");
      await editor.rest();
      await editor.call("setAiContext", true);
      await editor.call("triggerDragStart");
      await page.mouse.move(...(await editor.middleOf("h1")));
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 60);
      await page.mouse.up();
      const afterAi = (await editor.rest()).map(({ id }) => id);
      expect(afterAi).not.toContain("DRAG_START_EVENT");
      expect(afterAi).not.toContain("START_EDITING_TEXT");
      await editor.call("setAiContext", false);

      await editor.frame.getByLabel("Name").focus();
      await page.keyboard.press("a");
      expect((await editor.next("KEY_DOWN_EVENT"))["event"]).toMatchObject({
        key: "a",
        metaKey: false,
        shiftKey: false,
        ctrlKey: false,
        activeElement: { tagName: "INPUT", isContentEditable: false, elementType: null },
      });
      await editor.next("KEY_UP_EVENT");
      await editor.rest();
      await page.mouse.move(...(await editor.middleOf("h1")));
      expect((await editor.next("HOVERED_ELEMENT_KEY"))["elementKey"]).not.toBeNull();
      await editor.call("enableDriveMode");
      expect((await editor.next("HOVERED_ELEMENT_KEY"))["elementKey"]).toBeNull();
      expect(
        await editor.frame.evaluate((name) => sessionStorage.getItem(name), `${STORYBOARD}_driveModeEnabled`),
      ).toBe("enabled");
      await page.keyboard.press("b");
      expect((await editor.next("KEY_DOWN_EVENT"))["event"]).toMatchObject({ key: "b" });
      await editor.frame.getByLabel("Password").focus();
      await editor.rest();
      await page.keyboard.press("c");
      expect((await editor.rest()).map(({ id }) => id)).not.toContain("KEY_DOWN_EVENT");
      await editor.call("disableDriveMode");
    });

    test("edits text in place, and hears of every end of it", async ({ page }) => {
      const editor = await openOuterEditor(page, app.url);
      await editor.init();
      const edit = async () => {
        await editor.call("setSelectedElement", editor.key("h1"));
        await editor.rest();
        await page.mouse.click(...(await editor.middleOf("h1")));
        expect((await editor.next("START_EDITING_TEXT"))["data"]).toEqual({ key: editor.key("h1"), oldText: "Hello" });
        await expect(editor.frame.locator("h1")).toHaveAttribute("contenteditable", "plaintext-only");
      };
      await edit();
      await page.keyboard.press("Escape");
      expect((await editor.next("EDITED_TEXT"))["data"]).toMatchObject({ newText: "Hello", oldText: "Hello" });
      // Meanwhile nothing is selected: a press elsewhere only ends it. In drive mode, presses belong to the app.
      await edit();
      await page.mouse.click(...(await editor.middleOf("li")));
      await editor.next("EDITED_TEXT");
      await editor.call("enableDriveMode");
      await page.mouse.click(...(await editor.middleOf("li")));
      await editor.call("disableDriveMode");
      expect((await editor.rest()).filter(isSelection)).toEqual([]);
      await edit();
      await page.keyboard.press("Control+a");
      await page.keyboard.type("Bye");
      expect((await editor.next("KEY_DOWN_EVENT"))["event"]).toHaveProperty("activeElement.isContentEditable");
      await editor.frame.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect((await editor.next("EDITED_TEXT"))["data"]).toMatchObject({ newText: "Bye", oldText: "Hello" });

      // The editor only saves; what was typed stays until the source has it.
      const saved = await editor.save("mutate/editText", {
        element: editor.id("h1"),
        newText: "Bye",
        oldText: "Hello",
      });
      expect(saved.status).toBe(200);
      await expect.poll(() => readFile(join(app.folder, "src/app.tsx"), "utf8")).toContain("Bye");
      await expect(editor.frame.locator("h1")).toHaveText("Bye");
      // Vite's watcher drops a second change of a file within 50 ms.
      await page.waitForTimeout(200);
      await editor.save("activities/undoChangeToFiles");
      await expect(editor.frame.locator("h1")).toHaveText("Hello");

      // Text that is code has a button instead; an element that contains others has no text of its own.
      const button = editor.frame.getByRole("button", { name: "Edit Dynamic Text" });
      await editor.call("setSelectedElement", editor.key("p"));
      await button.waitFor();
      await editor.call("setSelectedElement", editor.key("section"));
      await expect(button).toBeHidden();
      await editor.call("setSelectedElement", editor.key("p"));
      await button.waitFor();
      const box = await button.boundingBox();
      await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
      expect((await editor.next("EDIT_DYNAMIC_TEXT"))["elementKey"]).toBe(editor.key("p"));
    });

    test("shows every type of change at once, undoes it and shows it again", async ({ page }) => {
      const editor = await openOuterEditor(page, app.url);
      await editor.init();
      const of = editor.id;
      const look = () => editor.frame.evaluate(() => document.querySelector("main")?.innerText);
      const html = () => editor.frame.locator("h1").evaluate((element) => element.outerHTML);
      const [before, htmlBefore] = [await look(), await html()];
      const changes: [type: string, fields: object, data?: object][] = [
        [
          "STYLING",
          { codebaseId: of("h1"), stylingChanges: { opacity: 0.5, paddingTop: 8 }, stylingFramework: "Inline" },
        ],
        ["ADD_JSX", { codebaseIdToAddTo: of("ul"), htmlForInstantUpdate: "<li>added</li>", propsToSet: null }],
        ["MOVE_JSX", { codebaseIdToMove: of("li", 3), codebaseIdToMoveTo: of("ul"), beforeCodebaseId: of("li") }],
        ["REMOVE_JSX", { codebaseIdsToRemove: [of("b"), of("b")] }],
        ["CHANGE_PROP", { codebaseIdToChange: of("Badge"), propName: "label", propValue: "shown" }],
        ["ADD_CLASS", { codebaseIdToAddClass: of("h1"), className: "loud", modifiers: null, customProperties: null }],
        ["REMOVE_CLASS", { codebaseIdToRemoveClass: of("h1"), className: "title" }],
        [
          "UPDATE_CLASSES",
          {
            codebaseIdToUpdateClass: of("h1"),
            newClasses: ["pt-2"],
            oldClasses: ["title"],
            involvedClasses: [{ tailwind: "pt-2", css: "padding-top: 2px", variant: "hover" }],
          },
        ],
        ["EDIT_TEXT", { codebaseIdToEditText: of("h1"), newText: "Shown", oldText: "Hello" }],
        ["WRAP_DIV", { codebaseIdsToWrap: [of("h1")] }],
        ["CHANGE_TAG", { codebaseIdToChange: of("section"), newTagName: "article" }],
        ["DUPLICATE", { codebaseIdsToDuplicate: [of("b")] }],
      ];
      for (const [type, fields] of changes) {
        const item = { id: randomUUID(), type, name: type, changeFields: { ...fields, own: "kept" } };
        await editor.call("setIsFlushing", true);
        await editor.call("applyChangeItemToDocument", item);
        const told = await editor.next("INSTANT_UPDATE_DONE");
        expect([type, told["instantUpdateSuccessful"]]).toEqual([type, true]);
        expect(told["changeItem"]).toMatchObject({ id: item.id, changeFields: { own: "kept" } });
        await editor.call("setIsFlushing", false);
        const shown = await look();
        for (const [undo, field] of [
          ["UNDO", "changeToUndo"],
          ["REDO", "changeToRedo"],
          ["UNDO", "changeToUndo"],
        ] as const) {
          expect((await done(editor, undo, { [field]: item }))["instantUpdateSuccessful"]).toBe(true);
          await expect.poll(look, `${undo} of ${type}`).toBe(undo === "UNDO" ? before : shown);
        }
        expect(await html(), `${type} undone`).toBe(htmlBefore);
      }
      const unknown = await done(editor, "UNKNOWN", {});
      expect(unknown["instantUpdateSuccessful"]).toBe(false);

      await editor.call("tempMoveElement", editor.key("li"), 2);
      await expect.poll(look).toContain("two\nthree\none");
      await editor.call("tempMoveElement", editor.key("li"), 0);
      await editor.call("tempMoveToNewParent", 40, 4, 10, 10, editor.key("ul"), false);
      await editor.call("tempMoveToNewParent", 40, 4, 10, 10, null, true);
      await editor.call("tempAddDiv", editor.id("section"), 0, 30, 20);
      await expect(editor.frame.locator(".arb89-instant-div-draw")).toHaveCSS("width", "30px");
    });

    test("saves every change through the server, and a placeholder never stands beside the real element", async ({
      page,
    }) => {
      const editor = await openOuterEditor(page, app.url);
      await editor.init();
      const [main, h1, li, b] = ["main", "h1", "li", "b"].map((name) => editor.id(name));
      const badge = { type: "component", componentName: "Badge", propsToSet: { label: "added", details: { size: 1 } } };
      const bodies: Record<string, object> = {
        styling: {
          reactElement: { codebaseId: h1 },
          styling: { opacity: 0.5 },
          stylingFramework: "Inline",
          modifiers: null,
        },
        addJsxElement: { destinationElement: main, afterElement: h1, newElement: badge, canvasId: "canvas" },
        moveJsxElement: { elementToMove: h1, newContainerElement: main, expectedCurrentParent: main },
        removeJsxElement: { elementsToRemove: [b] },
        changePropValue: { elementToModify: h1, propName: "style", propValue: { color: "red" } },
        wrapInDiv: { reactElements: [li] },
        duplicate: { reactElements: [h1] },
        changeElementTag: { elementToModify: h1, newTag: "h2" },
        addClass: { reactElement: h1, className: "loud", stylingFramework: null, modifiers: ["hover"] },
        removeClass: { reactElement: h1, className: "title" },
        updateClasses: { reactElement: h1, newClasses: ["calm"], oldClasses: ["title"] },
        editText: { element: h1, newText: "Saved", oldText: "Hello" },
      };
      for (const [call, body] of Object.entries(bodies)) {
        expect([call, (await editor.save(`mutate/${call}`, body)).status]).toEqual([call, 200]);
        expect((await editor.save("activities/undoChangeToFiles")).status).toBe(200);
      }
      expect(await readFile(join(app.folder, "src/app.tsx"), "utf8")).toBe(source);
      expect((await editor.save("activities/undoChangeToFiles", undefined, "other")).status).toBe(409);
      expect((await editor.save("mutate/editText", { element: NOWHERE, newText: "x" })).status).toBe(404);

      // Without setIsFlushing and updateCodebaseIds, too.
      const item = {
        id: randomUUID(),
        type: "ADD_JSX",
        changeFields: { codebaseIdToAddTo: main, htmlForInstantUpdate: "<hr>" },
      };
      const mostRules = editor.frame.evaluate(async () => {
        let most = 0;
        while (document.title !== "end") {
          most = Math.max(most, document.querySelectorAll("hr").length);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return most;
      });
      await editor.call("applyChangeItemToDocument", item);
      await editor.next("INSTANT_UPDATE_DONE");
      await expect(editor.frame.locator("hr")).toHaveCount(1);
      const body = { destinationElement: main, newElement: { type: "native", nativeTag: "hr" } };
      expect((await editor.save("mutate/addJsxElement", body)).status).toBe(200);
      const isReal = () => editor.frame.evaluate(() => Object.keys(document.querySelector("hr") ?? {}).length > 0);
      await expect.poll(isReal).toBe(true);
      await page.waitForTimeout(100);
      await editor.frame.evaluate(() => Object.assign(document, { title: "end" }));
      expect(await mostRules).toBe(1);
      const redone = await editor.save("activities/undoChangeToFiles");
      expect(Object.values(redone.body["idMap"] as object)).toEqual(["added"]);
      expect((await editor.save("activities/redoChangeToFiles")).status).toBe(200);
      expect((await editor.save("activities/undoChangeToFiles")).status).toBe(200);
      expect(await readFile(join(app.folder, "src/app.tsx"), "utf8")).toBe(source);
      await expect(editor.frame.locator("hr")).toHaveCount(0);

      // In the order of the specification: the selected placeholder becomes the real element.
      await editor.init();
      await done(editor, "DUPLICATE", { codebaseIdsToDuplicate: [h1] });
      let copied: Node["tempoElement"] | undefined;
      while (!copied) {
        // A tree from before the copy may still be on its way.
        const { navTree } = (await editor.next("NAV_TREE")) as unknown as { navTree: Node };
        copied = nodesIn(navTree).filter(({ name }) => name === "h1")[1]?.tempoElement;
      }
      expect(copied.codebaseId).toBe(`tempo-duplicate-placeholder-${h1}`);
      await editor.call("setSelectedElement", `TE_${copied.codebaseId}_${STORYBOARD}_${copied.uniquePath}`);
      await editor.rest();
      await editor.call("setIsFlushing", true);
      const { idMap } = (await editor.save("mutate/duplicate", { reactElements: [h1] })).body;
      await editor.call("updateCodebaseIds", idMap, {}, {});
      await editor.call("setIsFlushing", false);
      const [realId = ""] = Object.values(idMap as Record<string, string>);
      await expect(editor.frame.locator(`h1.${realId}`)).toHaveCount(1);
      const selectedNow = async () => String((await editor.next("SELECTED_ELEMENT_KEY"))["elementKey"]);
      await expect.poll(selectedNow).toContain(realId);
      await expect(editor.frame.locator("h1")).toHaveCount(2);
      await editor.save("activities/undoChangeToFiles");
      await expect(editor.frame.locator("h1")).toHaveCount(1);

      // What was removed before the page was loaded comes back at once, from what was told of it then.
      const removal = { id: randomUUID(), type: "REMOVE_JSX", changeFields: { codebaseIdsToRemove: [b] } };
      await editor.call("applyChangeItemToDocument", removal);
      const { instantUpdateData } = await editor.next("INSTANT_UPDATE_DONE");
      await editor.save("mutate/removeJsxElement", { elementsToRemove: [b] });
      await expect.poll(() => editor.frame.evaluate(() => document.querySelector("b"))).toBeNull();
      await editor.init();
      const changeToUndo = { ...removal, _instantUpdateData: instantUpdateData };
      const undone = await done(editor, "UNDO", { changeToUndo, matchingActivityFlushed: true });
      expect(undone["instantUpdateSuccessful"]).toBe(true);
      await expect(editor.frame.locator("section")).toHaveText("inside");
      await editor.save("activities/undoChangeToFiles");
      await expect
        .poll(() => editor.frame.locator("b").evaluate((element) => Object.keys(element).length > 0))
        .toBe(true);
      await expect(editor.frame.locator("section")).toHaveText("inside");
    });

    test("reads styles, props and state, errors and the flags of the address", async ({ page }) => {
      const editor = await openOuterEditor(page, app.url, "?storyboard=true&type=STORY&framework=VITE&debugLog=true");
      await editor.init();
      const key = editor.key("main");
      const rules = { "tempo-rule": { selector: ".card", styles: { "padding-top": "4px", zoom: 1 }, own: 1 } };
      await editor.call("processRulesForSelectedElement", rules, key);
      const { processedCssRules } = (await editor.next("PROCESSED_CSS_RULES_FOR_ELEMENT")) as unknown as {
        processedCssRules: Record<string, unknown>[];
      };
      expect(processedCssRules[0]).toMatchObject({ selector: "element.style", allowChanges: true, removable: false });
      expect(processedCssRules.find(({ selector }) => selector === ".card")).toMatchObject({
        filename: "",
        codebaseId: "tempo-rule",
        applied: true,
        removable: true,
        allowChanges: true,
      });
      await editor.call("getCssEvals", key);
      expect((await editor.next("CSS_EVALS_FOR_ELEMENT"))["cssEvals"]).toMatchObject({
        "padding-top": "4px",
        parent: { display: "block", "flex-direction": "row" },
      });
      await editor.call("getElementClassList", key);
      expect((await editor.next("ELEMENT_CLASS_LIST"))["classList"]).toEqual(["card"]);
      const matches = { functionName: "ruleMatchesElement", args: ["match", ".card", key] };
      await editor.send({ id: "asked", type: "executeFunction", payload: matches });
      const matched = () => page.evaluate(() => window.outer.answers.get("match"));
      await expect.poll(matched).toEqual({ id: "match", matches: true });
      await editor.call("setModifiersForSelectedElement", ["hover"], key);
      await expect(editor.frame.locator("main")).toHaveCSS("padding-top", "8px");
      await editor.call("setModifiersForSelectedElement", [], key);

      const payload = { isComponent: true, componentName: "Badge" };
      const inspected = await editor.ask({ id: "badge", type: "inspectElement", payload });
      expect(inspected).toMatchObject({
        props: { label: "new", details: "TEMPO_OBJECT_TYPE" },
        state: { state: 0 },
        hooks: [{ name: "useEffect" }, { name: "useState", value: 0 }, { name: "useState", value: "word" }],
      });
      const hook = (inspected["hooks"] as { index: number }[])[1]?.index;
      await editor.call("setInspectedValue", { componentName: "Badge" }, { kind: "state", hook, value: 5 });
      await expect(editor.frame.locator("article")).toHaveText("new 5");
      await editor.call("setInspectedValue", { componentName: "Badge" }, { kind: "prop", name: "label", value: "set" });
      await expect(editor.frame.locator("article")).toHaveText("set 5");
      await page.evaluate(() => {
        const frame = document.querySelector("iframe")?.contentWindow;
        frame?.postMessage({ type: "GET_STATE_AND_PROPS", componentName: "Badge", id: 3 }, "*");
        frame?.postMessage({ type: "GET_STATE_AND_PROPS", id: 4 }, "*");
      });
      await expect
        .poll(() => editor.lines.join("\n"))
        .toContain('STATE_AND_PROPS {"id":4,"error":"No component name"}');
      expect(editor.lines.join("\n")).toMatch(/STATE_AND_PROPS {"id":3,"props":{"label":"set"/);

      await editor.call("checkIfHydrationError");
      expect((await editor.next("LATEST_HYDRATION_ERROR_STATUS"))["status"]).toBe("no_error");
      expect(editor.lines.join("\n")).toContain("[easel] Called");
      await expect(editor.frame.locator("body")).toHaveCSS("overflow", "hidden");
      await editor.frame.evaluate(() => void setTimeout(() => Promise.reject(new Error("Hydration failed"))));
      await expect(editor.frame.locator("vite-error-overlay")).toContainText("Hydration failed");
      await editor.call("checkIfHydrationError");
      expect((await editor.next("LATEST_HYDRATION_ERROR_STATUS"))["status"]).toBe("error");
      await editor.frame.evaluate(() =>
        document.addEventListener("hello", () => Object.assign(document, { title: "heard" })),
      );
      await editor.call("dispatchEvent", "hello", {});
      expect(await editor.frame.evaluate(() => document.title)).toBe("heard");
      await editor.call("goBack");
      await editor.call("goForward");
      await editor.send({ id: "refresh", type: "executeFunction", payload: { functionName: "refresh" } });
      await expect.poll(() => editor.frame.evaluate(() => document.title)).toBe("Outer");
    });

    test("the flags of the address act without an editor", async ({ page }) => {
      await page.goto(`${app.url}?storyboard=true&type=COMPONENT&framework=VITE`);
      const { height = 0 } = page.viewportSize() ?? {};
      await expect(page.locator("#root")).toHaveCSS("height", `${height}px`);
      for (const name of ["html", "body"]) {
        await expect(page.locator(name)).toHaveCSS("overflow", "hidden");
        await expect(page.locator(name)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      }
      await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("Nobody listens"))));
      await expect(page.locator("vite-error-overlay")).toContainText("Nobody listens");
    });
  });
}

const NOWHERE = "tempo-00000000-0000-4000-8000-000000000000";

/** Shows a change, and returns what the page says of it. */
async function done(editor: OuterEditor, type: string, changeFields: object): Promise<Message> {
  await editor.call("applyChangeItemToDocument", { id: randomUUID(), type, changeFields });
  return editor.next("INSTANT_UPDATE_DONE");
}

async function lastTree(editor: OuterEditor): Promise<{ navTree?: Node; outerHtml?: string }> {
  const trees = (await editor.rest()).filter(({ id }) => id === "NAV_TREE");
  return (trees.at(-1) ?? {}) as { navTree?: Node; outerHtml?: string };
}

function isSelection({ id }: Message): boolean {
  return id === "SELECTED_ELEMENT_KEY" || id === "MULTI_SELECTED_ELEMENT_KEYS";
}

function find(node: Node, name: string): Node {
  const found = nodesIn(node).find((each) => each.name === name);
  if (!found) throw new Error(`The tree has no ${name}.`);
  return found;
}

function nodesIn(node: Node): Node[] {
  return [node, ...node.children.flatMap(nodesIn)];
}
