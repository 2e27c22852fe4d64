/** The layout that the browser stores. Nothing in it is trusted: it may be outdated or broken. */
import * as v from "valibot";

export const PANEL_WIDTHS = { min: 200, max: 420 } as const;
export const DRAWER_HEIGHTS = { min: 120, max: 640 } as const;
/** Each frame loads the whole app. */
const MAX_FRAMES = 8;

const PanelWidth = v.pipe(v.number(), v.minValue(PANEL_WIDTHS.min), v.maxValue(PANEL_WIDTHS.max));
const DrawerHeight = v.pipe(v.number(), v.minValue(DRAWER_HEIGHTS.min), v.maxValue(DRAWER_HEIGHTS.max));
const Frame = v.object({
  path: v.pipe(v.string(), v.startsWith("/")),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const SavedLayout = v.object({
  leftWidth: v.fallback(PanelWidth, 240),
  rightWidth: v.fallback(PanelWidth, 272),
  tab: v.fallback(v.picklist(["Layers", "Insert"]), "Layers"),
  panels: v.fallback(v.picklist(["shown", "hidden"]), "shown"),
  /** The panel below the canvas. */
  drawer: v.fallback(v.picklist(["closed", "code", "changes", "notes"]), "closed"),
  drawerHeight: v.fallback(DrawerHeight, 280),
  /** Shortcuts without Ctrl or Alt. Users of speech input turn them off, because dictated words would trigger them. */
  letterKeys: v.fallback(v.picklist(["on", "off"]), "on"),
  /** Null follows the browser. */
  theme: v.fallback(v.nullable(v.picklist(["light", "dark"])), null),
  frames: v.fallback(v.pipe(v.array(Frame), v.maxLength(MAX_FRAMES)), []),
});
export type SavedLayout = v.InferOutput<typeof SavedLayout>;
export type Layout = Omit<SavedLayout, "theme" | "frames">;

/** A broken part falls back to its default, and the rest is used. */
export function readSavedLayout(text: string | null): SavedLayout {
  return v.parse(SavedLayout, objectIn(text));
}

function objectIn(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
