/** When an edited style applies, and where it is written. */
import type { StudioState, StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";
import type { Inspection } from "./inspection.ts";

export interface StyleCondition {
  /** The page shows the selected element in that state. */
  set(condition: StudioState["condition"]): void;
  /** Null picks what fits the element. */
  setFramework(framework: StudioState["framework"]): void;
}

interface StyleConditionDependencies {
  readonly store: StudioStore;
  readonly connections: Connections;
  readonly inspection: Inspection;
}

export function createStyleCondition(dependencies: StyleConditionDependencies): StyleCondition {
  const { store, connections, inspection } = dependencies;
  return {
    set(condition) {
      store.setState({ condition });
      const { selection } = store.getState();
      const [key] = selection?.keys ?? [];
      if (!selection || key === undefined) return;
      const states = condition.state ? [condition.state] : [];
      connections.send(selection.frameId, "setModifiersForSelectedElement", states, key);
      inspection.inspect();
    },
    setFramework: (framework) => store.setState({ framework }),
  };
}
