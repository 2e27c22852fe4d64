import { expect, test } from "vitest";
import { createReader } from "./reader.ts";

// The thread is compiled code, which is not beside this source: so this is also what happens where it cannot start.
test("what no thread looks at is looked at all the same, in the order it was asked for", async () => {
  const reader = createReader();
  const answered: string[] = [];
  const looks = await Promise.all(
    ["a.tsx", "b.tsx", "c.tsx"].map(async (filename) => {
      const code = filename === "b.tsx" ? "<p" : "export const a = <p>one</p>;";
      const look = await reader.look({ filename, path: filename, code });
      answered.push(filename);
      return look.outcome;
    }),
  );
  expect(looks).toEqual(["read", "broken", "read"]);
  expect(answered).toEqual(["a.tsx", "b.tsx", "c.tsx"]);
});
