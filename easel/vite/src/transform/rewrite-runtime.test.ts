import { expect, test } from "vitest";
import { rewriteRuntime } from "./rewrite-runtime.ts";

test.each([
  ["react/jsx-dev-runtime", "virtual:easel/runtime/react/jsx-dev-runtime"],
  ["react/jsx-runtime", "virtual:easel/runtime/react/jsx-runtime"],
  ["@emotion/react/jsx-dev-runtime", "virtual:easel/runtime/@emotion/react/jsx-dev-runtime"],
])("the import of %s is redirected to the runtime with ids", async (specifier, expected) => {
  const code = (from: string) =>
    `import a from "./a";\nimport { jsxDEV as _jsxDEV } from "${from}";\n_jsxDEV("p", {});\n`;
  expect(await rewriteRuntime(code(specifier), "client")).toBe(code(expected));
});

test.each([
  ["a text", "const sample = `\n", "`;\n"],
  ["a comment", "/*\n", "*/\n"],
])("text in %s is not changed, while the real import after it is", async (_where, before, after) => {
  const line = (from: string) => `import { jsxDEV as _jsxDEV } from "${from}";\n`;
  const code = (from: string) => before + line("react/jsx-dev-runtime") + after + line(from);
  expect(await rewriteRuntime(code("react/jsx-dev-runtime"), "client")).toBe(
    code("virtual:easel/runtime/react/jsx-dev-runtime"),
  );
});

test("text that only looks like an import, and other imports, are not changed", async () => {
  const code =
    'import React from "react";\nconst sample = `\nimport { jsx } from "react/jsx-runtime";\n`;\nimport("react/jsx-runtime");\n';
  expect(await rewriteRuntime(code, "client")).toBeNull();
});

test("on a server, React itself is redirected too", async () => {
  expect(await rewriteRuntime('import { cloneElement } from "react";', "server")).toBe(
    'import { cloneElement } from "virtual:easel/react";',
  );
});
