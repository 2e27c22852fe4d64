import { BREAKPOINTS, STYLE_MODIFIERS } from "@easel/protocol/constants";
import { type Breakpoint, type StyleState } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

const breakpoints = Object.keys(BREAKPOINTS) as Breakpoint[];

/** When the styles below apply: from a breakpoint up, and in a state, which the page then shows. */
export function Condition() {
  const studio = useStudio();
  const condition = useStudioState((state) => state.condition);
  return (
    <div role="group" aria-label="When styles apply" className="grid grid-cols-2 gap-2 border-b border-line p-3">
      <select
        aria-label="Breakpoint"
        value={condition.breakpoint}
        onChange={(event) => studio.condition.set({ ...condition, breakpoint: event.target.value as Breakpoint | "" })}
        className="h-7 rounded-md border border-line bg-raised px-1.5"
      >
        <option value="">Any width</option>
        {breakpoints.map((breakpoint) => (
          <option key={breakpoint} value={breakpoint}>
            {breakpoint} ({BREAKPOINTS[breakpoint]} and up)
          </option>
        ))}
      </select>
      <select
        aria-label="State"
        value={condition.state}
        onChange={(event) => studio.condition.set({ ...condition, state: event.target.value as StyleState | "" })}
        className="h-7 rounded-md border border-line bg-raised px-1.5"
      >
        <option value="">Any state</option>
        {STYLE_MODIFIERS.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </select>
    </div>
  );
}
