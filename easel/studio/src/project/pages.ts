/** The pages one can go to: what the router says, and where the links of the page lead. */
import { type Page, PagesResponse } from "@easel/protocol/pages";
import type { NavNode } from "@easel/protocol/nav-node";
import * as v from "valibot";
import { pathOf } from "../frames/address.ts";

export async function fetchPages(): Promise<Page[]> {
  const response = await fetch("pages");
  return response.ok ? v.parse(PagesResponse, await response.json()).pages : [];
}

export interface KnownPage {
  readonly path: string;
  /** Where that is known from. */
  readonly from: string;
  /** Parts of it stand for anything. */
  readonly isPattern: boolean;
}

export function knownPages(pages: readonly Page[], nodes: Iterable<NavNode>, base: string): KnownPage[] {
  const known = new Map<string, KnownPage>();
  for (const { path, filename } of pages) {
    known.set(path, { path, from: filename, isPattern: /\/[:$]/.test(path) });
  }
  for (const node of nodes) {
    const path = linkedPath(node, base);
    if (path !== null && !known.has(path)) known.set(path, { path, from: "a link on the page", isPattern: false });
  }
  return [...known.values()].sort((one, other) => one.path.localeCompare(other.path));
}

function linkedPath({ props }: NavNode, base: string): string | null {
  const to = props["to"]?.value;
  const href = props["href"]?.value;
  // A router's links begin at the base of the app, others at the host.
  if (typeof to === "string" && to.startsWith("/")) return withoutHash(to);
  if (typeof href !== "string" || !href.startsWith("/")) return null;
  const path = pathOf(href, base);
  return path === null ? null : withoutHash(path);
}

function withoutHash(path: string): string {
  return path.replace(/#.*$/, "");
}
