/** What the app's design is made of, asked of the dev server. */
import { ClassesAnswer, type Token, TokensAnswer } from "@easel/protocol/design";
import * as v from "valibot";

export async function fetchTokens(): Promise<Token[]> {
  const response = await fetch("tokens");
  return response.ok ? v.parse(TokensAnswer, await response.json()).tokens : [];
}

export async function fetchClasses(query: string, signal: AbortSignal): Promise<ClassesAnswer["classes"]> {
  const response = await fetch(`classes?query=${encodeURIComponent(query)}`, { signal });
  return response.ok ? v.parse(ClassesAnswer, await response.json()).classes : [];
}
