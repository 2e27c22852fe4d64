/** Constants shared by both sides of the frame. */

export const PROTOCOL_VERSION = 2;

export const OUTLINE_COLORS = {
  primary: "#4597F7",
  secondary: "#4597F7",
  component: "#6183e4",
  aiContextPrimary: "#6858f5",
  aiContextSecondary: "#5246C2",
} as const;

export const OVERLAY_Z_INDEX = {
  child: 2_000_000_000,
  secondary: 2_000_000_001,
  primary: 2_000_000_002,
  move: 2_000_000_003,
  moveBetweenParents: 2_000_000_004,
} as const;

export const NAV_TREE_SLICE_MS = 10;
export const NAV_TREE_REBUILD_DELAY_MS = 300;
export const NAV_TREE_REBUILD_DELAY_NEXT_JS_MS = 1_000;

/** In CSS pixels of the page, divided by the zoom. */
export const DRAG_THRESHOLD = 20;

export const FRAME_TASK_WARNING_MS = 16;

export const BREAKPOINTS = { sm: "40rem", md: "48rem", lg: "64rem", xl: "80rem", "2xl": "96rem" } as const;

export const STYLE_MODIFIERS = ["hover", "required", "focus", "active", "invalid", "disabled"] as const;

export const TEMPORARY_STYLING_CLASS = "arb89-temp-styling";

export const SIZE_LABEL_FONT_PX = 20;
export const EDIT_TEXT_BUTTON_RADIUS_PX = 8;

/** Placeholders for inspected props and state that cannot be sent. */
export const OBJECT_MARKER = "TEMPO_OBJECT_TYPE";
export const FUNCTION_MARKER = "TEMPO_FUNCTION_TYPE";

/**
 * Carries the id of a component that a server component renders into the page. An attribute that is harmless wherever a
 * component passes its props on; the toolkit reads it from the component's own props.
 */
export const INSTANCE_PROP = "data-easel";
