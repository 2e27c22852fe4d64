/** When an edited style applies, and where it is written. */
import { breakpointFor } from "../frames/breakpoints.ts";
import { activeFrame, type StudioState, type StudioStore } from "../store.ts";
import type { Connections } from "./connections.ts";
import type { Inspection } from "./inspection.ts";

export interface StyleCondition {
  /** The page shows the selected element in that state. */
  set(condition: StudioState["condition"]): void;
  /** Chooses a breakpoint for all frames. */
  chooseBreakpoint(name: string): void;
  /** Whether the frame that is worked in decides about the breakpoint. */
  followFrame(isFollowing: boolean): void;
  /** To be called when another frame is worked in, or a frame has another width. */
  handleFrames(): void;
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
    set,
    chooseBreakpoint(breakpoint) {
      store.setState({ followsFrame: false });
      set({ ...store.getState().condition, breakpoint });
    },
    followFrame(followsFrame) {
      store.setState({ followsFrame });
      handleFrames();
    },
    handleFrames,
    setFramework: (framework) => store.setState({ framework }),
  };

  function set(condition: StudioState["condition"]): void {
    store.setState({ condition });
    const { selection } = store.getState();
    const [key] = selection?.keys ?? [];
    if (!selection || key === undefined) return;
    const states = condition.state ? [condition.state] : [];
    connections.send(selection.frameId, "setModifiersForSelectedElement", states, key);
    inspection.inspect();
  }

  function handleFrames(): void {
    const state = store.getState();
    const frame = activeFrame(state);
    if (!frame || !state.followsFrame) return;
    const others = state.frames.filter((each) => each !== frame).map(({ width }) => width);
    const breakpoint = breakpointFor(frame.width, others, state.breakpoints);
    if (breakpoint !== state.condition.breakpoint) store.setState({ condition: { ...state.condition, breakpoint } });
  }
}
