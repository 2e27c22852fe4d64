import type { ConfigEnv } from "vite";
import { afterEach, expect, test, vi } from "vitest";
import { easel } from "./plugin.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each<[string, Partial<ConfigEnv>, string, boolean]>([
  ["the dev server", { command: "serve" }, "", true],
  ["a build", { command: "build" }, "", false],
  ["a preview of what was built", { command: "serve", isPreview: true }, "", false],
  ["a test run of Vitest", { command: "serve" }, "true", false],
])("the plugin is active or not in %s", (_where, environment, vitest, expected) => {
  vi.stubEnv("VITEST", vitest);
  for (const { apply } of easel()) {
    if (typeof apply !== "function") throw new Error("every part must decide for itself");
    expect(apply.call({} as never, {}, { mode: "development", ...environment } as ConfigEnv)).toBe(expected);
  }
});
