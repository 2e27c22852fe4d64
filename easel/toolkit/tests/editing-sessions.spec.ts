/**
 * Somebody sits down and does this and that: selects, drags, types, edits in every way, undoes, redoes, uses the app, and
 * another person saves the file meanwhile. At the end the page is what a reload from the source shows, and nothing is
 * left behind. `npm test` plays one short session, `npm run proof` ten long ones.
 */
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseKey } from "@easel/protocol/element-key";
import { easel } from "@easel/vite/plugin";
import { expect, test } from "@playwright/test";
import { layOutApp, newestCell, removeApp, type RunningApp, startApp } from "../../vite/tests/cells.ts";
import { fetchLookups } from "../../vite/tests/on-the-page.ts";
import { openParent, type Parent } from "./parent.ts";
import { type Call, type Fields, type Item, itemOf, post, show, watch } from "./editing-session.ts";

const IS_FULL = process.env["PROOF"] === "full";
const [SITTINGS, STEPS] = IS_FULL ? [10, 500] : [1, 25];

for (let seed = 1; seed <= SITTINGS; seed += 1) {
  test(`session ${seed} leaves the page as a reload shows it`, async ({ page, context }) => {
    test.setTimeout(STEPS * 3_000 + 60_000);
    const react = seed % 2 === 0 ? 18 : 19;
    const folder = await layOutApp("../../toolkit/tests/edited-app", react);
    const app = await startApp(folder, { ...newestCell, react }, [easel()]);
    const errors: string[] = [];
    page.on("console", (message) => {
      // What may not stand in what is chosen at random here, and React says so of the source.
      const isAboutSource = /validateDOMNesting|cannot (be a (child|descendant)|contain)|hydration error/.test(
        message.text(),
      );
      if (message.type() === "error" && !isAboutSource) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error.stack)));
    const parent = await openParent(page, app);
    await expect(parent.frame.getByRole("button", { name: "count" })).toBeVisible();
    await parent.init();
    await watch(parent.frame);

    const person = createPerson(app, parent, chanceFrom(seed));
    for (let step = 0; step < STEPS; step += 1) {
      await person.act();
      expect(errors, person.did.slice(-5).join("\n")).toEqual([]);
    }

    const fresh = await context.newPage();
    await fresh.goto(app.url);
    await watch(fresh.mainFrame());
    const look = ({ frame }: Pick<Parent, "frame">) => frame.evaluate(() => window.picture());
    const isCounted = (await parent.frame.evaluate(() => document.body.innerText)).match(/count (\d+)/);
    for (let count = 0; count < Number(isCounted?.[1] ?? 0); count += 1) {
      await fresh.getByRole("button", { name: "count" }).click();
    }
    const real = await look({ frame: fresh.mainFrame() });
    await expect.poll(() => look(parent), { message: person.did.slice(-20).join("\n") }).toBe(real);
    const traces = "[easel-placeholder], [easel-component-ids], [easel-forced]";
    await expect(parent.frame.locator(traces)).toHaveCount(0);
    expect(await parent.frame.evaluate(() => window.moved)).toEqual([]);
    await fresh.close();
    await app.stop();
    await removeApp(folder);
  });
}

type Chance = (below: number) => number;

