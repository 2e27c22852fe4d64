import { describe, expect, test } from "vitest";
import { planChange } from "./change.ts";
import { changed, changedJsx, projectOf, refusalOf } from "../../testing/changes.ts";

const CN = 'import { cn } from "./cn";\n';

describe("a class is added in the form of the class name", () => {
  const add = (jsx: string, head = "") =>
    changedJsx(jsx, "addClass", { reactElement: "p", className: "new", stylingFramework: null }, head);

  test.each([
    ["none", "<p />", '<p className="new" />'],
    [
      "none, among attributes on lines",
      '<p\n    id="a"\n    title="b"\n  />',
      '<p\n    id="a"\n    title="b"\n    className="new"\n  />',
    ],
    ["none, quotes as in the file", "<p id='a' />", "<p id='a' className='new' />"],
    ["none, before what a caller hands in", "<p {...props} />", '<p className="new" {...props} />'],
    ["literal", '<p className="a b" />', '<p className="a b new" />'],
    ["literal in braces", '<p className={"a"} />', '<p className={"a new"} />'],
    ["empty", '<p className="" />', '<p className="new" />'],
    ["there already", '<p className="new" />', '<p className="new" />'],
    ["template", "<p className={`a ${b}`} />", "<p className={`a ${b} new`} />"],
    ["call with words", '<p className={cn("a", b)} />', '<p className={cn("a new", b)} />'],
    ["call without words", "<p className={cn(a, b)} />", '<p className={cn(a, b, "new")} />'],
    ["call that joins nothing", "<p className={button({ size })} />", "<p className={`${button({ size })} new`} />"],
    ["condition", '<p className={open ? "a" : "b"} />', '<p className={`${open ? "a" : "b"} new`} />'],
    ["identifier that may be missing", "<p className={className} />", '<p className={`${className || ""} new`} />'],
  ])("%s", (_name, before, after) => {
    expect(add(before)).toBe(after);
  });

  test("a class with quotes or backslashes is written only where they are literal", () => {
    const add = (jsx: string, className: string) => changedJsx(jsx, "addClass", { reactElement: "p", className });
    expect(add('<p className="a" />', "[&>b]:before:content-['x']")).toBe(
      `<p className="a [&>b]:before:content-['x']" />`,
    );
    expect(add('<p className={cn("a")} />', "content-['x']")).toBe(`<p className={cn("a content-['x']")} />`);
    expect(add("<p className={cn('a')} />", "content-['x']")).toBe(`<p className={cn('a', "content-['x']")} />`);
    expect(add("<p className={`a ${b}`} />", "content-['x']")).toBe("<p className={`a ${b} content-['x']`} />");
    expect(add("<p className={className} />", "content-['x']")).toBe(
      "<p className={`${className || \"\"} content-['x']`} />",
    );
    expect(refusalOf(() => add("<p className={`a`} />", "content-['\\x']")).code).toBe("BAD_VALUE");
    expect(refusalOf(() => add("<p className='a' />", "content-['x']")).code).toBe("BAD_VALUE");
  });

  test("a class is added with the join function that the file imports", () => {
    expect(add("<p className={className} />", CN)).toBe('<p className={cn(className, "new")} />');
  });

  test("a class is added with its modifiers", () => {
    const body = {
      reactElement: "p",
      className: "pt-4",
      stylingFramework: "Tailwind",
      modifiers: ["md", "hover"],
    } as const;
    expect(changedJsx("<p />", "addClass", { ...body, modifiers: ["md", "hover"] })).toBe(
      '<p className="md:hover:pt-4" />',
    );
    const custom = {
      reactElement: "p",
      className: "a",
      stylingFramework: "Tailwind",
      customProperties: { "--gap": "1px 2px" },
    } as const;
    expect(changedJsx("<p />", "addClass", custom)).toBe('<p className="a [--gap:1px_2px]" />');
  });

  test("without a framework a class keeps its modifiers, and custom properties become a style", () => {
    const body = { reactElement: "p", className: "a", stylingFramework: null, customProperties: { "--gap": 2 } };
    expect(changedJsx("<p />", "addClass", body)).toBe('<p style={{ "--gap": "2" }} className="a" />');
    expect(changedJsx("<p />", "addClass", { ...body, modifiers: ["hover"] })).toBe(
      '<p className="hover:a hover:[--gap:2]" />',
    );
  });
});

