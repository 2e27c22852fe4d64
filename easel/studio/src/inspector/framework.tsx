import { STYLING_FRAMEWORKS } from "@easel/protocol/changes";
import { setFramework } from "../parts/style-condition.ts";
import { type StudioState, useStudio } from "../store.ts";
import { fittingFramework } from "../parts/styling.ts";

/** Into what styles are written. */
export function Framework() {
  const framework = useStudio((state) => state.framework);
  const fitting = useStudio((state) => fittingFramework(state.rules));
  return (
    <label className="flex items-center justify-between gap-2 border-b border-line px-3 py-2 text-soft">
      Styles go into
      <select
        value={framework ?? ""}
        onChange={(event) => setFramework((event.target.value || null) as StudioState["framework"])}
        className="h-7 w-36 rounded-md border border-line bg-raised px-1.5 text-text"
      >
        <option value="">{NAMES[fitting]} (fits)</option>
        {STYLING_FRAMEWORKS.map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

const NAMES = { Tailwind: "Tailwind", CSS: "Stylesheet", Inline: "Style prop" };
