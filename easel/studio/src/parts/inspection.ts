/** What the inspector shows of the selection, asked of its page. */
import type { CssEvals } from "@easel/protocol/css-rules";
import { afterPaint } from "../after-paint.ts";
import { type Selection, useStudio } from "../store.ts";
import { connections, tell } from "./connections.ts";
import { cssElements } from "./project.ts";

const STILL_MS = 300;

const { getState: get, setState: set } = useStudio;

let stillness: ReturnType<typeof setTimeout> | undefined;
let inspection: number | null = null;
let isHeld = false;

/** While a slider moves, nobody reads what else has changed with it. */
export function holdInspecting(held: boolean): void {
  isHeld = held;
}

/** Asks the page what the inspector shows. */
export function inspect(): void {
  const { selection } = get();
  if (selection && !isHeld) void evaluate(selection).then(() => readRules(selection));
}

/** After what the page has just been told, and once for all of it. */
export function inspectSoon(): void {
  inspection ??= requestAnimationFrame(() => {
    inspection = null;
    inspect();
  });
}

/** When nothing has moved in the page for a moment. */
export function inspectWhenStill(frameId: string): void {
  if (frameId !== get().selection?.frameId) return;
  clearTimeout(stillness);
  stillness = setTimeout(inspect, STILL_MS);
}

/** The classes and rules of it, which take longer. */
export function readRules(selection: Selection): void {
  const [key] = selection.keys;
  if (get().selection !== selection || key === undefined) return;
  tell(selection.frameId, "getElementClassList", key);
  // It goes through thousands of rules: what is known already is painted first.
  afterPaint(() => {
    if (get().selection !== selection) return;
    tell(selection.frameId, "processRulesForSelectedElement", cssElements(), key);
  });
}

/** As the page works them out, without those of elements that are gone. */
export async function evalsOf(frameId: string, keys: readonly string[]): Promise<CssEvals[]> {
  const connection = connections.get(frameId);
  const answers = keys.map((key) => connection?.call("getCssEvals", key).catch(() => null));
  return (await Promise.all(answers)).filter((each): each is CssEvals => Boolean(each));
}

async function evaluate(selection: Selection): Promise<void> {
  const [evals = null, ...otherEvals] = await evalsOf(selection.frameId, selection.keys);
  if (get().selection === selection) set({ evals, otherEvals });
}
