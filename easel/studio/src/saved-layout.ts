/** What a browser keeps of how somebody has arranged the studio. Nothing in it is trusted: it may be old or broken. */
import * as v from "valibot";

export const PANEL_WIDTHS = { least: 200, most: 420 } as const;
export const DRAWER_HEIGHTS = { least: 120, most: 640 } as const;
/** More than anybody looks at, and each one loads the whole app. */
const MOST_FRAMES = 8;

const PanelWidth = v.pipe(v.number(), v.minValue(PANEL_WIDTHS.least), v.maxValue(PANEL_WIDTHS.most));
const DrawerHeight = v.pipe(v.number(), v.minValue(DRAWER_HEIGHTS.least), v.maxValue(DRAWER_HEIGHTS.most));
const Frame = v.object({
  path: v.pipe(v.string(), v.startsWith("/")),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const Remembered = v.object({
  leftWidth: v.fallback(PanelWidth, 240),
  rightWidth: v.fallback(PanelWidth, 272),
  tab: v.fallback(v.picklist(["Layers", "Insert"]), "Layers"),
  panels: v.fallback(v.picklist(["shown", "hidden"]), "shown"),
  /** What lies below the canvas. */
  drawer: v.fallback(v.picklist(["closed", "code", "changes"]), "closed"),
  drawerHeight: v.fallback(DrawerHeight, 280),
  /** Keys without Ctrl or Alt: they are in the way of those who speak to their computer. */
  letterKeys: v.fallback(v.picklist(["on", "off"]), "on"),
  /** Null: as the browser has it. */
  theme: v.fallback(v.nullable(v.picklist(["light", "dark"])), null),
  frames: v.fallback(v.pipe(v.array(Frame), v.maxLength(MOST_FRAMES)), []),
});
export type Remembered = v.InferOutput<typeof Remembered>;
export type Layout = Omit<Remembered, "theme" | "frames">;

/** Each part by itself: what is broken begins anew, and the rest is kept. */
export function readRemembered(text: string | null): Remembered {
  return v.parse(Remembered, objectIn(text));
}

function objectIn(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
