import type { Challenge } from "@contest/contract/contests";
import type { Submission } from "@contest/contract/submissions";

/** What the server sends with the home page, so that nothing has to be asked for before it is painted. */
export interface FirstOfHome {
  challenge: Challenge | null;
  now: string;
  recent: Submission[];
}

/** Null on every other page, and on the development server. */
export function readFirstOfHome(): FirstOfHome | null {
  const block = document.getElementById("first-data");
  return block?.textContent ? (JSON.parse(block.textContent) as FirstOfHome) : null;
}
