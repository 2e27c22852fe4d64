import { STYLING_FRAMEWORKS } from "@easel/protocol/changes";
import { type StudioState } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** Where styles are written. */
export function Framework() {
  const studio = useStudio();
  const framework = useStudioState((state) => state.framework);
  const fitting = useStudioState((state) => studio.styling.fittingFramework(state.rules));
  // Read again with each change of the source, which may add a stylesheet.
  const hasTailwind = useStudioState(({ lookupsVersion }) => lookupsVersion >= 0 && studio.project.usesTailwind());
  const hasStylesheets = useStudioState(
    ({ lookupsVersion }) => lookupsVersion >= 0 && studio.project.usesStylesheets(),
  );
  const isInUse = { Tailwind: hasTailwind, CSS: hasStylesheets, Inline: true };
  return (
    <label className="flex items-center justify-between gap-2 border-b border-line px-3 py-2 text-soft">
      Write styles to
      <select
        value={framework ?? ""}
        onChange={(event) => studio.condition.setFramework((event.target.value || null) as StudioState["framework"])}
        className="h-7 w-36 rounded-md border border-line bg-raised px-1.5 text-text"
      >
        <option value="">{fitting === "CSS" && !hasStylesheets ? "CSS-in-JS" : NAMES[fitting]} (auto)</option>
        {STYLING_FRAMEWORKS.filter((name) => isInUse[name]).map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

const NAMES = { Tailwind: "Tailwind", CSS: "Stylesheet", Inline: "Style prop" };
