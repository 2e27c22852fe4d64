import { expect, test } from "vitest";
import { createLazyModule } from "./lazy-module.ts";

test("a module is not loaded before it is needed", () => {
  const lazy = createLazyModule(() => Promise.reject(new Error("It was loaded.")));
  expect(lazy.wait(false)).toBeNull();
  expect(lazy.loaded).toBeNull();
});

test("calls that come while the module loads keep their order", async () => {
  const log: string[] = [];
  const lazy = createLazyModule(async () => "module");
  const call = async (name: string, isNeeded: boolean) => {
    const loading = lazy.wait(isNeeded);
    if (loading) await loading;
    log.push(name);
  };
  await Promise.all([call("first", true), call("second", false), call("third", true)]);
  expect(log).toEqual(["first", "second", "third"]);
});

test("there is nothing to wait for once the module is loaded", async () => {
  const lazy = createLazyModule(async () => "module");
  await lazy.wait(true);
  expect(lazy.wait(true)).toBeNull();
  expect(lazy.loaded).toBe("module");
});

test("a module that could not be loaded is tried again", async () => {
  let attempts = 0;
  const lazy = createLazyModule(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("The network is down.");
    return "module";
  });
  await expect(lazy.wait(true)).rejects.toThrow("The network is down.");
  await lazy.wait(true);
  expect(lazy.loaded).toBe("module");
});
