import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locateFile, openForEditing } from "./app-files.ts";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "easel-app-files-"));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/app.tsx"), "export const App = () => <p>Hi</p>;\n");
  writeFileSync(join(root, "vite.config.ts"), "export default {};\n");
});

afterAll(() => rmSync(root, { recursive: true }));

test.each([
  "vite.config.js",
  "vite.config.ts",
  "src/vite.config.mjs",
  "postcss.config.cjs",
  "tailwind.config.js",
  "eslint.config.js",
  "vitest.setup.ts",
  "src/app.test.tsx",
  "src/app.spec.ts",
  "src/button.stories.tsx",
  "gulpfile.js",
  "middleware.ts",
  "next.config.ts",
  "babelrc.js",
  "scripts/build.ts",
  "src/api/hello.ts",
  "tests/login.ts",
  "loose.js",
  "src/vite.CONFIG.js",
  "src/Tests/login.ts",
  "src/setupTests.ts",
  "src/entry-server.tsx",
  "src/data.server.ts",
  "src/login.cy.tsx",
  "src/__mocks__/axios.ts",
  "server/index.ts",
  "electron/main.ts",
  "public/worker.js",
  "netlify/edge.ts",
  "src/gatsby-node.ts",
  ".husky/pre-commit.js",
  ".storybook/preview.tsx",
  "src/.eslintrc.js",
  "package.json",
  "src/package.json",
  "src/run.sh",
  "src/Makefile",
])("%s cannot be created: a tool would run it, or it is not the app's source", (filename) => {
  expect(locateFile(root, filename)).toBeNull();
});

test("a configuration that exists can be neither read nor written", () => {
  expect(openForEditing(root, "vite.config.ts")).toBeNull();
});

test.each([
  "src/card.tsx",
  "src/ui/card.tsx",
  "components/profile-card.css",
  "src/configure.tsx",
  "src/testimonials.tsx",
])("%s can be created", (filename) => expect(locateFile(root, filename)).toMatchObject({ text: null }));
