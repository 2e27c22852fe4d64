/** Requests from the page what the inspector shows of the selection. */
import type { CssEvals } from "@easel/protocol/css-rules";
import type { FunctionArguments } from "@easel/protocol/messages-in";
import type { NavNode } from "@easel/protocol/nav-node";
import { afterPaint, type Clock } from "../clock.ts";
import type { Connection, InspectedComponent } from "../frames/connection.ts";
import { idOf, occurrenceOf } from "../frames/nav-nodes.ts";
import { activeFrame, type Selection, type StudioStore } from "../store.ts";
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
  /** The answer of the page about a component that is on it. */
  stateOf(component: NavNode): Promise<unknown>;
  /** Sets a value in the running app. Rejects when the page cannot. */
  setState(component: NavNode, edit: ValueEdit): Promise<unknown>;
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

type ValueEdit = FunctionArguments<"setInspectedValue">[1];

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
    stateOf: async (node) => pageWith()?.inspect(componentAt(node)),
    setState: async (node, edit) => pageWith()?.call("setInspectedValue", componentAt(node), edit),
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      inspection.inspectSoon();
    },
  };
  return inspection;

  function pageWith(): Connection | undefined {
    return connections.get(activeFrame(get())?.id ?? "");
  }

  function componentAt(node: NavNode): InspectedComponent {
    return { tempoElementID: idOf(node), occurrence: occurrenceOf(node, activeFrame(get())?.tops ?? []) };
  }

  async function evaluate(selection: Selection): Promise<void> {
    const [evals = null, ...otherEvals] = await inspection.evalsOf(selection.frameId, selection.keys);
    if (get().selection === selection) set({ evals, otherEvals });
  }
}
