import type { Change } from "./changes.ts";
import { expect, test } from "vitest";
import { requestOf } from "./change-request.ts";

test.each(["UNDO", "REDO", "UNKNOWN"])("no request is made of %s: the operation is not supported", (type) => {
  const change = { id: "1", type, name: "", changeFields: {} } as unknown as Change;
  expect(() => requestOf(change, { elementOf: () => undefined, realIdOf: (id) => id })).toThrow(
    "Unsupported operation",
  );
});
