import { expect, test } from "vitest";
import { withEasel, withLoader } from "./with-easel.ts";

test("a production build gets the configuration as it is", async () => {
  const config = { images: { unoptimized: true } };
  const context = { defaultConfig: undefined as never };
  expect(await withEasel(config)("phase-production-build", context)).toBe(config);
  expect(await withEasel(() => config)("phase-production-server", context)).toBe(config);
});

test.each([
  [16, undefined, { loaders: ["ours"], condition: { all: [{ not: "foreign" }, { content: /<[\w$>]/ }] } }],
  [15, undefined, { foreign: false, default: { loaders: ["ours"] } }],
  [16, ["theirs"], ["theirs", "ours"]],
  [15, { loaders: ["theirs"], as: "*.js" }, { loaders: ["theirs", "ours"], as: "*.js" }],
  [16, { type: "raw" }, [{ type: "raw" }, { loaders: ["ours"] }]],
  [15, { browser: { loaders: ["theirs"] } }, { browser: { loaders: ["theirs"] } }],
])("with Next.js %i, Turbopack runs the loader beside a rule of the app: %j", (version, rule, expected) => {
  const rules = withLoader({ "*.svg": ["svg"], ...(rule && { "*.tsx": rule }) }, "ours", version);
  expect(rules["*.tsx"]).toMatchObject(expected);
  expect(Object.keys(rules).toSorted()).toEqual(["*.js", "*.jsx", "*.svg", "*.tsx"]);
});
