import { expect, test } from "vitest";
import * as constants from "./constants.ts";
import {
  ADD_JSX_PLACEHOLDER_PREFIX,
  DUPLICATE_PLACEHOLDER_PREFIX,
  EMPTY_TREE_ID,
  SKIP_ROOT_ID,
  WRAP_PLACEHOLDER,
} from "./ids.ts";

test.each([
  [
    "outline colors",
    constants.OUTLINE_COLORS,
    {
      primary: "#4597F7",
      secondary: "#4597F7",
      component: "#6183e4",
      aiContextPrimary: "#6858f5",
      aiContextSecondary: "#5246C2",
    },
  ],
  [
    "z-indexes of the overlay",
    Object.values(constants.OVERLAY_Z_INDEX),
    [2_000_000_000, 2_000_000_001, 2_000_000_002, 2_000_000_003, 2_000_000_004],
  ],
  ["time slice of the nav tree", constants.NAV_TREE_SLICE_MS, 10],
  [
    "rebuild delays of the nav tree",
    [constants.NAV_TREE_REBUILD_DELAY_MS, constants.NAV_TREE_REBUILD_DELAY_NEXT_JS_MS],
    [300, 1_000],
  ],
  ["drag threshold", constants.DRAG_THRESHOLD, 20],
  ["frame task warning", constants.FRAME_TASK_WARNING_MS, 16],
  ["breakpoint widths", constants.BREAKPOINTS, { sm: "40rem", md: "48rem", lg: "64rem", xl: "80rem", "2xl": "96rem" }],
  ["style modifiers", constants.STYLE_MODIFIERS, ["hover", "required", "focus", "active", "invalid", "disabled"]],
  ["temporary styling class", constants.TEMPORARY_STYLING_CLASS, "arb89-temp-styling"],
  [
    "placeholder prefixes",
    [DUPLICATE_PLACEHOLDER_PREFIX, ADD_JSX_PLACEHOLDER_PREFIX, WRAP_PLACEHOLDER],
    ["tempo-duplicate-placeholder-", "tempo-add-jsx-placeholder-", "tempo-wrap-in-div-placeholder"],
  ],
  ["special ids", [EMPTY_TREE_ID, SKIP_ROOT_ID], ["EMPTY-TREE", "SKIP-ROOT"]],
  ["size label font", constants.SIZE_LABEL_FONT_PX, 20],
  ["edit text button radius", constants.EDIT_TEXT_BUTTON_RADIUS_PX, 8],
  [
    "inspect markers",
    [constants.OBJECT_MARKER, constants.FUNCTION_MARKER],
    ["TEMPO_OBJECT_TYPE", "TEMPO_FUNCTION_TYPE"],
  ],
])("%s: as the specification says", (_name, value, expected) => {
  expect(value).toEqual(expected);
});
