/** Sends every node in one message, together with the page's HTML, as the original did. */
import { NAV_TREE_REBUILD_DELAY_MS, NAV_TREE_SLICE_MS } from "@easel/protocol/constants";
import { SKIP_ROOT_ID } from "@easel/protocol/ids";
import type { NavNode, PageBoundingBox } from "@easel/protocol/nav-node";
import { isSameBox } from "./boxes.ts";
import { inOrder, type Place } from "./place.ts";
import { type ReportDependencies, type ReportRun, visitInSlices } from "./report-run.ts";

/** With more nodes, the boxes out of sight follow with a second message: they take longer than everything else. */
const MAX_MEASURED_AT_ONCE = 2_000;

/** Boxes out of sight are read in short turns with rests, when the page has settled: every change discards them. */
const SETTLING_MS = NAV_TREE_REBUILD_DELAY_MS;
const TURN_MS = 8;
const REST_MS = 50;

export async function sendWholeTree(root: Place, run: ReportRun, dependencies: ReportDependencies): Promise<void> {
  const { slices, boxes, changes } = dependencies;
  const places = inOrder(root);
  const near = places.length > MAX_MEASURED_AT_ONCE ? new Set(boxes.inView(root)) : null;
  const nodes: NavNode[] = [];
  const prefixes = new Map<string, string>();
  await visitInSlices(
    places,
    run,
    slices,
    (place) => {
      const parent = place === root ? undefined : nodes[place.parent?.order ?? 0];
      const isMeasured = near === null || near.has(place);
      // Until it is measured, a node out of sight is somewhere in its parent.
      const box = isMeasured ? boxes.of(place) : parent?.pageBoundingBox;
      place.order = nodes.length;
      nodes.push(navNode(place, parent, box, keyPrefix(place.codebaseId), dependencies));
      // Nothing is sent meanwhile, so a slice can take all of its time.
    },
    NAV_TREE_SLICE_MS,
  );
  const [navTree] = nodes;
  if (run.isCanceled() || !navTree) return;
  await post(navTree, run, dependencies);
  if (run.isCanceled()) return;
  changes.clear();
  if (near) void followUp(navTree, { places, nodes }, run, dependencies);

  /** Made once, because joining strings takes a good part of making a node. */
  function keyPrefix(codebaseId: string): string {
    let prefix = prefixes.get(codebaseId);
    if (prefix === undefined) {
      prefix = `TE_${codebaseId}_${dependencies.session.storyboardId}_`;
      prefixes.set(codebaseId, prefix);
    }
    return prefix;
  }
}

async function followUp(
  navTree: NavNode,
  { places, nodes }: { places: readonly Place[]; nodes: readonly NavNode[] },
  run: ReportRun,
  dependencies: ReportDependencies,
): Promise<void> {
  const { slices, boxes } = dependencies;
  const remaining = places.entries();
  let isMoved = false;
  await slices.rest(SETTLING_MS);
  for (let isDone = false; !isDone;) {
    await slices.rest(REST_MS);
    if (run.isCanceled()) return;
    const end = performance.now() + TURN_MS;
    while (!isDone && performance.now() < end) {
      const next = remaining.next();
      isDone = next.done === true;
      if (next.done) continue;
      const [index, place] = next.value;
      const node = nodes[index];
      if (!node) continue;
      const box = boxes.of(place);
      isMoved ||= !isSameBox(box, node.pageBoundingBox);
      node.pageBoundingBox = box;
    }
  }
  if (isMoved) await post(navTree, run, dependencies);
}

/** Each part is a task of its own, because it takes longer than a slice on a big page. */
async function post(navTree: NavNode, run: ReportRun, { session, slices }: ReportDependencies): Promise<void> {
  const outerHtml = document.documentElement.outerHTML;
  await slices.pause();
  if (!run.isCanceled()) session.post({ id: "NAV_TREE", navTree, outerHtml });
}

/** Every node has its fields in the same order, which makes thousands of them faster to make and to send. */
function navNode(
  place: Place,
  parent: NavNode | undefined,
  pageBoundingBox: PageBoundingBox | undefined,
  keyPrefix: string,
  { session: { storyboardId }, facts }: Pick<ReportDependencies, "session" | "facts">,
): NavNode {
  const { codebaseId } = place;
  // Whatever React has not made may have changed without a trace.
  const own = place.fiber ? (place.facts ??= facts.read(place)) : facts.read(place);
  const uniquePath = parent ? `${parent.tempoElement.uniquePath}-${parent.children.length}` : place.path;
  const cachedKey = keyPrefix + uniquePath;
  const node: NavNode = {
    tempoElement: { codebaseId, storyboardId, uniquePath, cachedKey },
    parent,
    children: [],
    name: own.name,
    tagName: own.tagName,
    isComponent: own.isComponent,
    classList: own.classList,
    directlySetClassList: own.directlySetClassList,
    props: own.props,
    literalChildren: own.literalChildren,
    pageBoundingBox,
    scope: own.scope,
    level: levelBelow(parent),
  };
  parent?.children.push(node);
  return node;
}

function levelBelow(parent: NavNode | undefined): number {
  if (!parent || parent.tempoElement.codebaseId === SKIP_ROOT_ID) return 0;
  return (parent.level ?? 0) + 1;
}
