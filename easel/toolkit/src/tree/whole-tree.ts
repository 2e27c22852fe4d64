import { SKIP_ROOT_ID } from "@easel/protocol/ids";
import type { NavNode } from "@easel/protocol/nav-node";
import { inOrder, type Place } from "./place.ts";
import { type ReportDependencies, type ReportRun, visitInSlices } from "./report-run.ts";

/** Sends every node in one message, together with the page's HTML. */
export async function sendWholeTree(root: Place, run: ReportRun, dependencies: ReportDependencies): Promise<void> {
  const { session, slices, changedPlaces } = dependencies;
  const nodes = new Map<Place, NavNode>();
  await visitInSlices(inOrder(root), run, slices, (place) => {
    const parent = place === root ? undefined : nodes.get(place.parent ?? root);
    nodes.set(place, navNode(place, parent, dependencies));
  });
  if (run.isCanceled()) return;
  // A task of its own, because serializing a big page takes as long as a slice.
  const outerHtml = document.documentElement.outerHTML;
  await slices.pause();
  const navTree = nodes.get(root);
  if (run.isCanceled() || !navTree) return;
  changedPlaces.clear();
  session.post({ id: "NAV_TREE", navTree, outerHtml });
}

function navNode(
  place: Place,
  parent: NavNode | undefined,
  { session, boxes, facts }: Pick<ReportDependencies, "session" | "boxes" | "facts">,
): NavNode {
  const { codebaseId, path: uniquePath, key: cachedKey } = place;
  const pageBoundingBox = boxes.of(place);
  const node: NavNode = {
    ...(place.facts ??= facts.read(place)),
    tempoElement: { codebaseId, storyboardId: session.storyboardId, uniquePath, cachedKey },
    level: levelBelow(parent),
    children: [],
    ...(parent && { parent }),
    ...(pageBoundingBox && { pageBoundingBox }),
  };
  parent?.children.push(node);
  return node;
}

function levelBelow(parent: NavNode | undefined): number {
  if (!parent || parent.tempoElement.codebaseId === SKIP_ROOT_ID) return 0;
  return (parent.level ?? 0) + 1;
}
