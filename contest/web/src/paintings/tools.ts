import type { Tool } from "@contest/painting/operations";

/** What the hand can do: the brushes, and what acts on a whole region or a single place. */
export type RoomTool = "fill" | "fade" | "picker" | Tool;

export interface ToolLabel {
  tool: RoomTool;
  name: string;
  /** What stands below the icon on a phone, if the name is too long for it. */
  short?: string;
  /** The key that chooses it. */
  shortcut: string;
  /** The radius in pixels to begin with; null for tools without a size. */
  radius: number | null;
  /** Whether it is offered in the simple room for children. */
  simple?: true;
}

export const TOOL_LABELS: readonly ToolLabel[] = [
  { tool: "fill", name: "Fill", shortcut: "f", radius: null, simple: true },
  { tool: "fade", name: "Fade", shortcut: "d", radius: null },
  { tool: "crayon", name: "Crayon", shortcut: "c", radius: 22, simple: true },
  { tool: "pencil", name: "Colored pencil", short: "Pencil", shortcut: "p", radius: 8 },
  { tool: "marker", name: "Marker", shortcut: "m", radius: 20 },
  { tool: "watercolor", name: "Watercolor", shortcut: "w", radius: 44 },
  { tool: "gelPen", name: "Gel pen", shortcut: "g", radius: 6 },
  { tool: "glitter", name: "Glitter", shortcut: "l", radius: 16 },
  { tool: "eraser", name: "Eraser", shortcut: "e", radius: 24, simple: true },
  { tool: "picker", name: "Color picker", short: "Picker", shortcut: "i", radius: null },
];

export function isBrush(tool: RoomTool): tool is Tool {
  return tool !== "fill" && tool !== "fade" && tool !== "picker";
}
