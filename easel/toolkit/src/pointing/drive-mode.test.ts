import { afterEach, expect, test, vi } from "vitest";
import { rememberDriveMode } from "./drive-mode.ts";

afterEach(() => vi.unstubAllGlobals());

function stubStorage(): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  });
  return items;
}

test("is stored per storyboard, under the name that other editors use", () => {
  const items = stubStorage();
  rememberDriveMode("one").set(true);
  expect([...items]).toEqual([["one_driveModeEnabled", "enabled"]]);
  expect(rememberDriveMode("one").isOn()).toBe(true);
  expect(rememberDriveMode("two").isOn()).toBe(false);
  rememberDriveMode("one").set(false);
  expect(items.size).toBe(0);
});

test("lasts until the page is left if storage is denied", () => {
  const denied = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: denied, setItem: denied, removeItem: denied });
  const driveMode = rememberDriveMode("one");
  expect(driveMode.isOn()).toBe(false);
  driveMode.set(true);
  expect(driveMode.isOn()).toBe(true);
});
