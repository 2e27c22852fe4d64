/** Sends the tree to the editor: all of it with the page's HTML, or only the differences if the editor asks for that. */
import type { Session } from "../session.ts";
import { createBoxes } from "./boxes.ts";
import { createChangedPlaces } from "./changed-places.ts";
import { createDifferences } from "./differences.ts";
import { limitSharedFacts } from "./facts.ts";
import { createFactsReader } from "./node-facts.ts";
import type { Place } from "./place.ts";
import type { ReportRun } from "./report-run.ts";
import type { Slices } from "./slices.ts";
import { sendWholeTree } from "./whole-tree.ts";

export interface Report {
  /** To be called when the facts of a place may be new. */
  changed(place: Place): void;
  /** To be called when a place contains other nodes than before. */
  rearranged(place: Place): void;
  /** Resolves when the editor has received it, or when it was canceled. */
  send(root: Place): Promise<void>;
  /** To be called before places change, because a report would then mix two states of the page. */
  cancel(): void;
}

export function createReport(session: Session, slices: Slices, page: { isBusy: () => boolean }): Report {
  const changes = createChangedPlaces();
  const boxes = createBoxes();
  const facts = createFactsReader(session);
  const differences = createDifferences({ session, slices, page, boxes, facts, changes });
  /** Counts the reports. A place stores the number of the last one that it was in. */
  let number = 0;
  const cancel = () => {
    number += 1;
  };
  session.ended.addEventListener("abort", cancel);

  return {
    changed(place) {
      place.facts = null;
      changes.add(place);
    },
    rearranged(place) {
      differences.markRearranged();
      changes.add(place);
    },
    cancel,
    async send(root) {
      number += 1;
      const started = number;
      const run: ReportRun = { number: started, isCanceled: () => number !== started };
      boxes.begin();
      facts.reset();
      limitSharedFacts();
      if (session.options.treeDifferences) await differences.send(root, run);
      else await sendWholeTree(root, run, { session, slices, boxes, facts, changes });
      // What lives on in a page makes its garbage collection slow.
      facts.reset();
    },
  };
}
