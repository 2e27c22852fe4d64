/**
 * Every change looks in the page at once as it will look when the source has it: through a state update, through the hot
 * reload that brings it, undone and redone, with no picture in between that is neither.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MutateCall } from "@easel/protocol/requests";
import { easel } from "@easel/vite/plugin";
import { expect, test } from "@playwright/test";
import { type Cell, layOutApp, newestCell, removeApp, type RunningApp, startApp } from "../../vite/tests/cells.ts";
import { fetchLookups, idsBySource } from "../../vite/tests/on-the-page.ts";
import { openParent } from "./parent.ts";
import { type Fields, flush, itemOf, show, watch, write } from "./editing-session.ts";

type Of = (source: string) => string;

interface Case {
  type: Parameters<typeof itemOf>[0];
  fields: (of: Of) => Fields;
  call: MutateCall;
  body: (of: Of, placeholder: string) => Fields;
}

const cases: Case[] = [
  {
    type: "EDIT_TEXT",
    fields: (of) => ({ codebaseIdToEditText: of("h1"), newText: "Good morning", oldText: "Hello" }),
    call: "editText",
    body: (of) => ({ element: of("h1"), newText: "Good morning", oldText: "Hello" }),
  },
  {
    type: "CHANGE_PROP",
    fields: (of) => ({ codebaseIdToChange: of("h1"), propName: "title", propValue: "another" }),
    call: "changePropValue",
    body: (of) => ({ elementToModify: of("h1"), propName: "title", propValue: "another" }),
  },
  {
    // Of a component: only React knows what it looks like.
    type: "CHANGE_PROP",
    fields: (of) => ({ codebaseIdToChange: of("Card"), propName: "label", propValue: "another" }),
    call: "changePropValue",
    body: (of) => ({ elementToModify: of("Card"), propName: "label", propValue: "another" }),
  },
  {
    type: "STYLING",
    fields: (of) => ({ codebaseId: of("h1"), stylingChanges: { color: "rgb(1, 2, 3)" }, stylingFramework: "Inline" }),
    call: "styling",
    body: (of) => ({ reactElement: of("h1"), styling: { color: "rgb(1, 2, 3)" }, stylingFramework: "Inline" }),
  },
  {
    type: "STYLING",
    fields: (of) => ({ codebaseId: of("section"), stylingChanges: { paddingTop: "9px" }, stylingFramework: "CSS" }),
    call: "styling",
    body: (of) => ({ reactElement: of("section"), styling: { "padding-top": "9px" }, stylingFramework: "CSS" }),
  },
  {
    type: "ADD_CLASS",
    fields: (of) => ({ codebaseIdToAddClass: of("b"), className: "loud" }),
    call: "addClass",
    body: (of) => ({ reactElement: of("b"), className: "loud" }),
  },
  {
    type: "REMOVE_CLASS",
    fields: (of) => ({ codebaseIdToRemoveClass: of("p 2"), className: "loud" }),
    call: "removeClass",
    body: (of) => ({ reactElement: of("p 2"), className: "loud" }),
  },
  {
    type: "UPDATE_CLASSES",
    fields: (of) => ({
      codebaseIdToUpdateClass: of("p"),
      newClasses: ["loud"],
      oldClasses: ["quiet"],
      involvedClasses: [],
    }),
    call: "updateClasses",
    body: (of) => ({ reactElement: of("p"), newClasses: ["loud"], oldClasses: ["quiet"] }),
  },
  {
    type: "REMOVE_JSX",
    fields: (of) => ({ codebaseIdsToRemove: [of("p"), of("b")] }),
    call: "removeJsxElement",
    body: (of) => ({ elementsToRemove: [of("p"), of("b")] }),
  },
  {
    type: "MOVE_JSX",
    fields: (of) => ({ codebaseIdToMove: of("p"), codebaseIdToMoveTo: of("aside"), afterCodebaseId: of("em") }),
    call: "moveJsxElement",
    body: (of) => ({ elementToMove: of("p"), newContainerElement: of("aside"), afterElement: of("em") }),
  },
  {
    type: "MOVE_JSX",
    fields: (of) => ({ codebaseIdToMove: of("i"), codebaseIdToMoveTo: of("li"), beforeCodebaseId: of("b") }),
    call: "moveJsxElement",
    body: (of) => ({ elementToMove: of("i"), newContainerElement: of("li"), beforeElement: of("b") }),
  },
  {
    type: "ADD_JSX",
    fields: (of) => ({
      codebaseIdToAddTo: of("section"),
      afterCodebaseId: of("p"),
      htmlForInstantUpdate: "<strong>added</strong>",
    }),
    call: "addJsxElement",
    body: (of, placeholderId) => ({
      destinationElement: of("section"),
      afterElement: of("p"),
      newElement: { nativeTag: "strong", text: "added", placeholderId },
    }),
  },
  {
    type: "DUPLICATE",
    fields: (of) => ({ codebaseIdsToDuplicate: [of("p"), of("b")] }),
    call: "duplicate",
    body: (of) => ({ reactElements: [of("p"), of("b")] }),
  },
  {
    type: "WRAP_DIV",
    fields: (of) => ({ codebaseIdsToWrap: [of("p"), of("input")] }),
    call: "wrapInDiv",
    body: (of) => ({ reactElements: [of("p"), of("input")] }),
  },
  {
    type: "CHANGE_TAG",
    fields: (of) => ({ codebaseIdToChange: of("section"), newTagName: "article" }),
    call: "changeElementTag",
    body: (of) => ({ elementToModify: of("section"), newTag: "article" }),
  },
  {
    type: "REMOVE_JSX",
    fields: (of) => ({ codebaseIdsToRemove: [of("Card")] }),
    call: "removeJsxElement",
    body: (of) => ({ elementsToRemove: [of("Card")] }),
  },
  {
    type: "MOVE_JSX",
    fields: (of) => ({ codebaseIdToMove: of("Card 2"), codebaseIdToMoveTo: of("aside") }),
    call: "moveJsxElement",
    body: (of) => ({ elementToMove: of("Card 2"), newContainerElement: of("aside") }),
  },
];

for (const react of [18, 19] as const) {
  test(
    `every change looks at once as it will look, and so do its undo and redo: React ${react}`,
    { tag: react === 18 ? "@long" : [] },
    async ({ page }) => {
      test.setTimeout(180_000);
      const app = await start({ ...newestCell, react });
      const source = await readFile(join(app.folder, "src/app.tsx"), "utf8");
      const parent = await openParent(page, app);
      const errors: string[] = [];
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      page.on("pageerror", (error) => errors.push(error.message));
      const { frame } = parent;
      const button = frame.getByRole("button", { name: "count" });
      await expect(button).toBeVisible();
      // The app stays usable: its button renders it again.
      await parent.init({ driveModeEnabled: true });
      await watch(frame);
      const look = () => frame.evaluate(() => window.picture());
      const frames = () => frame.evaluate(() => window.takePictures());

      // What is different in React 18 would show in any of them.
      const tried = react === 18 ? cases.filter((_, index) => index % 3 === 0) : cases;
      for (const { type, fields, call, body } of tried) {
        await test.step(`${type} ${JSON.stringify(fields((source) => source))}`, async () => {
          const of = await idsOf(app);
          const item = itemOf(type, fields(of));
          const before = await look();
          const { isShown, data } = await show(parent, item);
          expect(isShown).toBe(true);
          const shown = await look();
          expect(shown).not.toBe(before);
          const undoUnwritten = itemOf("UNDO", { changeToUndo: item });
          expect((await show(parent, undoUnwritten)).isShown).toBe(true);
          expect(await look()).toBe(before);
          expect((await show(parent, itemOf("REDO", { changeToRedo: item }))).isShown).toBe(true);
          expect(await look()).toBe(shown);

          await button.click();
          const updated = await look();
          expect(updated).not.toBe(shown);
          await frames();
          const placeholder = (data as { newAddedIds?: string[] } | undefined)?.newAddedIds?.[0] ?? "";
          await write(parent, `mutate/${call}`, body(of, placeholder));
          expect(await frames()).toEqual([updated]);

          await show(parent, itemOf("UNDO", { changeToUndo: item, matchingActivityFlushed: true }));
          const undone = await look();
          expect(undone).not.toBe(updated);
          await frames();
          await write(parent, "activities/undoChangeToFiles", null);
          expect(await frames()).toEqual([undone]);

          await show(parent, itemOf("REDO", { changeToRedo: item }));
          expect(await look()).toBe(updated);
          // To React it is the change over again, so one of them will do.
          if (react === 18) return void (await show(parent, itemOf("UNDO", { changeToUndo: item })));
          await frames();
          await write(parent, "activities/redoChangeToFiles", null);
          expect(await frames()).toEqual([updated]);
          // Nobody has shown this one before: it is there when the page has it.
          await write(parent, "activities/undoChangeToFiles", null);
          await expect.poll(look).toBe(undone);
        });
      }
      expect(await frame.evaluate(() => window.moved)).toEqual([]);
      expect(errors).toEqual([]);
      expect(await readFile(join(app.folder, "src/app.tsx"), "utf8")).toBe(source);
      await stop(app);
    },
  );
}

test("a user who undoes and redoes faster than the page can follow sees only the final state", async ({ page }) => {
  const app = await start(newestCell);
  const parent = await openParent(page, app);
  const { frame } = parent;
  await expect(frame.getByRole("button", { name: "count" })).toBeVisible();
  await parent.init();
  await watch(frame);
  const look = () => frame.evaluate(() => window.picture());
  const frames = () => frame.evaluate(() => window.takePictures());
  const quick = cases.filter(({ type }) => ["EDIT_TEXT", "STYLING", "REMOVE_CLASS", "MOVE_JSX"].includes(type));
  for (const { type, fields, call, body } of quick) {
    await test.step(type, async () => {
      const of = await idsOf(app);
      const item = itemOf(type, fields(of));
      const before = await look();
      await show(parent, item);
      const changed = await look();
      await flush(parent, `mutate/${call}`, body(of, ""));
      const undo = itemOf("UNDO", { changeToUndo: item, matchingActivityFlushed: true });
      for (let times = 0; times < 2; times += 1) {
        await show(parent, undo);
        await frames();
        await flush(parent, "activities/undoChangeToFiles", null);
        expect(await frames()).toEqual([before]);
        await show(parent, itemOf("REDO", { changeToRedo: item }));
        await frames();
        await flush(parent, "activities/redoChangeToFiles", null);
        expect(await frames()).toEqual([changed]);
      }
      await show(parent, undo);
      await frames();
      await write(parent, "activities/undoChangeToFiles", null);
      expect(await frames()).toEqual([before]);
    });
  }
  // Also when nothing is left of what was shown.
  const last = await look();
  await frame.waitForTimeout(2_500);
  expect(await frames()).toEqual([last]);
  await stop(app);
});

async function start(cell: Cell): Promise<RunningApp> {
  return startApp(await layOutApp("../../toolkit/tests/edited-app", cell.react), cell, [easel()]);
}

async function stop(app: RunningApp): Promise<void> {
  await app.stop();
  await removeApp(app.folder);
}

/** `p 2` is the second paragraph of the app. */
async function idsOf(app: RunningApp): Promise<Of> {
  const ids = idsBySource(await fetchLookups(app.url));
  return (source) => ids.get(`src/app.tsx ${/ \d$/.test(source) ? source : `${source} 1`}`) ?? source;
}
