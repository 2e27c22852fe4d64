import { expect, test } from "vitest";
import { createReader } from "./reader.ts";

// The thread is compiled code, which is not beside this source: so this is also what happens where it cannot start.
test("what no thread reads is read all the same, in the order it was asked for", async () => {
  const reader = createReader();
  const answered: string[] = [];
  const readings = await Promise.all(
    ["a.tsx", "b.tsx", "c.tsx"].map(async (filename) => {
      const reading = await reader.read(filename, filename === "b.tsx" ? "<p" : "export const a = <p>one</p>;");
      answered.push(filename);
      return reading.outcome;
    }),
  );
  expect(readings).toEqual(["read", "broken", "read"]);
  expect(answered).toEqual(["a.tsx", "b.tsx", "c.tsx"]);
});
