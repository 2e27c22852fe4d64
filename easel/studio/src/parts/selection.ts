/** What is selected, by the layers, by keys or in a page itself. */
import type { CssEvals } from "@easel/protocol/css-rules";
import { idOf } from "../frames/nav-nodes.ts";
import { type Selection, useStudio } from "../store.ts";
import { setCondition } from "./style-condition.ts";
import { connections, tell } from "./connections.ts";
import { frameOf } from "./frames.ts";
import { evalsOf, inspect, readRules } from "./inspection.ts";

const { getState: get, setState: set } = useStudio;

/** From the layers or the keyboard. */
export function select(selection: Selection | null): void {
  const before = get().selection;
  if (before && before.frameId !== selection?.frameId) tell(before.frameId, "setSelectedElement", null);
  if (selection) void tellPage(selection);
  setSelection(selection);
}

/** What the studio has selected and the page in a frame has not heard yet. */
const unheard = new Map<string, Selection>();

async function tellPage(selection: Selection): Promise<void> {
  const { frameId, keys } = selection;
  const connection = connections.get(frameId);
  if (!connection) return;
  unheard.set(frameId, selection);
  // One of several that were selected together would otherwise leave them selected.
  const together = keys.length > 1 ? [...keys] : null;
  const told = [connection.call("setMultiselectedElementKeys", together)];
  if (!together) told.push(connection.call("setSelectedElement", keys[0] ?? null));
  await Promise.allSettled(told);
  if (unheard.get(frameId) === selection) unheard.delete(frameId);
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
export async function follow(frameId: string, keys: readonly string[], told?: CssEvals): Promise<void> {
  // It was said before the page has heard what is selected now.
  if (unheard.has(frameId)) return;
  if (keys.length === 0) return setSelection(null);
  const selection = (followed = { frameId, keys });
  if (told) return setSelection(selection, [told]);
  const evals = await evalsOf(frameId, keys);
  if (followed === selection) setSelection(selection, evals);
}

/** Who acts already means what was selected before. */
export function finishFollowing(): void {
  if (followed) setSelection(followed);
}

function setSelection(selection: Selection | null, known?: readonly CssEvals[]): void {
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
