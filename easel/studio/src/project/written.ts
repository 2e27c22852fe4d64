/** An element as it stands in the source, asked of the dev server. */
import { WrittenElement } from "@easel/protocol/written-element";
import * as v from "valibot";

/** Null for what stands in no file of the app. */
export async function fetchWritten(id: string): Promise<WrittenElement | null> {
  const response = await fetch(`written?id=${encodeURIComponent(id)}`);
  return response.ok ? v.parse(WrittenElement, await response.json()) : null;
}
