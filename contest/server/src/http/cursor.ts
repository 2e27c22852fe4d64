/** Cursors: the position where a page of a list ended, encoded as an opaque string. */
import type { z } from "zod";
import { Problem } from "./problem.ts";

export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

export function readCursor<Place>(text: string | undefined, schema: z.ZodType<Place>): Place | null {
  if (text === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw new Problem(400, "INVALID_INPUT", "cursor: Send the cursor exactly as it was returned.", { field: "cursor" });
  }
}
