/** Makes, undoes and redoes changes in the given app until it is killed. */
import { openTestApp, NO_FACTS } from "./test-app.ts";

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
  const step = roll(8);
  try {
    if (step === 0) app.changes.play("undo");
    else if (step === 1) app.changes.play("redo");
    else if (step === 2) {
      const body = { elementToMove: app.id("p", from), newContainerElement: app.id("main", to) };
      app.changes.apply({ call: "moveJsxElement", body }, NO_FACTS);
    } else if (step <= 4) {
      const name = `Card${roll(60)}`;
      const filename = `src/cards/${name.toLowerCase()}/card.tsx`;
      const extraFiles = {
        [filename]: `import "../card.css";\n\nexport const ${name} = () => <b>${"x".repeat(roll(4_000))}</b>;\n`,
        "src/cards/card.css": ".card {\n  top: 0;\n}\n",
      };
      const newElement = { componentName: name, filename };
      app.changes.apply(
        { call: "addJsxElement", body: { destinationElement: app.id("main", from), newElement, extraFiles } },
        NO_FACTS,
      );
    } else {
      const body = { element: app.id("h1", from), newText: `Title ${roll(1_000_000)} ${"x".repeat(roll(4_000))}` };
      app.changes.apply({ call: "editText", body }, NO_FACTS);
    }
  } catch {
    // There is nothing to undo, no paragraph left in this file, or the card already exists.
  }
}

let steps = 0;
setInterval(() => {
  once();
  steps += 1;
  // Reported after a warm-up: the first steps take as long as hundreds of later ones.
  if (steps === 10) process.stdout.write("ready\n");
}, 0);
