import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppFiles, createAppFiles } from "./app-files.ts";

let root = "";
let files: AppFiles;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "easel-app-files-"));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/app.tsx"), "export const App = () => <p>Hi</p>;\n");
  writeFileSync(join(root, "vite.config.ts"), "export default {};\n");
  files = createAppFiles({ root, cacheDir: join(root, "node_modules/.vite") });
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
  "src/locales/package.json",
  "src/locales/new.json",
  "src/run.sh",
  "src/Makefile",
])("%s cannot be created: a tool would run it, or it is not the app's source", (filename) => {
  expect(files.locate(filename)).toBeNull();
});

test("a configuration that exists can be neither read nor written", () => {
  expect(files.open("vite.config.ts")).toBeNull();
});

test.each([
  "src/card.tsx",
  "src/ui/card.tsx",
  "components/profile-card.css",
  "src/configure.tsx",
  "src/testimonials.tsx",
])("%s can be created", (filename) => expect(files.locate(filename)).toMatchObject({ text: null }));

test("a file of another package is edited once a page has loaded it, and nothing beside it", () => {
  const repository = realpathSync(mkdtempSync(join(tmpdir(), "easel-workspace-")));
  for (const name of [
    "site/src/app.tsx",
    "ui/src/card.tsx",
    "ui/src/button.tsx",
    "ui/node_modules/a.tsx",
    "away/a.tsx",
  ]) {
    mkdirSync(dirname(join(repository, name)), { recursive: true });
    writeFileSync(join(repository, name), "export const A = () => <b>Hi</b>;\n");
  }
  const inSite = createAppFiles({
    root: join(repository, "site"),
    cacheDir: join(repository, "site/.vite"),
    otherFolders: [join(repository, "ui")],
  });
  const outcomeOf = (name: string) => inSite.classify(join(repository, name), "").outcome;
  expect(inSite.open("../ui/src/card.tsx")).toBeNull();
  expect(inSite.classify(join(repository, "ui/src/card.tsx"), "")).toMatchObject({ filename: "../ui/src/card.tsx" });
  expect(inSite.open("../ui/src/card.tsx")).toMatchObject({ path: join(repository, "ui/src/card.tsx") });
  expect([outcomeOf("ui/node_modules/a.tsx"), outcomeOf("away/a.tsx")]).toEqual(["ignored", "ignored"]);
  expect([inSite.open("../ui/src/button.tsx"), inSite.open("../away/a.tsx")]).toEqual([null, null]);
  expect([inSite.locate("../ui/src/new.tsx"), inSite.locate("src/../../ui/src/new.tsx")]).toEqual([null, null]);
  expect(inSite.locate("src/../../ui/src/button.tsx")).toBeNull();
  rmSync(repository, { recursive: true });
});

test("of all JSON files, only translations are the app's text", () => {
  mkdirSync(join(root, "src/locales/en"), { recursive: true });
  const names = ["src/locales/en/common.json", "src/locales/package.json", "src/data.json", "package.json"];
  for (const name of names) {
    writeFileSync(join(root, name), '{ "title": "Home" }\n');
  }
  const open = names.filter((name) => files.open(name));
  expect(open).toEqual(["src/locales/en/common.json"]);
});
