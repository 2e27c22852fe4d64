import { BREAKPOINTS, STYLE_MODIFIERS } from "@easel/protocol/constants";
import { setCondition } from "../parts/style-condition.ts";
import { type Breakpoint, type StyleState, useStudio } from "../store.ts";

const breakpoints = Object.keys(BREAKPOINTS) as Breakpoint[];

/** When the styles below hold: from a width on, and in a state, which the page then shows. */
export function Condition() {
  const condition = useStudio((state) => state.condition);
  return (
    <div role="group" aria-label="When styles hold" className="grid grid-cols-2 gap-2 border-b border-line p-3">
      <select
        aria-label="From width"
        value={condition.breakpoint}
        onChange={(event) => setCondition({ ...condition, breakpoint: event.target.value as Breakpoint | "" })}
        className="h-7 rounded-md border border-line bg-raised px-1.5"
      >
        <option value="">Every width</option>
        {breakpoints.map((breakpoint) => (
          <option key={breakpoint} value={breakpoint}>
            {breakpoint}, from {BREAKPOINTS[breakpoint]}
          </option>
        ))}
      </select>
      <select
        aria-label="In state"
        value={condition.state}
        onChange={(event) => setCondition({ ...condition, state: event.target.value as StyleState | "" })}
        className="h-7 rounded-md border border-line bg-raised px-1.5"
      >
        <option value="">Every state</option>
        {STYLE_MODIFIERS.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </select>
    </div>
  );
}
