/** What the app's design is made of, asked of the dev server. */
import { ClassesResponse, type Token, TokensResponse } from "@easel/protocol/design";
import * as v from "valibot";

export async function fetchTokens(): Promise<Token[]> {
  const response = await fetch("tokens");
  return response.ok ? v.parse(TokensResponse, await response.json()).tokens : [];
}

export async function fetchClasses(query: string, signal: AbortSignal): Promise<ClassesResponse["classes"]> {
  const response = await fetch(`classes?query=${encodeURIComponent(query)}`, { signal });
  return response.ok ? v.parse(ClassesResponse, await response.json()).classes : [];
}
