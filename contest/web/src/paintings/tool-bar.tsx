import { RADIUS_MAX } from "@contest/painting/operations";
import {
  Eraser,
  Highlighter,
  PaintBucket,
  Paintbrush,
  Pen,
  Pencil,
  Pipette,
  Sparkles,
  Blend,
  PencilLine,
} from "lucide-react";
import { type RoomTool, isBrush, TOOL_LABELS } from "./tools.ts";
import type { Preferences } from "./use-preferences.ts";

const ICONS = {
  fill: PaintBucket,
  fade: Blend,
  crayon: PencilLine,
  pencil: Pencil,
  marker: Highlighter,
  watercolor: Paintbrush,
  gelPen: Pen,
  glitter: Sparkles,
  eraser: Eraser,
  picker: Pipette,
} satisfies Record<RoomTool, unknown>;

interface ToolBarProps {
  preferences: Preferences;
  change: (changed: Partial<Preferences>) => void;
  radius: number;
  /** Whether the page has regions that can be filled. */
  canFill: boolean;
}

export function ToolBar({ preferences, change, radius, canFill }: ToolBarProps) {
  const { tool: chosen, simple, insideLines, radii } = preferences;
  const offered = TOOL_LABELS.filter(({ tool, simple: isSimple }) => {
    if (!canFill && (tool === "fill" || tool === "fade")) return false;
    return isSimple || !simple;
  });
  return (
    <>
      <div
        role="group"
        aria-label="Tools"
        className="-mx-2 flex gap-1 overflow-x-auto px-2 py-0.5 touch-pan-x lg:mx-0 lg:grid lg:grid-cols-2 lg:gap-1.5 lg:px-0"
      >
        {offered.map(({ tool, name, short = name }) => {
          const Icon = ICONS[tool];
          return (
            <button
              key={tool}
              type="button"
              aria-pressed={tool === chosen}
              aria-label={name}
              title={name}
              onClick={() => change({ tool })}
              className={`flex shrink-0 items-center justify-center gap-2 rounded-control border-[1.5px] border-transparent text-sm font-semibold hover:border-control aria-pressed:border-ink aria-pressed:bg-marigold aria-pressed:text-on-fill max-lg:flex-col max-lg:gap-1 lg:w-full lg:justify-start lg:px-2 ${simple ? "h-17 w-18 lg:h-16" : "h-13 w-16 lg:h-11"}`}
            >
              <Icon aria-hidden="true" size={simple ? 28 : 22} />
              <span aria-hidden="true" className="text-left leading-tight max-lg:hidden">
                {name}
              </span>
              <span aria-hidden="true" className="text-[0.7rem] leading-none tracking-tight lg:hidden">
                {short}
              </span>
            </button>
          );
        })}
      </div>
      {isBrush(chosen) && (
        <div className="flex items-center gap-3 lg:flex-col lg:items-stretch">
          <label className="flex grow items-center gap-2 text-sm">
            Size
            <input
              type="range"
              min={1}
              max={RADIUS_MAX}
              value={radius}
              aria-valuetext={`${radius * 2} pixels`}
              onChange={({ target }) => change({ radii: { ...radii, [chosen]: Number(target.value) } })}
              className="min-h-8 w-full min-w-0 touch-pan-y accent-tomato"
            />
          </label>
          {canFill && (
            <label className="flex shrink-0 items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={insideLines}
                onChange={({ target }) => change({ insideLines: target.checked })}
                className="tick size-5 accent-tomato"
              />
              Stay inside the lines
            </label>
          )}
        </div>
      )}
    </>
  );
}
