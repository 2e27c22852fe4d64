/**
 * A process that writes without end is killed in the middle: every file is whole, old or new, and the history agrees with
 * the files. `npm test` kills a few times, `npm run proof` two hundred times. Needs what `tsc -b` compiles.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readModule } from "@easel/source/read/module";
import { afterAll, expect, test } from "vitest";
import { createTestApp, openTestApp } from "./test-app.ts";

const IS_FULL = process.env["PROOF"] === "full";
const KILLS = IS_FULL ? 200 : 4;
const PROGRAM = fileURLToPath(new URL("../dist/test-change-process.js", import.meta.url));
const page = (name: string) =>
  `export const ${name} = () => (\n  <main>\n    <h1>Title</h1>\n    <p>of ${name}</p>\n  </main>\n);\n`;
const FILES = { "src/a.tsx": page("A"), "src/b.tsx": page("B") };

let app = createTestApp(FILES);
afterAll(() => app.remove());

test(`killed ${KILLS} times in the middle of writing, nothing is half written`, { timeout: 1_800_000 }, async () => {
  let steps = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = spawn(process.execPath, [PROGRAM, app.root, String(kill + 1)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    await once(child.stdout, "data");
    await new Promise((resolve) => setTimeout(resolve, 5 + ((kill * 7_919) % 60)));
    child.kill("SIGKILL");
    await ended;

    const after = openTestApp(app.root);
    const { history } = after.log;
    for (const name of Object.keys(FILES)) {
      const text = readFileSync(join(app.root, name), "utf8");
      expect(readModule(name, text).outcome, `${name} after kill ${kill}`).toBe("read");
      const known = history.texts.get(name);
      if (known !== undefined) expect(known, `${name} after kill ${kill}`).toBe(text);
    }
    expect(readdirSync(join(app.root, "src")).sort()).toEqual(["a.tsx", "b.tsx"]);
    steps += history.undo.length;
  }
  expect(steps).toBeGreaterThan(KILLS);

  const last = (app = openTestApp(app.root));
  const texts = Object.keys(FILES).map((name) => last.read(name));
  const count = Math.min(last.log.history.undo.length, IS_FULL ? 200 : 10);
  for (let step = 0; step < count; step += 1) last.changes.play("undo");
  for (let step = 0; step < count; step += 1) last.changes.play("redo");
  expect(Object.keys(FILES).map((name) => last.read(name))).toEqual(texts);
});