function createPerson(app: RunningApp, parent: Parent, chance: Chance) {
  const { frame, page } = parent;
  const did: string[] = [];
  const written: Item[] = [];
  const undone: Item[] = [];
  const acts = [edit, edit, edit, edit, type, undo, redo, select, drag, save, use];
  return { did, act: async () => acts[chance(acts.length)]?.() };

  async function edit(): Promise<void> {
    const ids = await ownIds();
    const one = (): string => ids[chance(ids.length)] ?? "";
    const { item, call, body } = randomChange(one, chance);
    await make(item, call, body);
  }

  async function make(item: Item, call: Call, body: Fields): Promise<void> {
    did.push(`${item.type} ${JSON.stringify(item.changeFields)}`);
    await show(parent, item);
    // A refused change is taken back, as an editor does it.
    if (!(await write(call, body))) return void (await show(parent, itemOf("UNDO", { changeToUndo: item })));
    written.push(item);
    undone.length = 0;
  }

  /** Into the text where it stands. */
  async function type(): Promise<void> {
    const { treeElementLookup } = await fetchLookups(app.url);
    const ids = Object.entries(treeElementLookup).flatMap(([id, element]) => (element?.staticTextContents ? [id] : []));
    const id = ids[chance(ids.length)];
    // Everything with a text was removed.
    if (id === undefined) return;
    const text = frame.locator(`.${id}`).first();
    if (!(await text.isVisible())) return;
    await parent.forget();
    const box = await text.boundingBox();
    const at = [(box?.x ?? 0) + 3, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
    // Ctrl reaches what is pointed at, not what is around it.
    await page.keyboard.down("Control");
    await page.mouse.click(...at);
    await page.keyboard.up("Control");
    await page.mouse.click(...at);
    const isEditing = (await parent.received()).some((message) => message.id === "START_EDITING_TEXT");
    did.push(`type into ${id}${isEditing ? "" : ", which is not to be typed into"}`);
    if (!isEditing) return;
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`typed ${chance(100)}`);
    await page.keyboard.press("Enter");
    // Everything that was told before the answer to this is there by then; a reload may have ended the edit before.
    await parent.call("updateOutlines");
    const told = (await parent.received()).find((message) => message.id === "EDITED_TEXT");
    if (told?.id !== "EDITED_TEXT") return void did.push("which was taken from under it");
    const { data } = told;
    const edited = parseKey(data.key).codebaseId;
    const texts = { newText: data.newText, oldText: data.oldText };
    await make(itemOf("EDIT_TEXT", { codebaseIdToEditText: edited, ...texts }), "mutate/editText", {
      element: edited,
      ...texts,
    });
  }

  async function undo(): Promise<void> {
    const item = written.pop();
    if (!item) return;
    did.push(`undo ${item.type}`);
    await show(parent, itemOf("UNDO", { changeToUndo: item, matchingActivityFlushed: true }));
    if (await write("activities/undoChangeToFiles", null)) undone.push(item);
    // Somebody has saved the same place: it stays.
    else await show(parent, itemOf("REDO", { changeToRedo: item }));
  }

  async function redo(): Promise<void> {
    const item = undone.pop();
    if (!item) return;
    did.push(`redo ${item.type}`);
    await show(parent, itemOf("REDO", { changeToRedo: item }));
    if (await write("activities/redoChangeToFiles", null)) written.push(item);
    else await show(parent, itemOf("UNDO", { changeToUndo: item }));
  }

  /** Half the time the next step does not wait for the page. False when the source refused. */
  async function write(call: Call, body: unknown): Promise<boolean> {
    const updates = await frame.evaluate(() => window.hotReload.updates);
    await parent.call("setIsFlushing", true);
    const answer = await post(frame, call, body).catch(() => null);
    if (answer) await parent.call("updateCodebaseIds", answer.idMap, {}, {});
    await parent.call("setIsFlushing", false);
    if (!answer) did.push("refused");
    if (answer?.activityId && chance(2) === 0) {
      await frame.waitForFunction((updates) => window.hotReload.updates > updates, updates);
    }
    // Nothing was written that could be undone.
    return answer !== null && answer.activityId !== null;
  }

  async function select(): Promise<void> {
    const at = await somewhere();
    did.push(`select at ${at.join()}`);
    await page.mouse.click(...at);
  }

  async function drag(): Promise<void> {
    const [x, y] = await somewhere();
    did.push(`drag from ${x},${y}`);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 30, { steps: 3 });
    await page.mouse.up();
    const key = (await parent.received()).findLast(({ id }) => id === "SELECTED_ELEMENT_KEY");
    await parent.forget();
    if (key?.id !== "SELECTED_ELEMENT_KEY" || !key.elementKey) return;
    const from = Number(key.elementKey.split("-").at(-1));
    // The topmost has no siblings.
    if (Number.isNaN(from)) return;
    await parent.call("tempMoveElement", key.elementKey, chance(4));
    const moved = (await parent.received()).findLast(({ id }) => id === "SELECTED_ELEMENT_KEY");
    const now = (moved?.id === "SELECTED_ELEMENT_KEY" && moved.elementKey) || key.elementKey;
    // Dropped where it was.
    await parent.call("tempMoveElement", now, from);
  }

  /** Another person, with an editor of text. */
  async function save(): Promise<void> {
    const path = join(app.folder, "src/app.tsx");
    did.push("save by hand");
    // In one step, as editors do it: half a file would be loaded, and the page with it.
    await writeFile(`${path}~`, `// saved ${chance(1_000)}\n${await readFile(path, "utf8")}`);
    await rename(`${path}~`, path);
  }

  async function use(): Promise<void> {
    const button = frame.getByRole("button", { name: "count" });
    if ((await button.count()) !== 1) return;
    did.push("use the app");
    await parent.call("enableDriveMode");
    await button.click();
    await parent.call("disableDriveMode");
  }

  async function somewhere(): Promise<[number, number]> {
    const boxes = await frame.evaluate(() =>
      [...document.querySelectorAll("main *")].flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return width > 0 && height > 0 && y + height < innerHeight ? [[x + width / 2, y + height / 2] as const] : [];
      }),
    );
    const [x, y] = boxes[chance(boxes.length)] ?? [5, 5];
    return [Math.round(x), Math.round(y)];
  }

  async function ownIds(): Promise<string[]> {
    const { treeElementLookup, scopeLookup } = await fetchLookups(app.url);
    await parent.call("setNewLookups", treeElementLookup, scopeLookup);
    return Object.entries(treeElementLookup).flatMap(([id, element]) => {
      const isEditable = element?.filename === "src/app.tsx" && element.type !== "component";
      // What is used to use the app stays.
      return isEditable && element.nativeTag !== "main" && element.nativeTag !== "button" ? [id] : [];
    });
  }
}

