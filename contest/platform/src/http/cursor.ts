/** Where a page ended, as an opaque text that only this server understands. */
import { z } from "zod";
import { Problem } from "./problem.ts";

/** A moment that PostgreSQL can read: it has no year zero. */
export const CursorTime = z.iso.datetime().refine((text) => !text.startsWith("0000"), "There is no such year.");

/** A number that fits into an `integer` column, and its negation, too, which descending orders compare. */
export const CursorInteger = z.int().min(-2_147_483_647).max(2_147_483_647);

/** A place in a list whose newest entries come first: the time and the id of its last entry. */
export const NewestCursor = z.tuple([CursorTime, z.uuid()]);
/** Before the newest entry of such a list. */
export const NEWEST = ["infinity", "00000000-0000-0000-0000-000000000000"] as const;

export function writeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

export function readCursor<Place>(text: string | undefined, schema: z.ZodType<Place>): Place | null {
  if (text === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw new Problem(400, "INVALID_INPUT", "Send the cursor exactly as it was returned.", { field: "cursor" });
  }
}
