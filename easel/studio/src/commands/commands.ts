/** Everything that can be done by its name: keys, palette, menus and the list of shortcuts are made from this table. */
import { setAppTheme } from "../parts/app-theme.ts";
import { closeFrame, go } from "../parts/frames.ts";
import { redo, undo } from "../parts/change-reports.ts";
import { setMode } from "../parts/mode.ts";
import { setLayout, setTheme, toggleDrawer, togglePanels } from "../parts/layout.ts";
import { openOverlay } from "../parts/overlays.ts";
import { zoom } from "../parts/canvas-view.ts";
import { NEXT_THEME } from "../frames/app-theme.ts";
import { redoable } from "../ledger/ledger.ts";
import { change, selectBy, showCode } from "../parts/element-actions.ts";
import { activeFrame, selectedNode, type StudioState, useStudio } from "../store.ts";

export const GROUPS = ["Element", "Select", "Changes", "Canvas", "Studio"] as const;

export interface Command {
  readonly name: string;
  readonly group: (typeof GROUPS)[number];
  /** The first of them is shown. */
  readonly keys?: readonly string[];
  readonly isPossible?: (state: StudioState) => boolean;
  readonly run: () => void;
}

const hasSelection = (state: StudioState) => selectedNode(state) !== null;
const hasFrame = (state: StudioState) => state.frames.length > 0;
const hasParent = (state: StudioState) => Boolean(selectedNode(state)?.parent);

export const COMMANDS: readonly Command[] = [
  { name: "Cut", group: "Element", keys: ["Ctrl+X"], isPossible: hasSelection, run: change.cut },
  { name: "Copy", group: "Element", keys: ["Ctrl+C"], isPossible: hasSelection, run: change.copy },
  {
    name: "Paste behind it",
    group: "Element",
    keys: ["Ctrl+V"],
    isPossible: (state) => hasSelection(state) && state.clipboard !== null,
    run: change.paste,
  },
  { name: "Duplicate", group: "Element", keys: ["Ctrl+D"], isPossible: hasSelection, run: change.duplicate },
  { name: "Wrap in a div", group: "Element", keys: ["Ctrl+G"], isPossible: hasSelection, run: change.wrap },
  {
    name: "Change the tag…",
    group: "Element",
    keys: ["T"],
    isPossible: hasSelection,
    run: () => openOverlay({ kind: "palette", list: "tags" }),
  },
  { name: "Move back", group: "Element", keys: ["Alt+Up"], isPossible: hasSelection, run: change.moveBack },
  { name: "Move on", group: "Element", keys: ["Alt+Down"], isPossible: hasSelection, run: change.moveOn },
  { name: "Delete", group: "Element", keys: ["Delete", "Backspace"], isPossible: hasSelection, run: change.remove },
  { name: "Show its code", group: "Element", keys: ["Ctrl+E"], isPossible: hasSelection, run: showCode },

  {
    name: "Select the parent",
    group: "Select",
    keys: ["Ctrl+Up"],
    isPossible: hasParent,
    run: () => selectBy("parent"),
  },
  {
    name: "Select the first child",
    group: "Select",
    keys: ["Ctrl+Down"],
    isPossible: (state) => (selectedNode(state)?.children.length ?? 0) > 0,
    run: () => selectBy("first child"),
  },
  {
    name: "Select the one before",
    group: "Select",
    keys: ["Ctrl+Left"],
    isPossible: hasParent,
    run: () => selectBy("sibling before"),
  },
  {
    name: "Select the next one",
    group: "Select",
    keys: ["Ctrl+Right"],
    isPossible: hasParent,
    run: () => selectBy("sibling behind"),
  },
  {
    name: "Select all beside it",
    group: "Select",
    keys: ["Ctrl+A"],
    isPossible: hasParent,
    run: () => selectBy("all siblings"),
  },

  { name: "Undo", group: "Changes", keys: ["Ctrl+Z"], run: undo },
  {
    name: "Redo",
    group: "Changes",
    keys: ["Ctrl+Shift+Z", "Ctrl+Y"],
    isPossible: ({ ledger }) => redoable(ledger) !== undefined,
    run: redo,
  },

  { name: "Use the app", group: "Canvas", keys: ["P"], run: () => toggle("drive") },
  { name: "Pick for an assistant", group: "Canvas", keys: ["A"], run: () => toggle("ai context") },
  { name: "Draw a div", group: "Canvas", keys: ["D"], isPossible: hasFrame, run: () => toggle("draw") },
  { name: "Zoom in", group: "Canvas", keys: ["Ctrl+Plus", "Ctrl+="], run: zoom.in },
  { name: "Zoom out", group: "Canvas", keys: ["Ctrl+-"], run: zoom.out },
  { name: "Zoom to actual size", group: "Canvas", keys: ["Ctrl+0"], run: zoom.toActualSize },
  { name: "Zoom to fit", group: "Canvas", keys: ["F"], run: zoom.toFit },
  {
    name: "Zoom to the selection",
    group: "Canvas",
    keys: ["Shift+F"],
    isPossible: hasSelection,
    run: zoom.toSelection,
  },
  {
    name: "Go to a page…",
    group: "Canvas",
    keys: ["Ctrl+P"],
    isPossible: hasFrame,
    run: () => openOverlay({ kind: "palette", list: "pages" }),
  },
  { name: "Page back", group: "Canvas", isPossible: hasFrame, run: () => inFrame((id) => go(id, "goBack")) },
  { name: "Page forward", group: "Canvas", isPossible: hasFrame, run: () => inFrame((id) => go(id, "goForward")) },
  {
    name: "Reload the page",
    group: "Canvas",
    keys: ["Shift+R"],
    isPossible: hasFrame,
    run: () => inFrame((id) => go(id, "refresh")),
  },
  { name: "Close the frame", group: "Canvas", isPossible: hasFrame, run: () => inFrame(closeFrame) },
  {
    name: "App in dark, in light, or as it is",
    group: "Canvas",
    keys: ["Shift+D"],
    run: () => setAppTheme(NEXT_THEME[useStudio.getState().appTheme]),
  },

  { name: "Show or hide the code", group: "Studio", keys: ["Ctrl+J"], run: () => toggleDrawer("code") },
  { name: "Show or hide the list of changes", group: "Studio", keys: ["H"], run: () => toggleDrawer("changes") },
  {
    name: "Commands…",
    group: "Studio",
    keys: ["Ctrl+K"],
    run: () => openOverlay({ kind: "palette", list: "commands" }),
  },
  { name: "Shortcuts", group: "Studio", keys: ["?"], run: () => openOverlay({ kind: "shortcuts" }) },
  { name: "Layers", group: "Studio", keys: ["Alt+1"], run: () => showTab("Layers") },
  { name: "Insert", group: "Studio", keys: ["Alt+2"], run: () => showTab("Insert") },
  { name: "Show or hide the panels", group: "Studio", keys: ["Ctrl+\\"], run: togglePanels },
  {
    name: "Light or dark studio",
    group: "Studio",
    run: () => setTheme(useStudio.getState().theme === "dark" ? "light" : "dark"),
  },
];

function showTab(tab: StudioState["layout"]["tab"]): void {
  setLayout({ tab, panels: "shown" });
}

/** In the frame that was touched last. */
function inFrame(work: (id: string) => void): void {
  const frame = activeFrame(useStudio.getState());
  if (frame) work(frame.id);
}

export function isPossible({ isPossible }: Command, state: StudioState): boolean {
  return isPossible?.(state) ?? true;
}

function toggle(mode: "drive" | "ai context" | "draw"): void {
  setMode(useStudio.getState().mode === mode ? "edit" : mode);
}