function randomChange(one: () => string, chance: Chance): { item: Item; call: Call; body: Fields } {
  const [id, other, third] = [one(), one(), one()];
  const word = `word ${chance(100)}`;
  const className = ["loud", "quiet", "box"][chance(3)] ?? "";
  const color = `rgb(${chance(256)}, 0, 0)`;
  const place = chance(3);
  const after = place === 0 ? third : null;
  const before = place === 1 ? third : null;
  const changes: (() => [Item, Call, Fields])[] = [
    () => [
      itemOf("EDIT_TEXT", { codebaseIdToEditText: id, newText: word }),
      "mutate/editText",
      { element: id, newText: word },
    ],
    () => [
      itemOf("CHANGE_PROP", { codebaseIdToChange: id, propName: "title", propValue: word }),
      "mutate/changePropValue",
      { elementToModify: id, propName: "title", propValue: word },
    ],
    () => [
      itemOf("STYLING", { codebaseId: id, stylingChanges: { color }, stylingFramework: "Inline" }),
      "mutate/styling",
      { reactElement: id, styling: { color }, stylingFramework: "Inline" },
    ],
    () => [
      itemOf("ADD_CLASS", { codebaseIdToAddClass: id, className }),
      "mutate/addClass",
      { reactElement: id, className },
    ],
    () => [
      itemOf("REMOVE_CLASS", { codebaseIdToRemoveClass: id, className }),
      "mutate/removeClass",
      { reactElement: id, className },
    ],
    () => [itemOf("REMOVE_JSX", { codebaseIdsToRemove: [id] }), "mutate/removeJsxElement", { elementsToRemove: [id] }],
    () => [
      itemOf("MOVE_JSX", {
        codebaseIdToMove: id,
        codebaseIdToMoveTo: other,
        afterCodebaseId: after,
        beforeCodebaseId: before,
      }),
      "mutate/moveJsxElement",
      { elementToMove: id, newContainerElement: other, afterElement: after, beforeElement: before },
    ],
    () => {
      const item = itemOf("ADD_JSX", { codebaseIdToAddTo: id, htmlForInstantUpdate: `<strong>${word}</strong>` });
      const placeholderId = `tempo-add-jsx-placeholder-${item.id}`;
      const newElement = { nativeTag: "strong", text: word, placeholderId };
      return [item, "mutate/addJsxElement", { destinationElement: id, newElement }];
    },
    () => [itemOf("DUPLICATE", { codebaseIdsToDuplicate: [id] }), "mutate/duplicate", { reactElements: [id] }],
    () => [itemOf("WRAP_DIV", { codebaseIdsToWrap: [id] }), "mutate/wrapInDiv", { reactElements: [id] }],
    () => {
      const newTag = ["h2", "div", "span"][chance(3)] ?? "";
      const item = itemOf("CHANGE_TAG", { codebaseIdToChange: id, newTagName: newTag });
      return [item, "mutate/changeElementTag", { elementToModify: id, newTag }];
    },
  ];
  const [item, call, body] = changes[chance(changes.length)]?.() ?? [itemOf("UNKNOWN", {}), "mutate/editText", {}];
  return { item, call, body };
}

/** The same session for the same seed. */
function chanceFrom(seed: number): Chance {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
  };
}
