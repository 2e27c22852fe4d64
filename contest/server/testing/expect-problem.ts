import { expect } from "vitest";
import type { ErrorCode } from "@contest/contract/errors";
import type { Reply } from "./site.ts";

/** Expects a refusal with a status and a code, and optionally with an exact message. */
export function expectProblem(
  { status, body }: Reply,
  expectedStatus: number,
  code: ErrorCode,
  message?: string,
): void {
  const found = { status, code: body?.code, ...(message !== undefined && { message: body?.message }) };
  expect(found).toEqual({ status: expectedStatus, code, ...(message !== undefined && { message }) });
}