describe("a class is removed from the form of the class name", () => {
  const remove = (jsx: string, head = "") =>
    changedJsx(jsx, "removeClass", { reactElement: "p", className: "old" }, head);

  test.each([
    ["first of a literal", '<p className="old a" />', '<p className="a" />'],
    ["last of a literal", '<p className="a old" />', '<p className="a" />'],
    ["only one of a literal", '<p id="x" className="old" />', '<p id="x" />'],
    ["beside an expression", "<p className={`old ${b}`} />", "<p className={`${b}`} />"],
    [
      "in an expression of a template",
      '<p className={`a ${b ? "old" : "c"}`} />',
      '<p className={`a ${b ? "" : "c"}`} />',
    ],
    ["an argument", '<p className={cn("a", "old", b)} />', '<p className={cn("a", b)} />'],
    ["the last argument", '<p className={cn("a", open && "old")} />', '<p className={cn("a")} />'],
    ["a key", '<p className={clsx("a", { old: isOld, b: c })} />', '<p className={clsx("a", { b: c })} />'],
    ["a branch", '<p className={open ? "a old" : "old"} />', '<p className={open ? "a" : ""} />'],
  ])("%s", (_name, before, after) => {
    expect(remove(before)).toBe(after);
  });

  test("a class is removed from the constant or cva() in which it is written", () => {
    const head = 'const button = cva("base old", { variants: { size: { small: "p-1" } } });\n';
    const code = `${head}export const App = () => <p className={button({ size })} />;\n`;
    const request = { call: "removeClass", body: { reactElement: "p", className: "old" } } as const;
    expect(changed(projectOf({ "app.tsx": code }), request)["app.tsx"]).toBe(code.replace(" old", ""));
    expect(planChange(request, projectOf({ "app.tsx": code })).notice).toBe("");
  });

  test.each([
    ["used elsewhere", 'const base = "a old";\nconst other = `${base} b`;\n', "“base” is also used at app.tsx:2."],
    ["exported", 'export const base = "a old";\n', "“base” is exported, so files that import it change, too."],
  ])("of a constant that is %s, the change says so", (_name, head, notice) => {
    const project = projectOf({ "app.tsx": `${head}const App = () => <p className={base} />;\n` });
    const planned = planChange({ call: "removeClass", body: { reactElement: "p", className: "old" } }, project);
    expect(planned.notice).toBe(notice);
    expect(planned.files[0]?.after.text).toContain('const base = "a";');
  });

  test.each([
    ["of no text", 'const mode = useMode("old");\n', "mode"],
    ["as a part of a class", 'const size = "old";\n', "`text-${size}`"],
    ["of a list", 'const items = [{ look: "old" }, { look: "b" }];\n', "items[0].look"],
    ["that names a variant", 'const look = cva("a", { defaultVariants: { size: "old" } });\n', "look()"],
  ])("a word in a constant %s is no class", (_name, head, value) => {
    expect(refusalOf(() => remove(`<p className={${value}} />`, head)).code).toBe("COMPUTED");
  });
});

test("new classes take the positions of old ones", () => {
  const update = (jsx: string, oldClasses: string[], newClasses: string[]) =>
    changedJsx(jsx, "updateClasses", { reactElement: "p", oldClasses, newClasses });
  expect(update('<p className="a p-4 b" />', ["a", "p-4", "b"], ["a", "p-6", "b"])).toBe('<p className="a p-6 b" />');
  expect(update('<p className="a p-4 b" />', ["p-4", "b"], [])).toBe('<p className="a" />');
  expect(update('<p className="a p-4 b" />', ["a", "p-4"], [])).toBe('<p className="b" />');
  expect(update('<p id="x" className="a p-4 b" />', ["b", "p-4", "a"], [])).toBe('<p id="x" />');
  expect(update('<p className={cn("a", "b c", { d: e }, f)} />', ["a", "b", "c", "d"], [])).toBe(
    "<p className={cn(f)} />",
  );
  expect(update('<p className={cn("a", { b: c, d: e, f: g })} />', ["b", "d"], [])).toBe(
    '<p className={cn("a", { f: g })} />',
  );
  expect(update('<p className={cn("p-4", b)} />', ["p-4"], ["p-6", "m-2"])).toBe('<p className={cn("p-6 m-2", b)} />');
  expect(update("<p className={clsx({ open: isOpen })} />", ["open"], ["is-open"])).toBe(
    '<p className={clsx({ "is-open": isOpen })} />',
  );
});

