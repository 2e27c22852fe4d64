/** Words that name members of Object.prototype are ordinary words in an app's source and stylesheets. */
import { Refusal } from "@easel/protocol/refusals";
import type { ChangeRequest, MutateBody, MutateCall } from "@easel/protocol/requests";
import { describe, expect, test } from "vitest";
import { cssLookup } from "./lookups/css.ts";
import { elementLookups } from "./lookups/elements.ts";
import { describeSourceElement } from "./lookups/source-element.ts";
import { isElement } from "./read/module.ts";
import { moduleOf } from "../testing/modules.ts";
import { planChange } from "./write/change.ts";
import type { Tailwind } from "./write/tailwind.ts";
import { applied, changedJsx, projectOf, refusalOf } from "../testing/changes.ts";

const NAMES = Object.getOwnPropertyNames(Object.prototype);

/** Knows one class by name, and arbitrary properties such as `[color:red]`. */
const TAILWIND: Tailwind = {
  prefix: "",
  classes: ["text-red"],
  cssOf: (classes) =>
    classes.map((name) => {
      if (name === "text-red") return ".text-red { color: red }";
      const [, property, value] = /^\[([\w-]+):(.+)\]$/.exec(name) ?? [];
      return property === undefined ? null : `.x { ${property}: ${value} }`;
    }),
  variable: () => null,
};

describe.each(NAMES)("the word %s", (name) => {
  test("stays in a selector of a CSS module that does not rename it", () => {
    const css = `:global(.${name}) { top: 0 } .card .${name} { left: 0 }`;
    const written = [{ filename: "a.module.css", css }];
    const classNames = new Map([["card", "_card_1"]]);
    const rules = Object.values(cssLookup({ filename: "a.module.css", written, served: "", classNames }));
    expect(rules.map((rule) => rule?.selector)).toEqual([`:global(.${name})`, `._card_1 .${name}`]);
  });

  test("is replaced in a selector of a CSS module that renames it", () => {
    const written = [{ filename: "a.module.css", css: `.${name} { top: 0 }` }];
    const classNames = new Map([[name, "_renamed_1 _base_2"]]);
    const [rule] = Object.values(cssLookup({ filename: "a.module.css", written, served: "", classNames }));
    expect(rule?.selector).toBe("._renamed_1");
  });

  test("is kept as a property of a CSS rule", () => {
    // PostCSS takes one leading underscore for a hack of old browsers and leaves it out of the name.
    const css = `.a { ${name.startsWith("_") ? `_${name}` : name}: 1px }`;
    const written = [{ filename: "a.css", css }];
    const [rule] = Object.values(cssLookup({ filename: "a.css", written, served: "", classNames: null }));
    expect(Object.entries(rule?.styles ?? {})).toEqual([[name, "1px"]]);
  });

  test("is reported as class, text, prop and file name of an element", () => {
    const filename = `src/${name}.tsx`;
    const module = moduleOf(`const App = () => <p className="${name}" ${name}={call()}>${name}</p>;`, filename);
    const element = module.nodes.find(isElement);
    if (!element) throw new Error("The module has no element.");
    const { treeElementLookup } = elementLookups({ module, ids: ["module", "app", "p"] });
    expect(treeElementLookup["p"]).toMatchObject({ removableClasses: [name], staticTextContents: true, filename });
    expect(Object.entries(describeSourceElement(module, element).codeOfProps)).toEqual([[name, "call()"]]);
  });

  test("can be added, replaced and removed as a class", () => {
    expect(changedJsx('<p className="a" />', "addClass", { reactElement: "p", className: name })).toBe(
      `<p className="a ${name}" />`,
    );
    const update = { reactElement: "p", oldClasses: [name], newClasses: ["b"] };
    expect(changedJsx(`<p className={cn("a", "${name}")} />`, "updateClasses", update)).toBe(
      '<p className={cn("a", "b")} />',
    );
    const remove = { reactElement: "p", className: name };
    expect(changedJsx(`<p className="a ${name}" />`, "removeClass", remove)).toBe('<p className="a" />');
  });

  test("can be written as text", () => {
    const body = { element: "p", oldText: "one", newText: name };
    expect(changedJsx("<p>one</p>", "editText", body)).toBe(`<p>${name}</p>`);
  });

  test("can be set and removed as a prop", () => {
    const body = { elementToModify: "p", propName: name };
    expect(changedJsx("<p />", "changePropValue", { ...body, propValue: name })).toBe(`<p ${name}="${name}" />`);
    expect(changedJsx(`<p ${name}="a" />`, "changePropValue", { ...body, propValue: null })).toBe("<p />");
    expect(refusalOf(() => changedJsx("<p />", "changePropValue", { ...body, propValue: null })).code).toBe(
      "NOT_THERE",
    );
  });

  test("can be a prop and the placeholder of a new element", () => {
    const body = {
      destinationElement: "main",
      newElement: { nativeTag: "p", propsToSet: Object.fromEntries([[name, "a"]]), placeholderId: name },
    };
    const project = projectOf({ "app.tsx": "export const App = () => <main></main>;\n" });
    const plan = planChange(request("addJsxElement", body), project);
    expect(applied(project, plan)["app.tsx"]).toContain(`<p ${name}="a"></p>`);
    expect(Object.entries(plan.idMap)).toEqual([[name, "new-1"]]);
  });

  test("is written or refused as a tag, and never fails", () => {
    const body = { elementToModify: "p", newTag: name };
    if (/^[a-z]+$/.test(name)) expect(changedJsx("<p />", "changeElementTag", body)).toBe(`<${name} />`);
    else expect(refusalOf(() => changedJsx("<p />", "changeElementTag", body)).code).toMatch(/BAD_VALUE|NOT_IN_SCOPE/);
  });

  test("is written or refused as a style, and never fails", () => {
    for (const stylingFramework of ["Inline", "CSS", "Tailwind"] as const) {
      for (const styling of [Object.fromEntries([[name, "1px"]]), { color: name }]) {
        const files = { "app.tsx": 'export const App = () => <p className="a" />;\n', "a.css": ".a { top: 0 }\n" };
        const project = projectOf(files, TAILWIND);
        const planned = outcomeOf(() =>
          planChange(request("styling", { reactElement: "p", styling, stylingFramework }), project),
        );
        expect(planned).toMatch(/^(?:written|BAD_VALUE)$/);
      }
    }
  });
});

function request<Call extends MutateCall>(call: Call, body: MutateBody<Call>): ChangeRequest {
  return { call, body } as unknown as ChangeRequest;
}

function outcomeOf(work: () => unknown): string {
  try {
    work();
    return "written";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
