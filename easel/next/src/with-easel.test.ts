import { expect, test } from "vitest";
import { withEasel } from "./with-easel.ts";

test("a production build gets the configuration as it is", async () => {
  const config = { images: { unoptimized: true } };
  const context = { defaultConfig: undefined as never };
  expect(await withEasel(config)("phase-production-build", context)).toBe(config);
  expect(await withEasel(() => config)("phase-production-server", context)).toBe(config);
});
