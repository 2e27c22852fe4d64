/** What the wrapper around React's JSX runtime adds to each element. */
import { createRequire } from "node:module";
import { patchReact, type ReactModule, wrapJsx } from "@easel/server/page/identity";
import { compared, type Figure } from "./figure.ts";

const ELEMENTS = 20_000;
const ROUNDS = 40;
const ID = "tempo-3f2b8c1e-9a4d-4e6f-8b7a-1c2d3e4f5a6b";

export function measureRuntime(): Figure {
  const load = createRequire(import.meta.url);
  const { jsxDEV } = load("react/jsx-dev-runtime") as { jsxDEV: Parameters<typeof wrapJsx>[0] };
  patchReact(load("react") as ReactModule);
  const wrapped = wrapJsx(jsxDEV);
  const ours: number[] = [];
  const reference: number[] = [];
  // Measured in turns, so that a slow moment of the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(
      microsecondsEach((index) => jsxDEV("li", { className: "row", title: `row ${index}`, children: "text" })),
    );
    ours.push(
      microsecondsEach((index) => {
        return wrapped("li", { __easel: ID, className: "row", title: `row ${index}`, children: "text" });
      }),
    );
  }
  return compared(
    "Easel: creating an element with its id, 20,000 times, against without",
    { ours, reference },
    (micros) => `${micros.toFixed(2)} µs`,
    { most: 1.3 },
  );
}

function microsecondsEach(make: (index: number) => unknown): number {
  const kept: unknown[] = [];
  const start = performance.now();
  for (let index = 0; index < ELEMENTS; index += 1) kept.push(make(index));
  return ((performance.now() - start) * 1000) / kept.length;
}
