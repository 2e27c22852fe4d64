/**
 * Changes shown in the page before the source has them. They hold through re-renders and hot reloads until the real
 * change has arrived, and every one can be undone and redone.
 */
import type { Change } from "@easel/protocol/changes";
import { NAV_TREE_REBUILD_DELAY_MS } from "@easel/protocol/constants";
import type { ScopeLookup, TreeElementLookup } from "@easel/protocol/lookups";
import { mergeLookups } from "../lookups.ts";
import type { Functions, Outlining, Selecting, Session, Tree, TreeNode } from "../session.ts";
import { hasArrived, signaturesOf } from "./arrival.ts";
import { addedClass, type DirectChange, type Effect, effectsOf, idsOf, resolveChange } from "./effects.ts";
import { inverseOf, lookAgain } from "./inverse.ts";
import { emptyLedger, type Entry, knownOf, type LedgerEvent, next } from "./shown-changes.ts";
import { createPage, type Drawn, type Shown, type Tried } from "./page.ts";
import { originalOf } from "./placeholders.ts";

/** Once the page has been reloaded, how long a change is still shown that looks different in the source. */
const LANDING_MS = 2_000;

/** An app that undoes what we show would otherwise keep the page busy for ever. */
const MOST_PER_FRAME = 10;

export function createInstant(session: Session, tree: Tree, selecting: Selecting, outlining: Outlining) {
  const { ended, post, lookups } = session;
  let ledger = emptyLedger;
  let temporary: readonly Effect[] = [];
  let moving: { node: TreeNode; siblings: readonly TreeNode[]; index: number } | null = null;
  let drawn: Drawn | null = null;
  let derivedInFrame = 0;
  let hasReloaded = false;
  let rebuilding: ReturnType<typeof setTimeout> | undefined;

  const page = createPage(session, tree, outlining, aliasOf);
  const observer = new MutationObserver(followApp);
  session.whenReloaded(() => {
    hasReloaded = true;
    step({ kind: "reloaded" });
    settle(true);
    derive();
    landSoon();
  });
  tree.whenRebuilt(() => {
    // The elements of a component have no class that would tell when they are there again.
    if (namesComponent()) derive(rebuildSoon);
  });
  ended.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(rebuilding);
  });

  return {
    functions: {
      applyChangeItemToDocument,
      updateCodebaseIds,
      setIsFlushing,
      tempMoveElement,
      tempAddDiv,
    } satisfies Pick<
      Functions,
      "applyChangeItemToDocument" | "updateCodebaseIds" | "setIsFlushing" | "tempMoveElement" | "tempAddDiv"
    >,
  };

  async function applyChangeItemToDocument(item: Change): Promise<void> {
    const { change, isInForce } = resolveChange(item);
    const effects = effectsOf(change);
    const data = dataOf(change, effects ?? []);
    const instantUpdateSuccessful = show(item, change, isInForce);
    post({ id: "INSTANT_UPDATE_DONE", changeItem: item, instantUpdateData: data, instantUpdateSuccessful });
    // Where a style has moved things is told when the slider rests.
    rebuildSoon();
    const keys = keysToSelect(item);
    if (keys === undefined) return;
    await tree.rebuild();
    selecting.select(keys);
  }

  function show(item: Change, change: DirectChange, isInForce: boolean): boolean {
    const effects = effectsOf(change);
    if (effects?.some((effect) => !idsOf(effect).every(isNameable))) return false;
    if (isInForce && effects && slide(item.id, change, effects)) return true;
    const isTemporary = change.type === "ADD_CLASS" && change.changeFields.temporaryOnly === true;
    moving = null;
    drawn = null;
    temporary = isTemporary && isInForce ? (effects ?? []) : [];
    if (isTemporary) return derive().has(TEMPORARY) || !isInForce;

    const seen = signaturesOf(effects ?? [], page.finding);
    const inverse = (effects ?? []).flatMap((effect) => inverseOf(effect, page.finding));
    if (isInForce) {
      if (effects) warnOfMissing(effects);
      step({ kind: "applied", by: item.id, change, inverse, seen });
      const isShown = effects !== null && derive().has(item.id);
      if (!isShown && change.type === "MOVE_JSX") console.warn("Instant update could not find a new parent");
      return isShown;
    }
    const wasShown = ledger.entries.some((entry) => entry.change.id === change.id);
    step({ kind: "undone", by: item.id, change, isWritten: isWritten(item), inverse, seen });
    const complete = derive();
    return ledger.entries.some(({ id }) => id === item.id) ? complete.has(item.id) : wasShown;
  }

  /** The next step of a slider: nothing has to be found or compared again. */
  function slide(by: string, change: DirectChange, effects: readonly Effect[]): boolean {
    const entry = ledger.entries.find(({ id }) => id === by);
    if (!entry || entry.phase !== "shown" || !page.canSlide(entry.effects, effects)) return false;
    step({ kind: "applied", by, change, inverse: [], seen: entry.seen });
    return unseen(() => page.slide(ledger.entries.flatMap((each) => each.effects)));
  }

  /** What we write is nothing that we would have to follow. */
  function unseen<Result>(work: () => Result): Result {
    followApp(observer.takeRecords());
    const result = work();
    observer.takeRecords();
    return result;
  }

  function updateCodebaseIds(ids: Record<string, string>, elements: TreeElementLookup, scopes: ScopeLookup): void {
    mergeLookups(lookups, elements, scopes);
    step({ kind: "renamed", ids });
    derive();
    selecting.renamed(ids);
  }

  function setIsFlushing(isFlushing: boolean): void {
    step({ kind: isFlushing ? "flush began" : "flush ended" });
    if (isFlushing) hasReloaded = false;
    else if (hasReloaded) landSoon();
  }

  function landSoon(): void {
    const { flushes } = ledger;
    setTimeout(() => {
      if (ended.aborted) return;
      const entries = ledger.entries.filter(({ phase, flush }) => phase !== "landing" || flush > flushes);
      step({ kind: "settled", entries });
      derive();
    }, LANDING_MS);
  }

  async function tempMoveElement(key: string, index: number): Promise<void> {
    const found = tree.get(key);
    if (!found?.parent) return;
    const { elements } = found;
    const isSame = moving?.node.elements.some((element) => elements.some((other) => originalOf(other) === element));
    const dragged = moving && isSame ? moving : { node: found, siblings: [...found.parent.children] };
    moving = { ...dragged, index };
    derive();
    const [standIn] = page.standIns().filter((element) => dragged.node.elements.includes(originalOf(element)));
    await tree.rebuild();
    const node = tree.around(standIn ?? dragged.node.elements[0] ?? document.body);
    if (node) selecting.select([node.key]);
  }

  function tempAddDiv(into: string | null, index: number, width: number, height: number): void {
    if (into !== null && !isNameable(into)) return;
    drawn = drawn ? { ...drawn, width, height } : { into, index, width, height };
    derive();
  }

  function derive(rebuild: () => void = () => void tree.rebuild()): ReadonlySet<string> {
    const shown: Shown[] = ledger.entries.map(({ id, effects, change }) => {
      return { id, effects, realIds: knownOf(ledger, change.id).realIds };
    });
    if (temporary.length > 0) shown.push({ id: TEMPORARY, effects: temporary, realIds: new Map() });
    observer.disconnect();
    const before = [session.hidden.selector, ...page.standIns()];
    const complete = page.derive(shown, { reordered: reordering(), drawn });
    for (const { change, direction } of ledger.entries) {
      const { inverse } = knownOf(ledger, change.id);
      if (direction === "forward" && inverse.some(({ kind }) => kind === "bring back")) {
        step({ kind: "looked again", changeId: change.id, inverse: inverse.map(lookAgain) });
      }
    }
    const now = [session.hidden.selector, ...page.standIns()];
    const isSame = now.length === before.length && now.every((part, index) => part === before[index]);
    if (!isSame) rebuild();
    // What is shown is watched, and nothing when nothing is.
    for (const root of shown.length > 0 ? [document, ...page.shadows] : []) observer.observe(root, EVERYTHING);
    return complete;
  }

  function rebuildSoon(): void {
    clearTimeout(rebuilding);
    rebuilding = setTimeout(() => {
      unseen(page.rest);
      void tree.rebuild();
    }, NAV_TREE_REBUILD_DELAY_MS);
  }

  function reordering(): Tried["reordered"] {
    if (!moving) return null;
    const { node, siblings, index } = moving;
    const from = siblings.indexOf(node);
    const last = siblings.at(-1);
    if (from === index || !last) return null;
    return { node, before: siblings[index > from ? index + 1 : index] ?? null, last };
  }

  /** Before the next picture is drawn, so that nobody sees both or neither. */
  function followApp(records: readonly MutationRecord[]): void {
    if (!page.concerns(records)) return;
    derivedInFrame += 1;
    if (derivedInFrame === 1) requestAnimationFrame(() => (derivedInFrame = 0));
    if (derivedInFrame > MOST_PER_FRAME) return;
    settle(false);
    derive();
  }

  function settle(isReload: boolean): void {
    step({ kind: "settled", entries: ledger.entries.flatMap((entry) => leftOf(entry, isReload) ?? []) });
  }

  /** Of an undo that comes while its change is still on the way, the change has to arrive first. */
  function leftOf(entry: Entry, isReload: boolean): Entry | null {
    if (!entry.after) {
      const { realIds } = knownOf(ledger, entry.change.id);
      return hasArrived(entry, realIds, page.finding, isReload) ? null : entry;
    }
    const after = leftOf(entry.after, isReload);
    return { ...entry, after, seen: after ? entry.seen : signaturesOf(entry.effects, page.finding) };
  }

  function step(event: LedgerEvent): void {
    ledger = next(ledger, event);
  }

  function aliasOf(id: string): string | undefined {
    for (const { realIds } of ledger.known.values()) {
      const realId = realIds.get(id);
      if (realId !== undefined) return realId;
    }
    return undefined;
  }

  function namesComponent(): boolean {
    return ledger.entries.some(({ effects }) => {
      return effects.flatMap(idsOf).some((id) => lookups.elements[id]?.type === "component-instance");
    });
  }

  function warnOfMissing(effects: readonly Effect[]): void {
    const missing = effects.flatMap(idsOf).filter((id) => page.finding.visible(id).length === 0);
    if (missing.some((id) => lookups.elements[id]?.type === "component-instance")) {
      console.warn("Could not find component element for instant update");
    }
  }

  function dataOf(change: DirectChange, effects: readonly Effect[]): unknown {
    if (change.type === "ADD_CLASS") {
      const { changeFields } = change;
      return { addedClass: addedClass(changeFields), codebaseAddedClass: changeFields.className };
    }
    if (change.type === "REMOVE_JSX") {
      return { parentToElementKeysRemoved: removedKeys(change.changeFields.codebaseIdsToRemove) };
    }
    const newAddedIds = effects.flatMap((effect) => ("as" in effect ? [effect.as] : []));
    return newAddedIds.length > 0 ? { newAddedIds } : {};
  }

  function removedKeys(ids: readonly string[]): Record<string, { outerHTML: string; elementKeyRemoved: string }[]> {
    const removed = new Map<string, { outerHTML: string; elementKeyRemoved: string }[]>();
    for (const { key, parent, elements } of ids.flatMap((id) => tree.withCodebaseId(id))) {
      const outerHTML = elements.map((element) => element.outerHTML).join("");
      const parentKey = parent?.key ?? "";
      removed.set(parentKey, [...(removed.get(parentKey) ?? []), { outerHTML, elementKeyRemoved: key }]);
    }
    return Object.fromEntries(removed);
  }
}

const TEMPORARY = "temporary";
const EVERYTHING = { subtree: true, childList: true, attributes: true, characterData: true };

/** Ids go into selectors. */
function isNameable(id: string): boolean {
  return /^[a-z][\w-]*$/i.test(id);
}

function isWritten(item: Change): boolean {
  return item.type === "UNDO" && item.changeFields.matchingActivityFlushed === true;
}

/** None at all when the change leaves the selection as it is. */
function keysToSelect(item: Change): readonly string[] | undefined {
  if (item.type === "UNDO") {
    const { elementKeyToSelectAfterUndoInstantUpdate: key, elementKeysToMultiselectAfterUndoInstantUpdate: keys } =
      item.changeFields.changeToUndo;
    return keysOf(key, keys);
  }
  const inner = item.type === "REDO" ? item.changeFields.changeToRedo : item;
  return keysOf(inner.elementKeyToSelectAfterInstantUpdate, inner.elementKeysToMultiselectAfterInstantUpdate);
}

function keysOf(key: string | null | undefined, keys: readonly string[] | null | undefined) {
  if (keys && keys.length > 0) return keys;
  if (key === undefined) return keys === null ? [] : undefined;
  return key === null ? [] : [key];
}