test("computed class names are changed or refused, and never dropped", () => {
  const body = { reactElement: "p", className: "gone" };
  expect(refusalOf(() => changedJsx('<p className={cn("a", b)} />', "removeClass", body))).toEqual({
    code: "COMPUTED",
    message: "The class “gone” is computed by code and is not written on this element.",
  });
  expect(refusalOf(() => changedJsx('<p className="a" />', "removeClass", body)).code).toBe("NOT_THERE");
});

describe("a class name that is a function", () => {
  const add = (jsx: string, head = "") => changedJsx(jsx, "addClass", { reactElement: "p", className: "new" }, head);

  test.each([
    ["that joins", '({ on }) => cn("a", on && "b")', '({ on }) => cn("a new", on && "b")'],
    ["with a template", "({ on }) => `a ${on}`", "({ on }) => `a ${on} new`"],
    ["with words", '() => "a"', '() => "a new"'],
    ["with a condition", '({ on }) => (on ? "a" : "b")', '({ on }) => (cn(on ? "a" : "b", "new"))'],
    ["with a return", 'function ({ on }) { return cn("a", on) }', 'function ({ on }) { return cn("a new", on) }'],
  ])("%s keeps its form", (_name, before, after) => {
    expect(add(`<p className={${before}} />`, CN)).toBe(`<p className={${after}} />`);
  });

  test.each([
    ["with several returns", "({ on }) => { if (on) return 1; return 2; }", ""],
    ["in a constant", "look", 'const look = ({ on }) => on && "a";\n'],
    ["that is an object", '{ root: "a" }', ""],
  ])("%s is refused with its place and stays as it is", (_name, value, head) => {
    const { code, message } = refusalOf(() => add(`<p className={${value}} />`, head));
    expect([code, /app\.tsx:\d/.test(message)]).toEqual(["COMPUTED", true]);
  });
});

test.each([
  ["open && 'a'", "`${(open && 'a') || \"\"} new`"],
  ["open ? 'a' : undefined", "`${(open ? 'a' : undefined) || \"\"} new`"],
  ["size || undefined", '`${(size || undefined) || ""} new`'],
  ["look?.('a')", "`${look?.('a') || \"\"} new`"],
  ["size || 'a'", "`${size || 'a'} new`"],
])("a class name %s that may be no text does not become a class", (before, after) => {
  expect(changedJsx(`<p className={${before}} />`, "addClass", { reactElement: "p", className: "new" })).toBe(
    `<p className={${after}} />`,
  );
});

test("a class of a condition is replaced by one of its kind, and others apply always", () => {
  const update = (oldClasses: string[], newClasses: string[]) =>
    changedJsx('<p className={cn("p-4", open && "bg-red")} />', "updateClasses", {
      reactElement: "p",
      oldClasses,
      newClasses,
    });
  expect(update(["bg-red"], ["bg-blue"])).toBe('<p className={cn("p-4", open && "bg-blue")} />');
  expect(update(["bg-red"], ["m-2"])).toBe('<p className={cn("p-4 m-2")} />');
});

test("arguments of other calls are no classes", () => {
  expect(
    refusalOf(() =>
      changedJsx('<p className={cn("a", status.get("shown"))} />', "removeClass", {
        reactElement: "p",
        className: "shown",
      }),
    ).code,
  ).toBe("COMPUTED");
});

test("a constant that types and exports mention besides can be changed, as shadcn writes them", () => {
  const head = `const look = cva("a b");\ntype Look = VariantProps<typeof look>;\nexport { look };\n`;
  expect(
    changed(projectOf({ "app.tsx": `${head}const App = () => <p className={cn(look())} />;\n` }), {
      call: "removeClass",
      body: { reactElement: "p", className: "b" },
    })["app.tsx"],
  ).toContain('cva("a")');
});
