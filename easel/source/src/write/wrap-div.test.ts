import { describe, expect, test } from "vitest";
import { changedJsx, refusalOf } from "../../testing/changes.ts";

describe("elements are wrapped in a div", () => {
  test.each([
    [
      "one on its lines",
      ["b"],
      "<main>\n    <b>\n      text\n    </b>\n  </main>",
      "<main>\n    <div>\n      <b>\n        text\n      </b>\n    </div>\n  </main>",
    ],
    ["one inside a line", ["b"], "<p>Hello <b>you</b></p>", "<p>Hello <span><b>you</b></span></p>"],
    ["all there is", ["b"], "<b />", "<div><b /></div>"],
    ["all there is, in brackets", ["b"], "(\n    <b />\n  )", "(\n    <div>\n      <b />\n    </div>\n  )"],
    ["under a condition", ["b"], "<main>{open && <b />}</main>", "<main>{open && <div><b /></div>}</main>"],
    [
      "with the key of a list",
      ["b"],
      "<ul>{items.map((item) => <b key={item.id} wide />)}</ul>",
      "<ul>{items.map((item) => <div key={item.id}><b wide /></div>)}</ul>",
    ],
    [
      "with a key on a line of its own",
      ["b"],
      "<ul>\n    {items.map((item) => (\n      <b\n        key={item}\n        wide\n      >\n        text\n      </b>\n    ))}\n  </ul>",
      "<ul>\n    {items.map((item) => (\n      <div key={item}>\n        <b\n          wide\n        >\n          text\n        </b>\n      </div>\n    ))}\n  </ul>",
    ],
    [
      "with a key below a comment, before the end of the tag",
      ["b"],
      "(\n    <b\n      // Why\n      key={item}>\n      text\n    </b>\n  )",
      "(\n    <div key={item}>\n      <b\n        // Why\n        >\n        text\n      </b>\n    </div>\n  )",
    ],
    [
      "with a key and the comment on it",
      ["b"],
      "<ul>\n    {items.map((item, i) => (\n      <b\n        key={i} // eslint-disable-line\n        wide\n      />\n    ))}\n  </ul>",
      "<ul>\n    {items.map((item, i) => (\n      <div\n        key={i} // eslint-disable-line\n      >\n        <b\n          wide\n        />\n      </div>\n    ))}\n  </ul>",
    ],
    [
      "siblings, with the comment between",
      ["b", "i"],
      "<main>\n    <b />\n    {/* why */}\n    {open && <i />}\n    <u />\n  </main>",
      "<main>\n    <div>\n      <b />\n      {/* why */}\n      {open && <i />}\n    </div>\n    <u />\n  </main>",
    ],
    [
      "and a template keeps its lines",
      ["b"],
      "<main>\n    <b title={`one\n  two`}\n    />\n  </main>",
      "<main>\n    <div>\n      <b title={`one\n  two`}\n      />\n    </div>\n  </main>",
    ],
  ])("%s", (_name, reactElements, before, after) => {
    expect(changedJsx(before, "wrapInDiv", { reactElements })).toBe(after);
  });

  test("a table row is not wrapped", () => {
    const jsx = "<tbody><tr /></tbody>";
    expect(refusalOf(() => changedJsx(jsx, "wrapInDiv", { reactElements: ["tr"] })).code).toBe("WRONG_PLACE");
  });

  test("elements that are not adjacent, or have different parents, are refused", () => {
    const jsx = "<main><b /><i /><u><s /></u></main>";
    expect(refusalOf(() => changedJsx(jsx, "wrapInDiv", { reactElements: ["b", "u"] })).code).toBe("WRONG_PLACE");
    expect(refusalOf(() => changedJsx(jsx, "wrapInDiv", { reactElements: ["b", "s"] })).code).toBe("WRONG_PLACE");
  });
});
