import { expect, test } from "vitest";
import { changedJsx } from "../../testing/changes.ts";

const remove = (jsx: string, ...elementsToRemove: string[]) =>
  changedJsx(jsx, "removeJsxElement", { elementsToRemove });

test.each([
  ["a line of its own", "<main>\n    <i />\n    <b />\n  </main>", "<main>\n    <i />\n  </main>"],
  [
    "several lines",
    "<main>\n    <i />\n    <b>\n      text\n    </b>\n    <u />\n  </main>",
    "<main>\n    <i />\n    <u />\n  </main>",
  ],
  ["inside a line", "<p>Hello <b>you</b> there</p>", "<p>Hello  there</p>"],
  ["at the end of a line", "<p>\n    Hello <b>you</b>\n  </p>", "<p>\n    Hello\n  </p>"],
  ["the only child", "<main><b /></main>", "<main></main>"],
  ["all there is", "<b />", "null"],
  ["all there is, in brackets", "(\n    <b />\n  )", "null"],
  [
    "between empty lines",
    "<main>\n    <u />\n\n    <b />\n\n    <i />\n  </main>",
    "<main>\n    <u />\n\n    <i />\n  </main>",
  ],
  ["before an empty line", "<main>\n    <b />\n\n    <i />\n  </main>", "<main>\n    <i />\n  </main>"],
  ["after an empty line", "<main>\n    <i />\n\n    <b />\n  </main>", "<main>\n    <i />\n  </main>"],
  ["with its condition", "<main>\n    {open && <b />}\n    <i />\n  </main>", "<main>\n    <i />\n  </main>"],
  ["with a condition over lines", "<main>\n    {open && (\n      <b />\n    )}\n  </main>", "<main>\n  </main>"],
  ["with a ternary that is nothing else", "<main>{open ? <b /> : null}</main>", "<main></main>"],
  ["one branch of two", "<main>{open ? <b /> : <i />}</main>", "<main>{open ? null : <i />}</main>"],
  ["with its list", "<ul>\n    {items.map((item) => (\n      <b key={item} />\n    ))}\n  </ul>", "<ul>\n  </ul>"],
  [
    "with a list that has a body",
    "<ul>{items?.map((item) => { const a = 1; return <b key={a} />; })}</ul>",
    "<ul></ul>",
  ],
  [
    "one of two returns of a list",
    "<ul>{items.map((item) => { if (item) return <b />; return <i />; })}</ul>",
    "<ul>{items.map((item) => { if (item) return null; return <i />; })}</ul>",
  ],
  ["a prop", "<Card icon={<b />} wide />", "<Card wide />"],
  ["in a render prop", "<List render={() => <b />} />", "<List render={() => null} />"],
  ["a fallback", "<main>{name || <b />}</main>", "<main>{name || null}</main>"],
  ["in a fragment", "<><b /><i /></>", "<><i /></>"],
  [
    "and leaves comments alone",
    "<main>\n    {/* first */}\n    <b />\n  </main>",
    "<main>\n    {/* first */}\n  </main>",
  ],
])("an element is removed: %s", (_name, before, after) => {
  expect(remove(before, "b")).toBe(after);
});

test("several elements are removed at once, even nested ones and both branches of a condition", () => {
  expect(remove("<main>\n    <b>\n      <i />\n    </b>\n    <u />\n    <s />\n  </main>", "b", "i", "u")).toBe(
    "<main>\n    <s />\n  </main>",
  );
  expect(remove("<main>{open ? <b /> : <i />}</main>", "b", "i")).toBe("<main>{open ? null : null}</main>");
});

test("line endings are kept", () => {
  expect(remove("<main>\r\n\t<b />\r\n\t<i />\r\n</main>", "b")).toBe("<main>\r\n\t<i />\r\n</main>");
});
