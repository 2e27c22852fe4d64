/** How somebody likes to color, kept in this browser. */
import { RADIUS_MAX } from "@contest/painting/operations";
import { useState } from "react";
import { type RoomTool, TOOL_LABELS } from "./tools.ts";

export interface Preferences {
  tool: RoomTool;
  color: number;
  /** The chosen radius of each tool, in pixels. */
  radii: Partial<Record<RoomTool, number>>;
  insideLines: boolean;
  /** Few and large tools, for children. */
  simple: boolean;
  leftHanded: boolean;
  /** The colors chosen last, the latest first. */
  recent: readonly number[];
}

const KEY = "coloring preferences";
const FIRST: Preferences = {
  tool: "fill",
  color: 0xd9452f,
  radii: {},
  insideLines: true,
  simple: false,
  leftHanded: false,
  recent: [],
};

const RECENT_MAX = 9;

/** `simple` starts with the tools for children, whatever somebody else has chosen in this browser. */
export function usePreferences({ simple }: { simple: boolean }) {
  const [preferences, setPreferences] = useState(() => ({ ...read(), ...(simple && { simple, tool: FIRST.tool }) }));

  function change(changed: Partial<Preferences>) {
    const next = { ...preferences, ...changed };
    const isOffered = TOOL_LABELS.some(({ tool, simple }) => tool === next.tool && (simple || !next.simple));
    if (!isOffered) next.tool = "fill";
    if (changed.color !== undefined) {
      next.recent = [changed.color, ...preferences.recent.filter((color) => color !== changed.color)].slice(
        0,
        RECENT_MAX,
      );
    }
    setPreferences(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage the choices last as long as the page.
    }
  }

  const label = TOOL_LABELS.find(({ tool }) => tool === preferences.tool);
  const radius = preferences.radii[preferences.tool] ?? label?.radius ?? 1;
  return { preferences, change, radius: Math.max(1, Math.min(RADIUS_MAX, Math.round(radius))) };
}

function read(): Preferences {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>) };
  } catch {
    return FIRST;
  }
}
