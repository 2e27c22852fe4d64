import { useState } from "react";
import { cssColor } from "./css-color.ts";
import { colorName, type Palette, PALETTES } from "./palettes.ts";

interface ColorBarProps {
  color: number;
  simple: boolean;
  recent: readonly number[];
  /** The colors of a work that the visitor came from. */
  borrowed: Palette | null;
  onChoose: (color: number) => void;
}

/** The colors of one palette, the choice of palettes, and a color of one's own. */
export function ColorBar({ color, simple, recent, borrowed, onChoose }: ColorBarProps) {
  const [chosenPalette, setPalette] = useState<string | null>(null);
  const mine = { name: "Recent colors", colors: recent.map((each) => ({ name: colorName(each), color: each })) };
  const offeredPalettes = [...(borrowed ? [borrowed] : []), ...PALETTES, ...(recent.length > 0 ? [mine] : [])];
  const palette = offeredPalettes.find(({ name }) => name === chosenPalette) ?? offeredPalettes[0];
  const shown = (simple ? PALETTES[0] : palette)?.colors ?? [];
  const isOwn = shown.every((known) => known.color !== color);
  return (
    <div className="flex flex-col gap-1.5 lg:gap-3">
      <div
        role="group"
        aria-label="Colors"
        className="-mx-2 flex gap-1 overflow-x-auto px-2 py-1 touch-pan-x lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-2 lg:overflow-visible lg:px-0"
      >
        {shown.map(({ name, color: offered }) => (
          <button
            key={offered}
            type="button"
            aria-label={name}
            aria-pressed={offered === color}
            title={name}
            onClick={() => onChoose(offered)}
            style={{ backgroundColor: cssColor(offered) }}
            className={`shrink-0 rounded-full border-[1.5px] border-control outline-offset-2 aria-pressed:ring-3 aria-pressed:ring-ink aria-pressed:ring-offset-2 aria-pressed:ring-offset-raised ${simple ? "size-12" : "size-9"}`}
          />
        ))}
      </div>
      {!simple && (
        <div className="flex items-center gap-2">
          <label className="sr-only" htmlFor="palette">
            Palette
          </label>
          <select
            id="palette"
            value={palette?.name}
            onChange={({ target }) => setPalette(target.value)}
            className="min-h-9 min-w-0 grow rounded-control border-[1.5px] border-control bg-raised px-2 text-sm"
          >
            {offeredPalettes.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <label className="flex shrink-0 items-center gap-2 text-sm">
            <span className="max-w-24 truncate text-soft">{isOwn ? colorName(color) : "Own color"}</span>
            <input
              type="color"
              aria-label="A color of your own"
              value={cssColor(color)}
              onChange={({ target }) => onChoose(Number.parseInt(target.value.slice(1), 16))}
              className="h-9 w-11 shrink-0 rounded-control border-[1.5px] border-control bg-raised"
            />
          </label>
        </div>
      )}
    </div>
  );
}
