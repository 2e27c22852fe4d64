/** The code beside the canvas, the list of changes, and files that somebody else edits meanwhile. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, LONG, test, violations } from "./studio.ts";

// One after the other, in one page.
test.describe.configure({ mode: "default", timeout: 180_000 });

const ABOUT = "src/static-pages/about.tsx";

test(
  "a file that is edited by hand and in the studio at once loses nothing, and undo says what it keeps",
  LONG,
  async ({ studio, site }) => {
    const { page, app, layers, pick, settled, files } = await studio("/about");
    const before = await files();
    const path = join(site.folder, ABOUT);
    const read = () => readFile(path, "utf8");
    const byHand = async (from: string, to: string) => {
      const text = await read();
      expect(text).toContain(from);
      await writeFile(path, text.replace(from, to));
    };
    const heading = app.getByRole("heading", { name: "Why a page a day" });
    const changes = page.getByRole("list", { name: "Changes in this session" });
    const change = (name: string) => changes.getByRole("button", { name });

    await pick(heading);
    await page.keyboard.press("ControlOrMeta+d");
    await expect(heading).toHaveCount(2);
    await settled();
    await page.keyboard.press("h");
    await expect(change("Duplicate")).toContainText("Saved");

    // Elsewhere in the file: the page and the tree follow, and undo crosses it.
    await byHand("It's all about a page a day</h1>", "It's about a page a day</h1>");
    await expect(page.getByText(`${ABOUT} was changed outside the studio.`).first()).toBeVisible();
    await expect(app.getByRole("heading", { level: 1 })).toHaveText("It's about a page a day");
    await page.getByRole("searchbox", { name: "Search layers" }).fill("h1");
    await expect(layers.getByRole("treeitem", { name: "h1 It's about a page a day" })).toBeVisible();
    await change("Start of session").click();
    await expect(page.getByText(`Undid Duplicate. Your manual edits to ${ABOUT} were kept.`)).toBeVisible();
    await expect(heading).toHaveCount(1);
    await settled();
    const withEdit = before["static-pages/about.tsx"]?.replace("It's all about", "It's about");
    expect(await read()).toBe(withEdit);

    // Back to any point, and at the very same place undo is refused and all stays.
    await change("Duplicate").click();
    await expect(heading).toHaveCount(2);
    await settled();
    await byHand(
      "<h2>Why a page a day</h2>\n      <h2>Why a page a day</h2>",
      "<h2>Why a page a day</h2>\n      <h2>Why not</h2>",
    );
    await expect(app.getByRole("heading", { name: "Why not" })).toBeVisible();
    const edited = await read();
    await change("Start of session").click();
    await expect(changes).toContainText("Undo Duplicate was refused.");
    await expect(changes).toContainText("was edited by hand in the same place");
    await settled();
    expect(await read()).toBe(edited);

    // Once the edit is gone it can be undone again.
    await byHand("<h2>Why not</h2>", "<h2>Why a page a day</h2>");
    await expect(heading).toHaveCount(2);
    await change("Start of session").click();
    await expect(heading).toHaveCount(1);
    await settled();
    expect(await read()).toBe(withEdit);
    await byHand("It's about a page a day</h1>", "It's all about a page a day</h1>");
    expect(await files()).toEqual(before);
    await expect(app.getByRole("heading", { level: 1 })).toHaveText("It's all about a page a day");
    await page.keyboard.press("h");
  },
);

test(
  "the code follows the selection and each change, and the session is saved as a patch and as a commit",
  LONG,
  async ({ studio, site }) => {
    const git = (...options: string[]) => execFileSync("git", options, { cwd: site.folder, encoding: "utf8" });
    git("init", "--quiet");
    git("config", "user.name", "A developer");
    git("config", "user.email", "developer@example.com");
    git("add", "src");
    git("commit", "--quiet", "--message", "Begin");
    const { page, app, pick, undo, settled, files } = await studio("/about");
    const before = await files();
    const heading = app.getByRole("heading", { name: "Why a page a day" });

    await pick(heading);
    await page.keyboard.press("ControlOrMeta+j");
    const source = page.getByRole("textbox", { name: `Source of ${ABOUT}` });
    const marked = source.locator(".cm-selected-line");
    await expect(marked).toHaveText("      <h2>Why a page a day</h2>");
    const changedLines = page.locator(".cm-changed-line");
    await expect(changedLines).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+g");
    await expect(marked).toHaveText("        <h2>Why a page a day</h2>");
    await expect(changedLines).toHaveCount(3);
    await settled();
    expect(await violations(page)).toEqual([]);

    const opened = page.waitForRequest((request) => request.url().includes("/__open-in-editor?file="));
    await page.route(/__open-in-editor/, (route) => route.fulfill({ status: 200 }));
    await page.getByRole("button", { name: "Open in your editor" }).click();
    expect(decodeURIComponent((await opened).url())).toMatch(/static-pages\/about\.tsx:\d+$/);

    await page.getByRole("tab", { name: "Changes" }).click();
    const diff = page.getByRole("region", { name: "Diff of this session" });
    await expect(diff.getByRole("insertion")).toHaveText([
      "      <div>",
      "        <h2>Why a page a day</h2>",
      "      </div>",
    ]);
    await expect(diff.getByRole("deletion")).toHaveText(["      <h2>Why a page a day</h2>"]);
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as patch" }).click();
    git("apply", "--check", "--reverse", await (await download).path());

    await page.getByRole("textbox", { name: "Commit message" }).fill("Put the reason into a box");
    await page.getByRole("button", { name: "Commit" }).click();
    await expect(page.getByText(`Committed ${ABOUT} as`)).toBeVisible();
    expect(git("log", "--format=%s")).toBe("Put the reason into a box\nBegin\n");
    expect(git("status", "--porcelain", "--untracked-files=no")).toBe("");
    await expect(page.getByText("No changes")).toBeVisible();

    await undo();
    await settled();
    expect(await files()).toEqual(before);
  },
);
