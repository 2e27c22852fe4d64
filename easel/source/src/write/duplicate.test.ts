import { describe, expect, test } from "vitest";
import { planChange } from "./change.ts";
import { changed, changedJsx, projectOf, refusalOf } from "../../testing/changes.ts";

describe("elements are duplicated", () => {
  test.each([
    [
      "on its lines",
      "<main>\n    <b>\n      text\n    </b>\n  </main>",
      "<main>\n    <b>\n      text\n    </b>\n    <b>\n      text\n    </b>\n  </main>",
    ],
    ["inside a line", "<p><b>you</b>!</p>", "<p><b>you</b><b>you</b>!</p>"],
    [
      "with its condition",
      "<main>\n    {open && <b />}\n  </main>",
      "<main>\n    {open && <b />}\n    {open && <b />}\n  </main>",
    ],
    [
      "in a branch, within a fragment",
      "<main>{open ? <b /> : <i />}</main>",
      "<main>{open ? <><b /><b /></> : <i />}</main>",
    ],
    [
      "all there is, within a fragment",
      "(\n    <b>\n      a\n    </b>\n  )",
      "(\n    <>\n      <b>\n        a\n      </b>\n      <b>\n        a\n      </b>\n    </>\n  )",
    ],
    ["as a prop, within a fragment", "<Card icon={<b />} />", "<Card icon={<><b /><b /></>} />"],
  ])("%s", (_name, before, after) => {
    expect(changedJsx(before, "duplicate", { reactElements: ["b"] })).toBe(after);
  });

  test.each([
    ["of numbers as keys", "[{ id: 1 }, { id: 2 }]", "item.id", "[{ id: 1 }, { id: 3 }, { id: 2 }]"],
    ["of numbers in quotes", "[{ id: '1' }, { id: '2' }]", "item.id", "[{ id: '1' }, { id: '3' }, { id: '2' }]"],
    ["of ids as keys", "[{ id: 'a' }, { id: 'a-2' }]", "item.id", "[{ id: 'a' }, { id: 'a-3' }, { id: 'a-2' }]"],
    ["of words", '["Rye loaf", "Brioche"]', "item", '["Rye loaf", "Rye loaf 2", "Brioche"]'],
    ["without keys of their own", '[{ is: "a" }, { is: "b" }]', "index", '[{ is: "a" }, { is: "a" }, { is: "b" }]'],
    [
      "on lines",
      "[\n  { id: 1, icon: <i /> },\n  { id: 2 },\n]",
      "item.id",
      "[\n  { id: 1, icon: <i /> },\n  { id: 3, icon: <i /> },\n  { id: 2 },\n]",
    ],
  ])("an entry of a list %s", (_name, list, key, after) => {
    const code = (entries: string) =>
      `const items = ${entries};\nconst App = () => items.map((item, index) => <b key={${key}} />);\n`;
    const request = { call: "duplicate" as const, body: { reactElements: ["b"], items: [0] } };
    expect(changed(projectOf({ "app.tsx": code(list) }), request)["app.tsx"]).toBe(code(after));
  });

  test.each(["[...more, { id: 1 }]", "load()", "[{ id: 1 }].filter(isShown)"])("no entry of %s", (list) => {
    const jsx = `<ul>{${list}.map(({ id }) => <b key={id} />)}</ul>`;
    expect(refusalOf(() => changedJsx(jsx, "duplicate", { reactElements: ["b"], items: [0] })).code).toBe(
      "WRONG_PLACE",
    );
  });

  test("no key is added, and an item of a list is refused", () => {
    const list = "<ul>{items.map((item) => <b key={item.id} />)}</ul>";
    expect(refusalOf(() => changedJsx(list, "duplicate", { reactElements: ["b"] })).message).toContain(
      "each item of a list",
    );
    expect(changedJsx("<main>\n    <b />\n  </main>", "duplicate", { reactElements: ["b"] })).not.toContain("key");
  });

  test("copies have new ids, which are returned for their placeholders", () => {
    const project = projectOf({ "app.tsx": "const App = () => <main><b><i /></b></main>;\n" });
    const { idMap, files } = planChange({ call: "duplicate", body: { reactElements: ["b"] } }, project);
    expect(idMap).toEqual({ "tempo-duplicate-placeholder-b": "new-1", "tempo-duplicate-placeholder-i": "new-2" });
    expect(files[0]?.after.marks.map(({ id }) => id).slice(1)).toEqual(["main", "b", "i", "new-1", "new-2"]);
  });
});
