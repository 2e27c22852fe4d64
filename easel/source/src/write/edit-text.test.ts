import { describe, expect, test } from "vitest";
import { changed, changedJsx, projectOf, refusalOf } from "../../testing/changes.ts";

const edit = (jsx: string, newText: string, oldText?: string) =>
  changedJsx(jsx, "editText", { element: "p", newText, oldText });

describe("only the changed characters are replaced", () => {
  test.each([
    ["a word", "<p>Hello world</p>", "Hello moon", "<p>Hello moon</p>"],
    [
      "text on lines of its own",
      "<p>\n    One two\n    three\n  </p>",
      "One two four",
      "<p>\n    One two\n    four\n  </p>",
    ],
    [
      "a word at a line's end",
      "<p>\n    One two\n    three\n  </p>",
      "One 2 three",
      "<p>\n    One 2\n    three\n  </p>",
    ],
    ["an empty element", "<p></p>", "Hello", "<p>Hello</p>"],
    ["an element without contents", '<p id="a" />', "Hello", '<p id="a">Hello</p>'],
    ["everything", "<p>\n    One\n  </p>", "", "<p></p>"],
    ["text beside a comment", "<p>One {/* why */}two</p>", "One three", "<p>One {/* why */}three</p>"],
    ["a string in braces", '<p>{"One two"}</p>', "One three", "<p>One three</p>"],
    ["a blank in braces", '<p>\n    One{" "}\n    two\n  </p>', "One three", '<p>\n    One{" "}\n    three\n  </p>'],
  ])("%s", (_name, before, newText, after) => {
    expect(edit(before, newText)).toBe(after);
  });
});

describe("characters that are special in JSX are escaped", () => {
  test.each([
    ["braces and angles", "<p>a</p>", "a {b} <c>", "<p>a &#123;b&#125; &lt;c&gt;</p>"],
    ["what looks like an entity", "<p>a</p>", "&amp; & b", "<p>&amp;amp; & b</p>"],
    ["an entity stays where it is", "<p>Fish &amp; chips</p>", "Fish & crisps", "<p>Fish &amp; crisps</p>"],
    ["a hard blank", "<p>a</p>", "a\u00a0b", "<p>a&nbsp;b</p>"],
    ["a blank at the end of a line", "<p>\n    One\n  </p>", "One ", '<p>\n    One{" "}\n  </p>'],
    ["a blank at the beginning of a line", "<p>\n    One two\n  </p>", " two", '<p>\n    {" "}two\n  </p>'],
    ["a blank where JSX keeps it", "<p>One</p>", "One ", "<p>One </p>"],
  ])("%s", (_name, before, newText, after) => {
    expect(edit(before, newText)).toBe(after);
  });
});

describe("text with expressions is edited in parts", () => {
  test.each([
    ["before", "<p>Hello {name}, welcome</p>", "Hello Ann, welcome", "Hi Ann, welcome", "<p>Hi {name}, welcome</p>"],
    [
      "behind",
      "<p>Hello {name}, welcome</p>",
      "Hello Ann, welcome",
      "Hello Ann, goodbye",
      "<p>Hello {name}, goodbye</p>",
    ],
    ["at the very beginning", "<p>{count} left</p>", "3 left", "Only 3 left", "<p>Only {count} left</p>"],
    ["at the very end", "<p>Total {sum}</p>", "Total 12", "Total 12 euros", "<p>Total {sum} euros</p>"],
    ["between two that touch", "<p>{a}{b} and {c}</p>", "xy and z", "xy or z", "<p>{a}{b} or {c}</p>"],
    ["beside the same word from code", "<p>a {b} a</p>", "a a a", "a a b", "<p>a {b} b</p>"],
    [
      "among elements",
      "<p>Hello <b>you</b> there</p>",
      "Hello you there",
      "Hello you here",
      "<p>Hello <b>you</b> here</p>",
    ],
  ])("%s", (_name, before, oldText, newText, after) => {
    expect(edit(before, newText, oldText)).toBe(after);
  });

  test("a word that comes from code is not changed", () => {
    expect(refusalOf(() => edit("<p>Hello {name}</p>", "Hello Bob", "Hello Ann")).code).toBe("COMPUTED");
    expect(refusalOf(() => edit("<p>{title}</p>", "Other", "Title")).code).toBe("COMPUTED");
    expect(refusalOf(() => edit("<p>Hello {name}</p>", "Hello Bob")).code).toBe("COMPUTED");
  });

  test("text that is no longer in the source is not changed", () => {
    expect(refusalOf(() => edit("<p>Something new</p>", "Old text!", "Old text")).code).toBe("NOT_THERE");
  });
});

