/** Common complaints about other editors that write source code. Each test shows that Easel does not have the problem. */
import { afterEach, expect, test } from "vitest";
import { createTestApp, type TestApp, NO_FACTS } from "../../testing/test-app.ts";

let app: TestApp;
afterEach(() => app.remove());

const ODD = `'use client'
import {useState} from 'react'

export default function  Page( {items}: {items: string[]} ){
	const [open,setOpen]=useState(false)
	return <main   className='page'  >
		<h1>Title</h1>
			<p className={open?'a':'b'} >Hello {items.length} of <b>all</b> </p>
		{ items.map(item=><li key={item} className={\`row \${item}\`}>{item}</li>) }
	</main>
}
`;

test("undo restores the file after several changes", () => {
  app = createTestApp(ODD);
  app.changes.apply({ call: "wrapInDiv", body: { reactElements: [app.id("h1")] } }, NO_FACTS);
  app.changes.apply(
    { call: "changeElementTag", body: { elementToModify: app.id("main"), newTag: "section" } },
    NO_FACTS,
  );
  app.changes.apply({ call: "duplicate", body: { reactElements: [app.id("p")] } }, NO_FACTS);
  expect(app.read()).not.toBe(ODD);
  for (let step = 0; step < 3; step += 1) app.changes.play("undo");
  expect(app.read()).toBe(ODD);
});

test("no id or placeholder is written into the source", () => {
  app = createTestApp(ODD);
  app.changes.apply({ call: "duplicate", body: { reactElements: [app.id("p")] } }, NO_FACTS);
  app.changes.apply({ call: "wrapInDiv", body: { reactElements: [app.id("h1")] } }, NO_FACTS);
  const newElement = { nativeTag: "section", placeholderId: "tempo-add-jsx-placeholder-1" };
  app.changes.apply({ call: "addJsxElement", body: { destinationElement: app.id("main"), newElement } }, NO_FACTS);
  expect(app.read()).not.toMatch(/tempo-|easel|placeholder/);
});

test("text with an expression can be edited", () => {
  app = createTestApp(ODD);
  const body = { element: app.id("p"), oldText: "Hello 3 of all ", newText: "Hello 3 from all " };
  app.changes.apply({ call: "editText", body }, NO_FACTS);
  expect(app.read()).toBe(ODD.replace(" of <b>", " from <b>"));
});

test("classes in templates and conditions are changed in place", () => {
  app = createTestApp(ODD);
  app.changes.apply({ call: "addClass", body: { reactElement: app.id("li"), className: "wide" } }, NO_FACTS);
  app.changes.apply(
    { call: "updateClasses", body: { reactElement: app.id("p"), oldClasses: ["a"], newClasses: ["c"] } },
    NO_FACTS,
  );
  expect(app.read()).toBe(ODD.replace("row ${item}`", "row ${item} wide`").replace("?'a'", "?'c'"));
});

test("editing one word does not reformat the file", () => {
  app = createTestApp(ODD);
  app.changes.apply({ call: "editText", body: { element: app.id("h1"), newText: "Titles" } }, NO_FACTS);
  expect(app.read()).toBe(ODD.replace("<h1>Title<", "<h1>Titles<"));
});

test("typing a line break keeps the child elements", () => {
  app = createTestApp(ODD);
  const body = { element: app.id("p"), oldText: "Hello 3 of all ", newText: "Hello\n3 of all " };
  app.changes.apply({ call: "editText", body }, NO_FACTS);
  expect(app.read()).toBe(ODD.replace("Hello {", 'Hello{"\\n"}{'));
});

test("duplicating an element adds no key", () => {
  app = createTestApp(ODD);
  app.changes.apply({ call: "duplicate", body: { reactElements: [app.id("h1")] } }, NO_FACTS);
  expect(app.read().match(/key=/g)).toHaveLength(1);
});

test("editing 400 levels deep is fast", () => {
  const depth = 400;
  const nested = Array.from({ length: depth }, (_, index) => `<div id="d${index}">`).join("\n");
  app = createTestApp(`export const Deep = () => ${nested}<p>text</p>${"</div>".repeat(depth)};\n`);
  const element = app.id("p");
  const began = performance.now();
  for (let count = 0; count < 10; count += 1) {
    app.changes.apply({ call: "editText", body: { element, newText: `text ${count}` } }, NO_FACTS);
  }
  // Far above the usual time, and far below what users would notice.
  expect((performance.now() - began) / 10).toBeLessThan(250);
});

test("edits made by hand survive a change and its undo", () => {
  app = createTestApp(ODD);
  const heading = app.id("h1");
  app.save(`// typed above\n${ODD.replace("Title", "Typed title")}`);
  app.changes.apply({ call: "addClass", body: { reactElement: heading, className: "big" } }, NO_FACTS);
  app.save(app.read().replace("useState(false)", "useState(true)"));
  app.changes.play("undo");
  expect(app.read()).toBe(`// typed above\n${ODD.replace("Title", "Typed title").replace("(false)", "(true)")}`);
});

test("styles of a CSS module are written to its stylesheet", () => {
  const page = 'import styles from "./page.module.css";\n\nexport const Page = () => <p className={styles.title} />;\n';
  const css = ".title {\n  color: red;\n}\n";
  app = createTestApp({ "src/app.tsx": page, "src/page.module.css": css });
  const body = {
    reactElement: app.id("p"),
    styling: { color: "blue" },
    stylingFramework: "CSS",
    modifiers: ["hover"],
  } as const;
  app.changes.apply({ call: "styling", body: { ...body, modifiers: [...body.modifiers] } }, NO_FACTS);
  expect(app.read()).toBe(page);
  expect(app.read("src/page.module.css")).toBe(`${css}\n.title:hover {\n  color: blue;\n}\n`);
  app.changes.play("undo");
  expect(app.read("src/page.module.css")).toBe(css);
});

test.each(["src/app/(shop)/[id]/page.tsx", "app/routes/$user.tsx", "Pages With Blanks/über.jsx"])(
  "elements in %s can be edited",
  (filename) => {
    app = createTestApp({ [filename]: "export default () => <p>text</p>;\n" });
    app.changes.apply({ call: "editText", body: { element: app.id("p", filename), newText: "other" } }, NO_FACTS);
    expect(app.read(filename)).toBe("export default () => <p>other</p>;\n");
  },
);

test("several elements can be wrapped at once, and a class in one branch of a condition can be removed", () => {
  app = createTestApp(ODD);
  app.changes.apply({ call: "wrapInDiv", body: { reactElements: [app.id("h1"), app.id("p")] } }, NO_FACTS);
  expect(app.read()).toContain("<div>\n\t\t\t<h1>Title</h1>\n");
  app.changes.apply({ call: "removeClass", body: { reactElement: app.id("p"), className: "b" } }, NO_FACTS);
  expect(app.read()).toContain("{open?'a':''}");
  app.changes.play("undo");
  app.changes.play("undo");
  expect(app.read()).toBe(ODD);
});
