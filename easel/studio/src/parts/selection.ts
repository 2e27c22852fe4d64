/** The selection, set from the layers, by shortcuts or in a page itself. */
import { parseKey } from "@easel/protocol/element-key";
import type { CssEvals } from "@easel/protocol/css-rules";
import type { NavNode } from "@easel/protocol/nav-node";
import { entriesIn, type ListEntry } from "../frames/list-items.ts";
import { idOf, keyOf } from "../frames/nav-nodes.ts";
import { type Selection as Selected, selectedIds, type StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";
import type { Frames } from "./frames.ts";
import type { Inspection } from "./inspection.ts";
import type { StyleCondition } from "./style-condition.ts";

export interface Selection {
  select(selection: Selected | null): void;
  hover(frameId: string, key: string | null): void;
  /** Selects a new element as soon as the page's tree has it. */
  selectWhenPresent(frameId: string, codebaseId: string): void;
  /** Selects what a change creates as soon as it is there, unless the user has selected something else by then. */
  selectCreated(changeId: string): void;
  /** Selects an entry of a list where a change puts it, unless the user has selected something else by then. */
  selectEntry(entry: ListEntry, index: number, how: "added" | "moved"): void;
  /** To be called when a change is in the source, with the ids of what it created. */
  handleWritten(changeId: string, createdIds: readonly string[]): void;
  /** To be called when a page has sent a new tree. */
  handleNewTree(frameId: string): void;
  /** To be called when an element was selected in the page. It is shown together with its computed styles. */
  handlePageSelection(frameId: string, keys: readonly string[], evals?: CssEvals): Promise<void>;
  /** Shows a selection of the page without waiting for its styles: the user already acts on it. */
  finishPageSelection(): void;
}

interface SelectionDependencies {
  readonly store: StudioStore;
  readonly connections: Connections;
  readonly frames: Pick<Frames, "find">;
  readonly inspection: Inspection;
  readonly condition: StyleCondition;
}

/** An entry of a list that a change adds or moves. */
interface ExpectedEntry {
  readonly entry: ListEntry;
  readonly index: number;
  /** What was selected when the change was made. */
  readonly selected: Selected;
  /** How many entries the list has with a new one. */
  readonly count: number;
  /** The texts of all entries when the one is moved, or null when it is added. */
  readonly moved: readonly string[] | null;
}

export function createSelection(dependencies: SelectionDependencies): Selection {
  const { store, connections, frames, inspection, condition } = dependencies;
  const { getState: get, setState: set } = store;
  /** Selections sent to a page that it has not confirmed yet, by frame. */
  const unconfirmed = new Map<string, Selected>();
  let expected: { frameId: string; codebaseId: string } | null = null;
  /** What the studio has selected by itself, because a change created it, and the ids that were selected before. */
  let automatic: { readonly selection: Selected; readonly before: string } | null = null;
  let expectedEntry: ExpectedEntry | null = null;
  /** A selection of the page that waits for its computed styles. */
  let pending: Selected | null = null;

  /** What was selected at the time of a change that creates something. Keys change when elements move; ids do not. */
  const creating = new Map<string, string>();

  return {
    select(selection) {
      // The person has gone on: what a change creates may appear much later.
      expected = expectedEntry = null;
      select(selection);
    },
    hover: (frameId, key) => connections.send(frameId, "setHoveredElement", key),
    selectWhenPresent(frameId, codebaseId) {
      expected = { frameId, codebaseId };
    },
    selectCreated(changeId) {
      creating.set(changeId, selectedIds(get()).join());
    },
    selectEntry(entry, index, how) {
      const selected = get().selection;
      if (!selected) return;
      const before = entriesOf(selected.frameId, entry).map(textIn);
      const moved = before.toSpliced(entry.index, 1).toSpliced(index, 0, before[entry.index] ?? "");
      expectedEntry = { entry, index, selected, count: before.length + 1, moved: how === "moved" ? moved : null };
    },
    handleWritten(changeId, createdIds) {
      const before = creating.get(changeId);
      creating.delete(changeId);
      const [codebaseId, ...others] = createdIds;
      const frameId = get().selection?.frameId;
      const isUntouched = before !== undefined && before === selectedIds(get()).join();
      if (!isUntouched || frameId === undefined || codebaseId === undefined || others.length > 0) return;
      expected = { frameId, codebaseId };
      // The page may have sent it already.
      selectExpected(frameId);
    },
    handleNewTree(frameId) {
      selectExpected(frameId);
      selectExpectedEntry(frameId);
    },
    async handlePageSelection(frameId, keys, known) {
      const ids = idsOf(keys);
      // The page sent this before it received the studio's own selection. A press by the person counts more than what
      // the studio has selected by itself.
      const sent = unconfirmed.get(frameId);
      if (sent) {
        const isPress = sent === automatic?.selection && ids !== idsOf(sent.keys) && ids !== automatic.before;
        if (isPress) select({ frameId, keys });
        return;
      }
      if (ids !== selectedIds(get()).join()) expected = null;
      if (keys.length === 0) return apply(null);
      const selection = (pending = { frameId, keys });
      if (known) return apply(selection, [known]);
      const evals = await inspection.evalsOf(frameId, keys);
      if (pending === selection) apply(selection, evals);
    },
    finishPageSelection() {
      if (pending) apply(pending);
    },
  };

  function selectExpected(frameId: string): void {
    if (expected?.frameId !== frameId) return;
    for (const [key, node] of frames.find(frameId)?.nodes ?? []) {
      if (idOf(node) !== expected?.codebaseId) continue;
      expected = null;
      return selectAutomatically({ frameId, keys: [key] });
    }
  }

  function selectExpectedEntry(frameId: string): void {
    if (expectedEntry?.selected.frameId !== frameId) return;
    const { entry, index, selected, count, moved } = expectedEntry;
    const entries = entriesOf(frameId, entry);
    const node = entries[index];
    const isThere = moved ? entries.map(textIn).join() === moved.join() : entries.length >= count;
    if (!node || !isThere) return;
    expectedEntry = null;
    if (get().selection?.keys.join() === selected.keys.join()) selectAutomatically({ frameId, keys: [keyOf(node)] });
  }

  function entriesOf(frameId: string, { listKey, id }: ListEntry): NavNode[] {
    const list = frames.find(frameId)?.nodes.get(listKey);
    return list ? entriesIn(list, id) : [];
  }

  function selectAutomatically(selection: Selected): void {
    automatic = { selection, before: selectedIds(get()).join() };
    select(selection);
  }

  function select(selection: Selected | null): void {
    const before = get().selection;
    if (before && before.frameId !== selection?.frameId) connections.send(before.frameId, "setSelectedElement", null);
    if (selection) void sendToPage(selection);
    apply(selection);
  }

  async function sendToPage(selection: Selected): Promise<void> {
    const { frameId, keys } = selection;
    const connection = connections.get(frameId);
    if (!connection) return;
    unconfirmed.set(frameId, selection);
    // Selecting one of several that are selected together would keep the others, so that is reset first.
    const together = keys.length > 1 ? [...keys] : null;
    const calls = [connection.call("setMultiselectedElementKeys", together)];
    if (!together) calls.push(connection.call("setSelectedElement", keys[0] ?? null));
    await Promise.allSettled(calls);
    if (unconfirmed.get(frameId) === selection) unconfirmed.delete(frameId);
  }

  function apply(selection: Selected | null, known?: readonly CssEvals[]): void {
    pending = null;
    const before = get().selection;
    if (before && selection && before.frameId !== selection.frameId) {
      connections.send(before.frameId, "setSelectedElement", null);
    }
    if (get().condition.state) condition.set({ ...get().condition, state: "" });
    // Values of the last element stay until the page has sent those of this one, so that no field flashes empty.
    if (!selection) return set({ selection, evals: null, otherEvals: [], rules: [], classes: [] });
    const [evals = null, ...otherEvals] = known ?? [];
    set(known ? { selection, evals, otherEvals } : { selection });
    if (known) inspection.readRules(selection);
    else inspection.inspect();
  }
}

function idsOf(keys: readonly string[]): string {
  return keys.map((key) => parseKey(key).codebaseId).join();
}

/** All text in a node. */
function textIn({ literalChildren, children }: NavNode): string {
  return JSON.stringify([literalChildren, children.map(textIn)]);
}
