import { useStudio } from "../studio-context.tsx";
import { useInspected } from "./inspected.tsx";

const PLACES = ["flex-start", "center", "flex-end"] as const;
const ROWS = ["Top", "Middle", "Bottom"];
const COLUMNS = ["left", "center", "right"];

/** Puts the children of a flex container or grid into a corner, to an edge, or in the middle. */
export function AlignmentPad() {
  const { styling } = useStudio();
  const direction = useInspected(({ evals }) => evals?.["flex-direction"] ?? "row");
  const display = useInspected(({ evals }) => evals?.display ?? "");
  const alignItems = useInspected(({ evals }) => evals?.["align-items"]);
  const justifyContent = useInspected(({ evals }) => evals?.["justify-content"]);
  // In a column, the main axis runs down.
  const isColumn = display.endsWith("flex") && direction.startsWith("column");
  return (
    <div role="group" aria-label="Position of children" className="col-span-2 flex items-center gap-3">
      <div className="grid grid-cols-3 rounded-md border border-line bg-raised p-1">
        {ROWS.flatMap((row, y) =>
          COLUMNS.map((column, x) => {
            const [across, down] = [PLACES[x] ?? "center", PLACES[y] ?? "center"];
            const [justify, align] = isColumn ? [down, across] : [across, down];
            // Nobody has to set the start of the main axis, where children are anyway.
            const isJustified =
              isSame(justifyContent, justify) || (justifyContent === "normal" && justify === "flex-start");
            return (
              <button
                key={`${row} ${column}`}
                type="button"
                aria-label={`${row} ${column}`}
                title={`${row} ${column}`}
                aria-pressed={isJustified && isSame(alignItems, align)}
                onClick={() => styling.apply({ "justify-content": justify, "align-items": align })}
                className="group grid size-6 place-items-center rounded-sm hover:bg-hover"
              >
                <span className="size-1 rounded-full bg-soft group-aria-pressed:h-3 group-aria-pressed:w-1.5 group-aria-pressed:bg-mark" />
              </button>
            );
          }),
        )}
      </div>
      <p className="text-[11px] text-soft">Where the children go</p>
    </div>
  );
}

/** `start` and `end` are those of grids. */
function isSame(value: string | undefined, place: string): boolean {
  return value === place || value === place.replace("flex-", "");
}
