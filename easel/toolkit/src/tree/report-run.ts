import type { Session } from "../session.ts";
import type { Boxes } from "./boxes.ts";
import type { ChangedPlaces } from "./changed-places.ts";
import type { FactsReader } from "./node-facts.ts";
import type { Place } from "./place.ts";
import type { Duration, Slices } from "./slices.ts";

/** One report, which a newer one or a change of the page cancels. */
export interface ReportRun {
  readonly number: number;
  isCanceled(): boolean;
}

export interface ReportDependencies {
  readonly session: Session;
  readonly slices: Slices;
  readonly boxes: Boxes;
  readonly facts: FactsReader;
  readonly changes: ChangedPlaces;
}

/** Visits places in slices, and stops when the report is canceled. */
export function visitInSlices(
  places: readonly Place[],
  run: ReportRun,
  slices: Slices,
  visit: (place: Place) => void,
  pieceMs?: number,
): Promise<Duration> {
  const remaining = places.values();
  return slices.run((isTimeUp) => {
    if (run.isCanceled()) return true;
    for (const place of remaining) {
      visit(place);
      if (isTimeUp()) return false;
    }
    return true;
  }, pieceMs);
}
