/** The pages a user can go to: the router's routes, and the targets of links on the page. */
import type { NavNode } from "@easel/protocol/nav-node";
import type { Page } from "@easel/protocol/pages";
import { pathOf } from "../frames/address.ts";

export interface KnownPage {
  readonly path: string;
  /** The file of the route, or a note that a link leads there. */
  readonly from: string;
  /** Some of its segments are parameters. */
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
  // A router's links are relative to the app's base; other links are relative to the host.
  if (typeof to === "string" && to.startsWith("/")) return withoutHash(to);
  if (typeof href !== "string" || !href.startsWith("/")) return null;
  const path = pathOf(href, base);
  return path === null ? null : withoutHash(path);
}

function withoutHash(path: string): string {
  return path.replace(/#.*$/, "");
}