test("typing a line break keeps the child elements", () => {
  expect(edit("<p>Hello <b>you</b></p>", "Hello\nyou", "Hello you")).toBe('<p>Hello{"\\n"}<b>you</b></p>');
  expect(edit("<p>One two</p>", "One\ntwo")).toBe('<p>One{"\\n"}two</p>');
});

test("an image cannot contain text", () => {
  expect(refusalOf(() => changedJsx("<img />", "editText", { element: "img", newText: "a" })).code).toBe("WRONG_PLACE");
});

test.each([
  ["&alpha;", "α"],
  ["&hearts;", "♥"],
  ["&lang;", "\u2329"],
  ["&#945;", "α"],
  ["&check;", "&check;"],
  ["&constructor;", "&constructor;"],
])("text beside the entity %s, which JSX shows as %s, can be edited", (entity, shown) => {
  const body = { element: "p", oldText: `one ${shown} two`, newText: `one ${shown} three` };
  expect(changedJsx(`<p>one ${entity} two</p>`, "editText", body)).toBe(`<p>one ${entity} three</p>`);
});

describe("words that stand in code are changed where they stand", () => {
  const inFile = (jsx: string, oldText: string, newText: string, head: string) =>
    changedJsx(jsx, "editText", { element: "p", oldText, newText }, head);

  test.each([
    ["a condition", '<p>{open ? "Open" : "Closed"}</p>', "Open", "Opened", '<p>{open ? "Opened" : "Closed"}</p>'],
    ["the other branch", "<p>{open ? 'Open' : 'Shut'}</p>", "Shut", "Closed", "<p>{open ? 'Open' : 'Closed'}</p>"],
    ["a default", '<p>{name || "Nobody"}</p>', "Nobody", "Someone", '<p>{name || "Someone"}</p>'],
    [
      "beside words",
      '<p>It is {on ? "on" : "off"} now</p>',
      "It is on now",
      "It is here now",
      '<p>It is {on ? "here" : "off"} now</p>',
    ],
    [
      "a template",
      "<p>{`Hello ${name}, bye`}</p>",
      "Hello Ann, bye",
      "Hello Ann, see you",
      "<p>{`Hello ${name}, see you`}</p>",
    ],
    ["the head of a template", "<p>{`Hello ${name}`}</p>", "Hello Ann", "Hi Ann", "<p>{`Hi ${name}`}</p>"],
    ["a quote", '<p>{on && "a"}</p>', "a", 'a "b"', '<p>{on && "a \\"b\\""}</p>'],
  ])("%s", (_name, before, oldText, newText, after) => {
    expect(inFile(before, oldText, newText, "")).toBe(after);
  });

  test("a constant and a member of one", () => {
    const change = (jsx: string, head: string) =>
      changed(projectOf({ "app.tsx": `${head}const App = () => ${jsx};\n` }), {
        call: "editText",
        body: { element: "p", oldText: "Title", newText: "Heading" },
      })["app.tsx"];
    expect(change("<p>{TITLE}</p>", 'const TITLE = "Title";\n')).toContain('const TITLE = "Heading";');
    expect(change("<p>{COPY.title}</p>", 'const COPY = { title: "Title" } as const;\n')).toContain(
      '{ title: "Heading" }',
    );
  });

  test.each([
    ["an item", 'const ITEMS = ["One", "Two"];\n', "ITEMS.map((item) => <p key={item}>{item}</p>)"],
    [
      "a member of an item",
      'const ITEMS = [{ name: "One" }, { name: "Two" }];\n',
      "ITEMS.map((item) => <p>{item.name}</p>)",
    ],
    [
      "a member by its name",
      'const ITEMS = [{ name: "One" }, { name: "Two" }] as const;\n',
      "ITEMS.map(({ name }) => <p>{name}</p>)",
    ],
    [
      "a member beside an icon",
      'const ITEMS = [{ name: "One" }, { name: "Two", icon: <i /> }];\n',
      "ITEMS.map(({ icon, name }) => <p>{icon}{name}</p>)",
    ],
    [
      "a member beside an element",
      'const ITEMS = [{ name: "One" }, { name: "Two" }];\n',
      "ITEMS.map(({ name }) => <p><i />{name}<b /></p>)",
    ],
    ["a list on the spot", "", '["One", "Two"].map((item) => <p key={item}>{item}</p>)'],
  ])("a list that is written out: %s", (_name, head, list) => {
    const project = projectOf({ "app.tsx": `${head}const App = () => <ul>{${list}}</ul>;\n` });
    const body = { element: "p", oldText: "Two", newText: "Three" };
    const before = project.files["app.tsx"] ?? "";
    expect(changed(project, { call: "editText", body })["app.tsx"]).toBe(before.replace("Two", "Three"));
  });

  test("a number of an item stays a number", () => {
    const code = (price: string) =>
      `const PLANS = [{ price: 0 }, { price: ${price} }];\nconst App = () => PLANS.map(({ price }) => <p>\${price}</p>);\n`;
    const project = projectOf({ "app.tsx": code("40") });
    const edit = (newText: string) => {
      return changed(project, { call: "editText", body: { element: "p", oldText: "$40", newText } })["app.tsx"];
    };
    expect(edit("$45.5")).toBe(code("45.5"));
    expect(refusalOf(() => edit("$forty")).message).toContain("{price} in app.tsx:2");
  });

  test("words beside an icon that has a title", () => {
    const code = (title: string) =>
      `const ITEMS = [{ title: "${title}", icon: <i /> }, { title: "" }];\nconst App = () => ITEMS.map(({ icon, title }) => <p>{icon}{title}</p>);\n`;
    const body = { element: "p", oldText: "Free iconsOpen", newText: "Free iconsOpened" };
    const project = projectOf({ "app.tsx": code("Open") });
    expect(changed(project, { call: "editText", body })["app.tsx"]).toBe(code("Opened"));
    const other = { ...body, newText: "New iconsOpen" };
    expect(refusalOf(() => changed(project, { call: "editText", body: other })).code).toBe("COMPUTED");
  });

  test.each([
    ["nested objects", '{\n  "home": { "title": "Home", "more": "Home" }\n}\n', "home.title"],
    ["a whole key", '{ "home.title": "Home" }', "home.title"],
    ["a namespace", '\uFEFF{ "home": { "title": "Home" } }', "pages:home.title"],
  ])("a translation is changed in its message file: %s", (_name, messages, key) => {
    const project = projectOf({
      "app.tsx": `const App = () => <p>{t("${key}")}</p>;\n`,
      "locales/en.json": messages,
      "locales/de.json": messages.replaceAll("Home", "Start"),
    });
    const body = { element: "p", oldText: "Home", newText: 'Our "home"' };
    const after = changed(project, { call: "editText", body });
    expect(after["locales/en.json"]).toBe(messages.replace('"Home"', '"Our \\"home\\""'));
    expect(after["locales/de.json"]).toBe(project.files["locales/de.json"]);
    expect(after["app.tsx"]).toBe(project.files["app.tsx"]);
  });

  test.each([
    ['t("hello", { name })', '{ "hello": "Hello {{name}}, welcome" }', '{ "hello": "Hi {{name}}, welcome" }'],
    ['t("hello", { name })', '{ "hello": "Hello {name}, welcome" }', '{ "hello": "Hi {name}, welcome" }'],
  ])("values in a translation stay: %s", (call, before, after) => {
    const project = projectOf({ "app.tsx": `const App = () => <p>{${call}}</p>;\n`, "locales/en.json": before });
    const body = { element: "p", oldText: "Hello Ann, welcome", newText: "Hi Ann, welcome" };
    expect(changed(project, { call: "editText", body })["locales/en.json"]).toBe(after);
  });

  test("a translation that contains its words is changed where it is", () => {
    expect(inFile('<p>{__("Save it", "shop")}</p>', "Save it", "Keep it", "")).toBe('<p>{__("Keep it", "shop")}</p>');
    const message = '<p>{intl.formatMessage({ id: "save", defaultMessage: "Save it" })}</p>';
    expect(inFile(message, "Save it", "Keep it", "")).toBe(message.replace("Save it", "Keep it"));
  });

  test("a parameter is not taken for a constant of the same name", () => {
    const code = 'const title = "Title";\nconst App = ({ title }) => <p>{title}</p>;\nexport default title;\n';
    const body = { element: "p", oldText: "Title", newText: "Heading" };
    expect(refusalOf(() => changed(projectOf({ "app.tsx": code }), { call: "editText", body })).code).toBe("COMPUTED");
  });

  test.each([
    ["data", "<p>{item.name}</p>", "Ann", "Anna", "{item.name} in app.tsx:2"],
    ["a number at its end", "<p>{count} files</p>", "1 files", "12 files", "{count} in app.tsx:2"],
    ["a translation", '<p>{t("home.title")}</p>', "Home", "Start", "the translation “home.title” (app.tsx:2)"],
    ["two alike", '<p>{on ? "a" : "a"}</p>', "a", "b", "app.tsx:2"],
    ["the words of an element", "<p>One <b>two</b></p>", "One two", "One twos", "belongs to another element"],
  ])("%s is refused with its place", (_name, jsx, oldText, newText, message) => {
    expect(refusalOf(() => edit(jsx, newText, oldText)).message).toContain(message);
  });
});
