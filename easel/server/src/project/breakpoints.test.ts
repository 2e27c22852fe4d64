import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createAppFiles } from "../files/app-files.ts";
import { projectBreakpoints } from "./breakpoints.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "easel-breakpoints-")));
afterAll(() => rmSync(root, { recursive: true }));

const NOTE = "export const Note = styled.p`\n  @media (max-width: 700px) {\n    top: 0;\n  }\n`;\n";

test.each([
  ["styled-components", ["max-700px"]],
  ["react", ["sm", "md", "lg", "xl", "2xl"]],
  ["react-bootstrap", ["sm", "md", "lg", "xl", "xxl"]],
])("the widths of an app with %s", async (dependency, names) => {
  writeFileSync(join(root, "package.json"), JSON.stringify({ dependencies: { [dependency]: "1" } }));
  writeFileSync(join(root, "note.jsx"), NOTE);
  const files = createAppFiles({ root, cacheDir: join(root, ".vite") });
  const found = await projectBreakpoints(files, null, []);
  expect(found.map(({ name }) => name)).toEqual(names);
});
