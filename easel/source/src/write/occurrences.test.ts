import { expect, test } from "vitest";
import { planChange } from "./change.ts";
import { projectOf } from "../../testing/changes.ts";

test("the number of times an element is rendered is reported", () => {
  const places = (jsx: string) =>
    planChange(
      { call: "changePropValue", body: { elementToModify: "p", propName: "title", propValue: "a" } },
      projectOf({ "app.tsx": `const App = () => ${jsx};` }),
    ).places;
  expect(places("<p />")).toBe(1);
  expect(places("<ul>{[1, 2, 3].map((n) => <li><p /></li>)}</ul>")).toBe(3);
  expect(places("<ul>{items.map((n) => <p />)}</ul>")).toBeNull();
});
