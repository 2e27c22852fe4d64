/**
 * Shows changes in the page before the source has them. They survive re-renders and hot reloads until the real change
 * arrives, and every one can be undone and redone.
 */
import type { Change } from "@easel/protocol/changes";
import type { EditorElementLookup, EditorScopeLookup } from "@easel/protocol/editor-lookups";
import { mergeLookups } from "../lookups.ts";
import type { Functions, Outlining, Selecting, Session, Tree } from "../session.ts";
import { instantUpdateData, keysToSelect, restoringEffects } from "./change-results.ts";
import { createChangeTracker } from "./change-tracker.ts";
import { createDerivation } from "./derivation.ts";
import { effectsOf, idsOf, resolveChange } from "./effects.ts";
import { createPage } from "./page.ts";
import { originalOf } from "./placeholders.ts";
import { isSelectable, showChange } from "./show-change.ts";
import { createTrials } from "./trials.ts";

/** How long a change that looks different in the source is still shown after the page has reloaded. */
const LANDING_MS = 2_000;

type InstantFunctions = Pick<
  Functions,
  "applyChangeItemToDocument" | "updateCodebaseIds" | "setIsFlushing" | "tempMoveElement" | "tempAddDiv"
>;

export function createInstant(session: Session, tree: Tree, selecting: Selecting, outlining: Outlining) {
  const { ended, post, lookups } = session;
  const tracker = createChangeTracker();
  const trials = createTrials();
  const page = createPage({ session, tree, outlining, aliasOf: tracker.aliasOf });
  const derivation = createDerivation({ session, tree, tracker, trials, page });
  let hasReloaded = false;

  session.whenReloaded(() => {
    hasReloaded = true;
    tracker.step({ kind: "reloaded" });
    tracker.identify(page.finder, lookups);
    tracker.settle(page.finder, true);
    derivation.derive();
    landSoon();
  });
  tree.whenRebuilt(() => {
    // The elements of a component have no class that would show when they are rendered again.
    if (namesComponent()) derivation.derive(derivation.rebuildSoon);
  });

  const functions: InstantFunctions = {
    async applyChangeItemToDocument(item: Change) {
      const resolved = resolveChange(item);
      const effects = effectsOf(resolved.change, page.finder.isComponent);
      const restoring = resolved.isInForce ? [] : restoringEffects(resolved.change, tree);
      const data = instantUpdateData(resolved.change, effects ?? [], tree);
      const instantUpdateSuccessful = showChange(item, resolved, effects, {
        restoring,
        lookups,
        tracker,
        trials,
        page,
        derivation,
      });
      post({ id: "INSTANT_UPDATE_DONE", changeItem: item, instantUpdateData: data, instantUpdateSuccessful });
      derivation.rebuildSoon();
      const keys = keysToSelect(item);
      if (keys !== undefined) {
        await tree.rebuild();
        selecting.select(keys);
      }
      return instantUpdateSuccessful;
    },
    async updateCodebaseIds(ids: Record<string, string>, elements: EditorElementLookup, scopes: EditorScopeLookup) {
      mergeLookups(lookups, elements, scopes);
      tracker.step({ kind: "renamed", ids });
      derivation.derive();
      selecting.renamed(ids);
    },
    async setIsFlushing(isFlushing: boolean) {
      tracker.step({ kind: isFlushing ? "flush began" : "flush ended" });
      if (isFlushing) hasReloaded = false;
      else if (hasReloaded) landSoon();
    },
    async tempMoveElement(key, index) {
      const node = tree.get(key);
      if (!node?.parent) return;
      const dragged = trials.moveTo(node, index);
      derivation.derive();
      const placeholder = page.placeholders().find((element) => dragged.elements.includes(originalOf(element)));
      await tree.rebuild();
      const shown = tree.around(placeholder ?? dragged.elements[0] ?? document.body);
      if (shown) selecting.select([shown.key]);
    },
    tempAddDiv(into, index, width, height) {
      if (into !== null && !isSelectable(into)) return;
      trials.resizeBox({ into, index, width, height });
      derivation.derive();
    },
  };
  return { functions };

  function landSoon(): void {
    const { flushes } = tracker.current;
    setTimeout(() => {
      if (ended.aborted) return;
      tracker.land(flushes);
      derivation.derive();
    }, LANDING_MS);
  }

  function namesComponent(): boolean {
    return tracker.current.entries.some(({ effects }) => {
      return effects.flatMap(idsOf).some((id) => lookups.elements[id]?.type === "component-instance");
    });
  }
}
