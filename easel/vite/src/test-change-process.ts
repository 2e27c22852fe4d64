/** Makes changes, undoes and redoes them without end, in the app it is given, until it is killed. */
import { openTestApp } from "./test-app.ts";

const [root = "", seed = "1"] = process.argv.slice(2);
const app = openTestApp(root);
const FILES = ["src/a.tsx", "src/b.tsx"] as const;

let state = Number(seed);
function roll(limit: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return Math.floor((state / 0x8000_0000) * limit);
}

function once(): void {
  const [from, to] = roll(2) === 0 ? FILES : [FILES[1], FILES[0]];
  const step = roll(6);
  try {
    if (step === 0) app.changes.play("undo");
    else if (step === 1) app.changes.play("redo");
    else if (step === 2) {
      const body = { elementToMove: app.id("p", from), newContainerElement: app.id("main", to) };
      app.changes.make({ call: "moveJsxElement", body }, null);
    } else {
      const body = { element: app.id("h1", from), newText: `Title ${roll(1_000_000)} ${"x".repeat(roll(4_000))}` };
      app.changes.make({ call: "editText", body }, null);
    }
  } catch {
    // Nothing to undo, or no paragraph left in this file.
  }
}

process.stdout.write("ready\n");
setInterval(once, 0);
