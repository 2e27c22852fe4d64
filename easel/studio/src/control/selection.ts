/** What is selected, by the layers, by keys or in a page itself. */
import type { CssEvals } from "@easel/protocol/css-rules";
import { idOf } from "../frames/nav-nodes.ts";
import { type Selection, useStudio } from "../store.ts";
import { setCondition } from "./condition.ts";
import { tell } from "./connections.ts";
import { frameOf } from "./frames.ts";
import { evalsOf, inspect, readRules } from "./inspecting.ts";

const { getState: get, setState: set } = useStudio;

/** From the layers or the keyboard. */
export function select(selection: Selection | null): void {
  const before = get().selection;
  if (before && before.frameId !== selection?.frameId) tell(before.frameId, "setSelectedElement", null);
  if (selection) {
    // One of several that were selected together would otherwise leave them selected.
    const together = selection.keys.length > 1 ? [...selection.keys] : null;
    tell(selection.frameId, "setMultiselectedElementKeys", together);
    if (!together) tell(selection.frameId, "setSelectedElement", selection.keys[0] ?? null);
  }
  setSelection(selection);
}

export function hover(frameId: string, key: string | null): void {
  tell(frameId, "setHoveredElement", key);
}

let awaited: { frameId: string; codebaseId: string } | null = null;

/** As soon as the page has it. */
export function selectWhenThere(frameId: string, codebaseId: string): void {
  awaited = { frameId, codebaseId };
}

export function selectAwaited(frameId: string): void {
  if (awaited?.frameId !== frameId) return;
  for (const [key, node] of frameOf(frameId)?.nodes ?? []) {
    if (idOf(node) !== awaited?.codebaseId) continue;
    awaited = null;
    return select({ frameId, keys: [key] });
  }
}

let followed: Selection | null = null;

/** What was selected in the page is shown together with what the inspector says of it, in one picture. */
export async function follow(selection: Selection): Promise<void> {
  followed = selection;
  const evals = await evalsOf(selection.frameId, selection.keys);
  if (followed === selection) setSelection(selection, evals);
}

/** Who acts already means what was selected before. */
export function finishFollowing(): void {
  if (followed) setSelection(followed);
}

export function setSelection(selection: Selection | null, known?: readonly CssEvals[]): void {
  followed = null;
  const before = get().selection;
  if (before && selection && before.frameId !== selection.frameId) tell(before.frameId, "setSelectedElement", null);
  if (get().condition.state) setCondition({ ...get().condition, state: "" });
  // What was known of another element stays until the page has told of this one: nothing flashes up empty.
  if (!selection) return set({ selection, evals: null, otherEvals: [], rules: [], classes: [] });
  const [evals = null, ...otherEvals] = known ?? [];
  set(known ? { selection, evals, otherEvals } : { selection });
  if (known) readRules(selection);
  else inspect();
}
