/** Sends what has changed in the tree since the last report, and where its nodes have moved to. */
import { createNavNodePack, type NavNodePack } from "@easel/protocol/nav-node-pack";
import type { PageBoundingBox } from "@easel/protocol/nav-node";
import { isSameBox } from "./boxes.ts";
import { inOrder, type Place } from "./place.ts";
import { type ReportDependencies, type ReportRun, visitInSlices } from "./report-run.ts";

export interface Differences {
  markRearranged(): void;
  send(root: Place, run: ReportRun): Promise<void>;
}

/** A message with this many nodes is sent in a millisecond or two. */
const NODES_PER_MESSAGE = 1_000;

/** Boxes out of sight are read in short turns with long rests: shorter than a hover takes, which may come at any time. */
const TURN_MS = 1;
const REST_MS = 50;

interface DifferencesDependencies extends ReportDependencies {
  readonly page: { isBusy: () => boolean };
}

export function createDifferences(dependencies: DifferencesDependencies): Differences {
  const { session, slices, page, boxes, facts, changes } = dependencies;
  /** The number of the last report that went through all places. */
  let lastWhole = 0;
  let lastRoot = 0;
  let places: readonly Place[] = [];
  let isRearranged = true;
  /** The next place out of sight, so that each is read however often the page changes. */
  let nextIndex = 0;

  return {
    markRearranged() {
      isRearranged = true;
    },
    async send(root, run) {
      const isWhole = isRearranged || root.number !== lastRoot;
      if (isWhole) places = inOrder(root);
      const pack = createNavNodePack();
      let isNews = root.number !== lastRoot;
      const duration = await visitInSlices(isWhole ? places : changes.places(), run, slices, (place) => {
        if (!isToSend(place, isWhole, run)) return;
        isNews = true;
        pack.add(place.number, facts.read(place), place.shown);
        // Not at the end of the slice, when sending everything at once might take as long again.
        if (pack.size >= NODES_PER_MESSAGE) post(root, pack, [], false);
      });
      if (duration === "in pieces") await slices.pause();
      if (run.isCanceled()) return;
      const moved = boxes.inView(root).filter(hasMoved);
      if (isNews || moved.length > 0) post(root, pack, moved, true);
      lastRoot = root.number;
      if (isWhole) lastWhole = run.number;
      isRearranged = false;
      changes.clear();
      void followUp(root, run);
    },
  };

  /** Reports boxes out of sight, and what has moved in sight without a change of the page. */
  async function followUp(root: Place, run: ReportRun): Promise<void> {
    let remaining = places.length;
    while (remaining > 0) {
      await slices.rest(REST_MS);
      if (run.isCanceled()) return;
      // Another report follows anyway.
      if (page.isBusy()) continue;
      const moved: Place[] = [];
      const end = performance.now() + TURN_MS;
      for (; remaining > 0 && performance.now() < end; remaining -= 1) {
        nextIndex = (nextIndex + 1) % places.length;
        const place = places[nextIndex];
        if (place && hasMoved(place)) moved.push(place);
      }
      if (moved.length > 0) post(root, createNavNodePack(), moved, true);
    }
  }

  function post(root: Place, pack: NavNodePack, moved: readonly Place[], isLast: boolean): void {
    const numbers = new Float64Array(moved.length * 5);
    for (const [index, { number, reportedBox = NOWHERE }] of moved.entries()) {
      const { pageX, pageY, width, height } = reportedBox;
      numbers.set([number, pageX, pageY, width, height], index * 5);
    }
    session.post({ id: "NAV_TREE_DIFFERENCES", root: root.number, ...pack.take(), boxes: numbers, isLast });
  }

  function isToSend(place: Place, isWhole: boolean, run: ReportRun): boolean {
    // A place that was in no report since the last whole one, the editor has dropped or never had.
    const isKnown = place.report >= lastWhole && lastWhole > 0;
    if (!isKnown && !isWhole) return false;
    place.report = run.number;
    if (isKnown) return place.isChanged;
    place.reportedBox = undefined;
    return true;
  }

  function hasMoved(place: Place): boolean {
    const box = boxes.of(place);
    if (isSameBox(box, place.reportedBox)) return false;
    place.reportedBox = box;
    return true;
  }
}

/** The box of what is not rendered. */
const NOWHERE: PageBoundingBox = { pageX: NaN, pageY: NaN, width: NaN, height: NaN };
