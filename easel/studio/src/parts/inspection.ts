/** Requests from the page what the inspector shows of the selection. */
import type { CssEvals } from "@easel/protocol/css-rules";
import { afterPaint, type Clock } from "../clock.ts";
import type { Selection, StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";
import type { Project } from "./project.ts";

export interface Inspection {
  inspect(): void;
  /** In the next frame, once for everything that was sent to the page in this one. */
  inspectSoon(): void;
  /** As soon as nothing has moved in the page for a moment. */
  inspectWhenIdle(frameId: string): void;
  /** Requests the classes and rules, which take longer than the computed styles. */
  readRules(selection: Selection): void;
  /** The computed styles of elements, without those that are gone. */
  evalsOf(frameId: string, keys: readonly string[]): Promise<CssEvals[]>;
  /** While a slider moves, nobody reads what else changes with it. */
  pause(): void;
  resume(): void;
}

interface InspectionDependencies {
  readonly store: StudioStore;
  readonly connections: Connections;
  readonly project: Pick<Project, "cssElements">;
  readonly clock: Clock;
}

const IDLE_MS = 300;

export function createInspection({ store, connections, project, clock }: InspectionDependencies): Inspection {
  const { getState: get, setState: set } = store;
  let cancelIdle = () => {};
  let isScheduled = false;
  let isPaused = false;

  const inspection: Inspection = {
    inspect() {
      const { selection } = get();
      if (selection && !isPaused) void evaluate(selection).then(() => inspection.readRules(selection));
    },
    inspectSoon() {
      if (isScheduled) return;
      isScheduled = true;
      clock.onNextFrame(() => {
        isScheduled = false;
        inspection.inspect();
      });
    },
    inspectWhenIdle(frameId) {
      if (frameId !== get().selection?.frameId) return;
      cancelIdle();
      cancelIdle = clock.after(IDLE_MS, inspection.inspect);
    },
    readRules(selection) {
      const [key] = selection.keys;
      if (get().selection !== selection || key === undefined) return;
      connections.send(selection.frameId, "getElementClassList", key);
      // The page goes through thousands of rules, so what is known already is painted first.
      afterPaint(clock, () => {
        if (get().selection !== selection) return;
        connections.send(selection.frameId, "processRulesForSelectedElement", project.cssElements(), key);
      });
    },
    async evalsOf(frameId, keys) {
      const connection = connections.get(frameId);
      const replies = keys.map((key) => connection?.call("getCssEvals", key).catch(() => null));
      return (await Promise.all(replies)).filter((each): each is CssEvals => Boolean(each));
    },
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      inspection.inspectSoon();
    },
  };
  return inspection;

  async function evaluate(selection: Selection): Promise<void> {
    const [evals = null, ...otherEvals] = await inspection.evalsOf(selection.frameId, selection.keys);
    if (get().selection === selection) set({ evals, otherEvals });
  }
}
