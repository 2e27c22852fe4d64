/** What the server sends with some pages, so that nothing has to be asked for before they are painted. */
import type { ResponseOf } from "@contest/contract/call";
import type { featuredChallenge } from "@contest/contract/contests";
import type { readGallery } from "@contest/contract/gallery";
import type { Submission } from "@contest/contract/submissions";

export interface FirstData {
  home?: ResponseOf<typeof featuredChallenge> & { recent: Submission[] };
  gallery?: ResponseOf<typeof readGallery>;
}

let first: FirstData = {};

export function firstData(): FirstData {
  return first;
}

/** The server does so again for each page that it renders. */
export function keepFirstData(given: FirstData): void {
  first = given;
}

/** Nothing on most pages, and on the development server. */
export function readFirstData(): FirstData {
  const block = document.getElementById("first-data");
  return block?.textContent ? (JSON.parse(block.textContent) as FirstData) : {};
}
