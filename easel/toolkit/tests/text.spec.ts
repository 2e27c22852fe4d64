/** Text is edited where it stands, and React finds its nodes as it left them. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseKey } from "@easel/protocol/element-key";
import { expect, test } from "@playwright/test";
import { removeApp, type RunningApp } from "../../vite/tests/cells.ts";
import { openPerson, type Person, startPointingApp } from "./pointing-driver.ts";
import { itemOf, show } from "./editing-session.ts";

for (const react of [18, 19] as const) {
  test.describe(`React ${react}`, { tag: react === 18 ? "@long" : [] }, () => {
    let app: RunningApp;
    test.beforeAll(async () => {
      app = await startPointingApp(react);
    });
    test.afterAll(async () => {
      await app.stop();
      await removeApp(app.folder);
    });
    test.describe.configure({ mode: "default" });

    test("the editor is notified when a user has typed new text", async ({ page }) => {
      const person = await openPerson(page, app);
      const { frame } = person.parent;
      const heading = frame.locator("h1");
      const written = await heading.evaluate((element) => element.outerHTML);
      await person.select("h1");

      // By pointing, with the caret where it was pointed at.
      const box = await person.boxOf("h1");
      await page.mouse.click(box.x + 1, box.y + 9);
      await page.keyboard.type("Oh! ");
      await expect(heading).toHaveText("Oh! Hello world");
      await page.mouse.click(900, 300);
      expect(await texts(person)).toEqual(["start h1: Hello world", "edited h1: Hello world > Oh! Hello world"]);
      await takeBack(person, "h1");
      expect(await heading.evaluate((element) => element.outerHTML)).toBe(written);

      const cases: [name: string, keys: string[], edited: string][] = [
        // The editor is told of every end, also of one that changes nothing.
        ["h1", ["Bye", "Escape"], "Hello world"],
        ["h1", ["Enter"], "Hello world"],
        ["h1", ["Backspace", "Enter"], ""],
        ["h1", ["End", " now ", "Shift+Enter", "then", "Enter"], "Hello world now then"],
        ["p 2", ["Control+a", "three", "Enter"], "three"],
        ["button", ["End", " a b", "Enter"], "Press me a b"],
        ["a", ["End", "s", "Control+b", "Enter"], "A links"],
        ["pre", ["End", "Shift+Enter", "two", "Enter"], "lines\ntwo"],
      ];
      for (const [name, keys, edited] of cases) {
        await person.select(name);
        const element = frame.locator(name.split(" ")[0] ?? name).nth(name === "p 2" ? 1 : 0);
        const [before, oldText] = await element.evaluate(({ outerHTML, textContent }) => [outerHTML, textContent]);
        await page.keyboard.press("Enter");
        for (const key of keys) await (isKey(key) ? page.keyboard.press(key) : page.keyboard.type(key));
        const end = `edited ${name}: ${oldText} > ${edited}`;
        expect(await texts(person), `${name}: ${keys.join(" ")}`).toEqual([`start ${name}: ${oldText}`, end]);
        await takeBack(person, name);
        expect(await element.evaluate(({ outerHTML }) => outerHTML)).toBe(before);
      }
      expect(await person.noticed()).toEqual([]);
      expect(frame.url()).not.toContain("followed");
    });

    test("typed text stays visible until it is in the source", async ({ page }) => {
      const person = await openPerson(page, app);
      const { frame } = person.parent;
      const film = frame.evaluate(async () => {
        const seen = new Set<string>();
        while (!seen.has("end")) {
          seen.add(document.querySelector("h1")?.textContent ?? "");
          await new Promise((resolve) => requestAnimationFrame(resolve));
          if (document.title === "end") seen.add("end");
        }
        return [...seen];
      });
      await person.select("h1");
      await page.keyboard.press("Enter");
      await page.keyboard.insertText("Bye");
      await page.keyboard.press("Enter");
      const { data } = await person.parent.take("EDITED_TEXT");
      const { codebaseId } = parseKey(data.key);
      const fields = { codebaseIdToEditText: codebaseId, newText: data.newText, oldText: data.oldText };
      const item = itemOf("EDIT_TEXT", fields);
      expect((await show(person.parent, item)).isShown).toBe(true);
      await frame.evaluate(() => Object.assign(document, { title: "end" }));
      expect(await film).toEqual(["Hello world", "Bye", "end"]);
      await show(person.parent, itemOf("UNDO", { changeToUndo: item }));
      await expect(frame.locator("h1")).toHaveText("Hello world");
    });

    test("typed text stays when the editor only writes the source, through other renders and edits", async ({
      page,
    }) => {
      const person = await openPerson(page, app);
      const { frame } = person.parent;
      const heading = frame.locator("h1");
      const type = async (name: string, text: string, end: string) => {
        await person.select(name);
        await page.keyboard.press("Enter");
        await page.keyboard.insertText(text);
        await page.keyboard.press(end);
      };
      await type("h1", "Bye", "Enter");
      await type("pre", "code", "Enter");
      await type("h1", "Not this", "Escape");
      await frame.evaluate(() => window.setCount(4));
      await expect(frame.locator("li")).toHaveCount(4);
      // The text of a hint that was once put back after a second.
      await page.waitForTimeout(1_100);
      expect([await heading.textContent(), await frame.locator("pre").textContent()]).toEqual(["Bye", "code"]);

      const film = frame.evaluate(async () => {
        const seen = new Set<string>();
        while (document.title !== "end") {
          seen.add(document.querySelector("h1")?.textContent ?? "");
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return [...seen];
      });
      const file = join(app.folder, "src/app.tsx");
      const source = await readFile(file, "utf8");
      await writeFile(file, source.replace("Hello world", "Bye").replace("lines", "code"));
      const fiberText = () =>
        heading.evaluate((element) => {
          const [, fiber] = Object.entries(element).find(([name]) => name.startsWith("__reactProps$")) ?? [];
          return (fiber as { children?: string } | undefined)?.children;
        });
      await expect.poll(fiberText).toBe("Bye");
      await frame.evaluate(() => Object.assign(document, { title: "end" }));
      expect(await film).toEqual(["Bye"]);
      await writeFile(file, source);
      await expect(heading).toHaveText("Hello world");
    });

    test("pasting and dropping insert plain text only, and text composition works", async ({ page }) => {
      const person = await openPerson(page, app);
      const { frame } = person.parent;
      const putIn = (type: "paste" | "drop") =>
        frame.locator("h1").evaluate((element, type) => {
          const data = new DataTransfer();
          data.setData("text/plain", " two\r\nlines ");
          data.setData("text/html", "<b>bold</b>");
          const { left, top } = element.getBoundingClientRect();
          const init = { bubbles: true, cancelable: true, composed: true };
          element.dispatchEvent(
            type === "paste"
              ? new ClipboardEvent(type, { ...init, clipboardData: data })
              : new DragEvent(type, { ...init, dataTransfer: data, clientX: left + 1, clientY: top + 9 }),
          );
        }, type);
      await person.select("h1");
      await page.keyboard.press("Enter");
      await putIn("paste");
      await putIn("drop");
      expect(await frame.locator("h1").innerHTML()).toBe("two linestwo lines");
      const devtools = await page.context().newCDPSession(page);
      await page.keyboard.press("Control+a");
      await devtools.send("Input.imeSetComposition", { text: "にほ", selectionStart: 2, selectionEnd: 2 });
      await page.keyboard.press("Enter");
      await devtools.send("Input.insertText", { text: "日本" });
      await page.keyboard.press("Enter");
      expect(await texts(person)).toEqual(["start h1: Hello world", "edited h1: Hello world > 日本"]);
      expect(await person.noticed()).toEqual([]);
    });

    test("renders, a hot reload and a removal during editing do not break React's nodes", async ({ page }) => {
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
      const person = await openPerson(page, app);
      const { frame } = person.parent;
      const file = join(app.folder, "src/app.tsx");
      const source = await readFile(file, "utf8");

      await person.select("p 2");
      await page.keyboard.press("Enter");
      await page.keyboard.type("typed");
      await frame.evaluate(() => window.setCount(4));
      await expect(frame.locator("li")).toHaveCount(4);
      await page.keyboard.type(" on");
      await expect(frame.locator("p").nth(1)).toHaveText("typed on");
      // One of the texts that somebody is typing over goes, the other one changes.
      await writeFile(file, source.replace('{"two"}', "and two"));
      await expect.poll(() => frame.locator("p").nth(1).textContent()).toContain("one and two");
      await page.keyboard.press("Escape");
      await expect(frame.locator("p").nth(1)).toHaveText("one and two");
      await writeFile(file, source);
      await expect(frame.locator("p").nth(1)).toHaveText("one two");
      await person.received();

      await person.select("h1");
      const key = person.key("h1");
      await page.keyboard.press("Enter");
      await page.keyboard.type("gone");
      await frame.evaluate(() => window.setShown(false));
      await expect(frame.locator("h1")).toHaveCount(0);
      // Firefox does not take the focus from an element that is removed, so editing ends a moment later.
      await expect
        .poll(async () => (await person.parent.received()).filter(({ id }) => /EDIT.*TEXT/.test(id)))
        .toEqual([
          { id: "START_EDITING_TEXT", data: { key, oldText: "Hello world" } },
          { id: "EDITED_TEXT", data: { key, newText: "gone", oldText: "Hello world" } },
        ]);
      await frame.evaluate(() => window.setShown(true));
      await expect(frame.locator("h1")).toHaveText("Hello world");
      expect(errors).toEqual([]);
    });
  });
}

/** As an editor does whose server has refused the change. */
async function takeBack(person: Person, name: string): Promise<void> {
  const { codebaseId } = parseKey(person.key(name));
  const edit = itemOf("EDIT_TEXT", { codebaseIdToEditText: codebaseId, newText: "refused" });
  await show(person.parent, itemOf("UNDO", { changeToUndo: edit }));
  await person.parent.forget();
}

function isKey(text: string): boolean {
  return /^(Enter|Escape|Backspace|End|Shift\+Enter|Control\+.)$/.test(text);
}

async function texts(person: Person): Promise<string[]> {
  return (await person.received()).filter((message) => /^(start|edited) /.test(message));
}
