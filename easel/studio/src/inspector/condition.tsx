import { STYLE_MODIFIERS } from "@easel/protocol/constants";
import { describeBreakpoint } from "../frames/breakpoints.ts";
import { activeFrame, type StyleState } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** When the styles below apply: at the widths of a breakpoint, and in a state, which the page then shows. */
export function Condition() {
  const studio = useStudio();
  const condition = useStudioState((state) => state.condition);
  const breakpoints = useStudioState((state) => state.breakpoints);
  return (
    <div role="group" aria-label="When styles apply" className="grid grid-cols-2 gap-2 border-b border-line p-3">
      <label className="grid gap-1 text-soft">
        Breakpoint
        <select
          value={condition.breakpoint}
          onChange={(event) => studio.condition.chooseBreakpoint(event.target.value)}
          className="h-7 min-w-0 rounded-md border border-line bg-raised px-1.5 text-text"
        >
          <option value="">Any width</option>
          {breakpoints.map((breakpoint) => (
            <option key={breakpoint.name} value={breakpoint.name}>
              {describeBreakpoint(breakpoint)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-soft">
        State
        <select
          value={condition.state}
          onChange={(event) => studio.condition.set({ ...condition, state: event.target.value as StyleState | "" })}
          className="h-7 min-w-0 rounded-md border border-line bg-raised px-1.5 text-text"
        >
          <option value="">Any state</option>
          {STYLE_MODIFIERS.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </select>
      </label>
      <ChosenByFrame />
    </div>
  );
}

/** Says which widths a change applies to when a frame has decided that, and lets the user decide. */
function ChosenByFrame() {
  const studio = useStudio();
  const breakpoint = useStudioState((state) => state.condition.breakpoint);
  const followsFrame = useStudioState((state) => state.followsFrame);
  const width = useStudioState((state) => activeFrame(state)?.width ?? 0);
  const hasOthers = useStudioState((state) => state.frames.length > 1);
  if (!hasOthers || (followsFrame && breakpoint === "")) return null;
  return (
    <p className="col-span-2 text-[11px] text-soft">
      {followsFrame ? `You’re editing the ${width} px frame. ` : "The same for every frame. "}
      <button
        type="button"
        className="underline hover:text-text"
        onClick={() => (followsFrame ? studio.condition.chooseBreakpoint("") : studio.condition.followFrame(true))}
      >
        {followsFrame ? "Edit for any width" : "Follow the frame"}
      </button>
    </p>
  );
}
