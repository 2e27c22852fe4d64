/** Shows one change of the editor, or undoes it. */
import type { Change } from "@easel/protocol/changes";
import type { Session } from "../session.ts";
import { signaturesOf } from "./arrival.ts";
import type { ChangeTracker } from "./change-tracker.ts";
import type { Derivation } from "./derivation.ts";
import { type DirectChange, type Effect, idsOf, type ResolvedChange } from "./effects.ts";
import { inverseOf } from "./inverse.ts";
import type { Page } from "./page.ts";
import { TEMPORARY_ID, type Trials } from "./trials.ts";

interface ShowDependencies {
  /** Effects that undo a change which was made before this page was loaded. */
  readonly restoring: readonly Effect[];
  readonly lookups: Session["lookups"];
  readonly tracker: ChangeTracker;
  readonly trials: Trials;
  readonly page: Page;
  readonly derivation: Derivation;
}

/** Returns whether the whole change is shown. `effects` is null when nothing of it can be shown. */
export function showChange(
  item: Change,
  { change, isInForce }: ResolvedChange,
  effects: readonly Effect[] | null,
  dependencies: ShowDependencies,
): boolean {
  const { restoring, lookups, tracker, trials, page, derivation } = dependencies;
  if (effects?.some((effect) => !idsOf(effect).every(isSelectable))) return false;
  if (isInForce && effects && slide(item.id, change, effects, dependencies)) return true;
  const isTemporary = change.type === "ADD_CLASS" && change.changeFields.temporaryOnly === true;
  trials.replace(isTemporary && isInForce ? (effects ?? []) : []);
  if (isTemporary) return derivation.derive().has(TEMPORARY_ID) || !isInForce;

  const signatures = signaturesOf(effects ?? [], page.finder);
  const inverse =
    restoring.length > 0 ? restoring : (effects ?? []).flatMap((effect) => inverseOf(effect, page.finder));
  if (isInForce) {
    if (effects) warnOfMissing(effects, dependencies);
    tracker.step({ kind: "applied", by: item.id, change, effects, inverse, signatures, lookups: lookups.version });
    const isShown = effects !== null && derivation.derive().has(item.id);
    if (!isShown && change.type === "MOVE_JSX") console.warn("Instant update could not find a new parent");
    return isShown;
  }
  const wasShown = tracker.current.entries.some((entry) => entry.change.id === change.id);
  const undone = { by: item.id, change, isWritten: isWritten(item), inverse, signatures, lookups: lookups.version };
  tracker.step({ kind: "undone", ...undone });
  const complete = derivation.derive();
  return tracker.current.entries.some(({ id }) => id === item.id) ? complete.has(item.id) : wasShown;
}

/** The next step of a slider, for which nothing has to be found or compared again. */
function slide(
  by: string,
  change: DirectChange,
  effects: readonly Effect[],
  { tracker, page, derivation }: ShowDependencies,
): boolean {
  const entry = tracker.current.entries.find(({ id }) => id === by);
  if (!entry || entry.phase !== "shown" || !page.canSlide(entry.effects, effects)) return false;
  const { signatures, lookups } = entry;
  tracker.step({ kind: "applied", by, change, effects, inverse: [], signatures, lookups });
  return derivation.unobserved(() => page.slide(tracker.current.entries.flatMap((each) => each.effects)));
}

function warnOfMissing(effects: readonly Effect[], { page, lookups }: ShowDependencies): void {
  const missing = effects.flatMap(idsOf).filter((id) => page.finder.visible(id).length === 0);
  if (missing.some((id) => lookups.elements[id]?.type === "component-instance")) {
    console.warn("Could not find component element for instant update");
  }
}

/** Ids become part of selectors. */
export function isSelectable(id: string): boolean {
  return /^[a-z][\w-]*$/i.test(id);
}

function isWritten(item: Change): boolean {
  return item.type === "UNDO" && item.changeFields.matchingActivityFlushed === true;
}
