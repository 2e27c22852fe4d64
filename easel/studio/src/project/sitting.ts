/** The source and what this sitting has made of it, asked of the dev server. */
import { SessionResponse, SourceResponse } from "@easel/protocol/session";
import * as v from "valibot";

/** Null for what is no file of the app. */
export async function fetchSource(filename: string): Promise<SourceResponse | null> {
  const response = await fetch(`source?filename=${encodeURIComponent(filename)}`);
  return response.ok ? v.parse(SourceResponse, await response.json()) : null;
}

export async function fetchSitting(): Promise<SessionResponse | null> {
  const response = await fetch("sitting");
  return response.ok ? v.parse(SessionResponse, await response.json()) : null;
}

/** Has Vite open a file in the editor that the person uses. */
export async function openInEditor(path: string, line: number): Promise<boolean> {
  const response = await fetch(`../__open-in-editor?file=${encodeURIComponent(`${path}:${line}`)}`);
  return response.ok;
}
