/** An element as it stands in the source, asked of the dev server. */
import { SourceElement } from "@easel/protocol/source-element";
import * as v from "valibot";

/** Null for what stands in no file of the app. */
export async function fetchWritten(id: string): Promise<SourceElement | null> {
  const response = await fetch(`written?id=${encodeURIComponent(id)}`);
  return response.ok ? v.parse(SourceElement, await response.json()) : null;
}
