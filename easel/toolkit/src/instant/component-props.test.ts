import { expect, test } from "vitest";
import type { Fiber } from "../fibers.ts";
import type { Session } from "../session.ts";
import { createComponentProps, textIn, withProp, withText } from "./component-props.ts";
import type { Props } from "./react-props.ts";

test.each([
  ["another text", { label: "old" }, "label", "new", { label: "new" }],
  ["a prop that is not set", {}, "label", "new", { label: "new" }],
  ["no value", { label: "old", size: 1 }, "label", null, { size: 1 }],
  ["another object", { style: { gap: 1 } }, "style", { gap: 2 }, { style: { gap: 2 } }],
  // The component could fail, and take the whole page with it.
  ["a text for a list", { items: ["a"] }, "items", "a", null],
  ["an object for nothing", {}, "items", {}, null],
  ["no list", { items: ["a"] }, "items", null, null],
])("a component is shown with %s only if it expects such a value", (_name, props, name, value, expected) => {
  expect(withProp(props, name, value)).toEqual(expected);
});

const element = { type: "b" };

test.each([
  ["its only text", { children: "old" }, { children: "new" }],
  ["its only words among elements", { children: ["old", element] }, { children: ["new", element] }],
  ["the words that were meant", { children: ["a", element, "old"] }, { children: ["a", element, "new"] }],
  ["no words", { children: element }, null],
  ["words that are not there", { children: ["a", "b"] }, null],
])("the text of a component replaces %s", (_name, props, expected) => {
  expect(withText(props, "new", "old")).toEqual(expected);
});

test("the text of a component is what stands between its tags", () => {
  expect([textIn({ children: ["a ", 3, element] }), textIn({})]).toEqual(["a 3", ""]);
});

test("overridden props keep their id, are set again when the parent renders, and are given back", () => {
  const ids = new Map<unknown, string>();
  const given = { label: "old" };
  ids.set(given, "tempo-a");
  const root = { stateNode: { current: null as unknown }, return: null };
  const fiber = {
    return: root,
    child: null,
    sibling: null,
    alternate: null,
    memoizedProps: given,
    pendingProps: given,
  };
  root.stateNode.current = { child: fiber };
  const overrideProps = (_fiber: unknown, _path: unknown, props: Props) => {
    Object.assign(fiber, { memoizedProps: props, pendingProps: props });
  };
  const session = {
    renderers: new Set([{ rendererPackageName: "react-dom", overrideProps }]),
    idOf: (props: object) => ids.get(props),
    setId: (props: object, id: string) => void ids.set(props, id),
  } as unknown as Session;
  const componentProps = createComponentProps(session);
  const current = fiber as unknown as Fiber;
  const derive = (value: string | null) => {
    componentProps.begin();
    if (value !== null) componentProps.set([current], (props) => withProp(props, "label", value));
    componentProps.finish();
  };

  derive("new");
  expect(fiber.memoizedProps).toEqual({ label: "new" });
  expect(ids.get(fiber.memoizedProps)).toBe("tempo-a");
  expect(componentProps.givenTo(current)).toBe(given);
  expect(componentProps.isOutdated()).toBe(false);
  const again = { label: "old" };
  Object.assign(fiber, { memoizedProps: again, pendingProps: again });
  expect(componentProps.isOutdated()).toBe(true);
  derive("new");
  expect(fiber.memoizedProps).toEqual({ label: "new" });
  derive(null);
  expect(fiber.memoizedProps).toBe(again);
});
