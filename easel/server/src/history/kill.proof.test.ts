/**
 * A process that keeps writing is killed: every file is complete, old or new or absent, and the history agrees with the
 * files. `npm test` kills a few times, `npm run proof` two hundred times. Needs the output of `tsc -b`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { readModule } from "@easel/source/read/module";
import { afterAll, expect, test } from "vitest";
import { createTestApp, openTestApp } from "../../testing/test-app.ts";

const IS_FULL = process.env["PROOF"] === "full";
const KILLS = IS_FULL ? 200 : 4;
const PROGRAM = fileURLToPath(new URL("../../testing/dist/change-process.js", import.meta.url));
const page = (name: string) =>
  `export const ${name} = () => (\n  <main>\n    <h1>Title</h1>\n    <p>of ${name}</p>\n  </main>\n);\n`;
const FILES = { "src/a.tsx": page("A"), "src/b.tsx": page("B") };

let app = createTestApp(FILES);
afterAll(() => app.remove());

test(`no file is incomplete after a writing process was killed ${KILLS} times`, { timeout: 1_800_000 }, async () => {
  let [steps, cards] = [0, 0];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = spawn(process.execPath, [PROGRAM, app.root, String(kill + 1)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    const hasStarted = await Promise.race([once(child.stdout, "data").then(() => true), ended.then(() => false)]);
    expect(hasStarted, "the compiled program writes").toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 5 + ((kill * 7_919) % 60)));
    child.kill("SIGKILL");
    await ended;

    const after = openTestApp(app.root);
    const { history } = after.log.of("studio");
    const files = filesOf(app.root);
    for (const [name, text] of files) {
      if (name.endsWith(".tsx")) expect(readModule(name, text).outcome, `${name} after kill ${kill}`).toBe("read");
      // No temporary file is left.
      expect(name).toMatch(/^src\/([ab]\.tsx|cards\/(card\.css|card\d+\/card\.tsx))$/);
      // The oldest steps are dropped together with their files.
      if (history.texts.has(name)) expect(history.texts.get(name), `${name} after kill ${kill}`).toBe(text);
      // Every imported file exists.
      for (const [, path = ""] of text.matchAll(/from "(.+)"/g)) {
        expect([...files.keys()], `${name} after kill ${kill}`).toContain(
          posix.join(posix.dirname(name), `${path}.tsx`),
        );
      }
    }
    for (const [name, text] of history.texts) if (text !== null) expect([...files.keys()]).toContain(name);
    for (const folder of foldersOf(app.root))
      expect([...files.keys()].join(), `after kill ${kill}`).toContain(`${folder}/`);
    steps += history.undo.length;
    cards += [...history.undo, ...history.redo].filter((step) =>
      step.files.some(({ fate }) => fate !== "stays"),
    ).length;
  }
  expect(steps).toBeGreaterThan(KILLS);
  expect(cards).toBeGreaterThan(KILLS / 2);

  console.log(`${KILLS} kills, with ${steps} steps to undo and ${cards} that create files`);

  const last = (app = openTestApp(app.root));
  const texts = filesOf(app.root);
  const count = Math.min(last.log.of("studio").history.undo.length, IS_FULL ? 200 : 10);
  for (let step = 0; step < count; step += 1) last.changes.play("undo");
  for (let step = 0; step < count; step += 1) last.changes.play("redo");
  expect(filesOf(app.root)).toEqual(texts);
});

function entriesOf(root: string) {
  const entries = readdirSync(join(root, "src"), { withFileTypes: true, recursive: true });
  return entries.map((entry) => ({
    isFile: entry.isFile(),
    name: relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"),
  }));
}

function filesOf(root: string): Map<string, string> {
  const files = entriesOf(root).filter(({ isFile }) => isFile);
  return new Map(files.map(({ name }) => [name, readFileSync(join(root, name), "utf8")]));
}

function foldersOf(root: string): string[] {
  return entriesOf(root).flatMap(({ isFile, name }) => (isFile ? [] : [name]));
}
