/** Every command of the studio. Shortcuts, the palette, menus and the list of shortcuts are made from this table. */
import { NEXT_THEME } from "../parts/app-theme.ts";
import { canRedo } from "@easel/protocol/ledger";
import { activeFrame, selectedNode, type StudioState } from "../store.ts";
import type { Studio } from "../studio.ts";

export const GROUPS = ["Element", "Select", "Changes", "Canvas", "Studio"] as const;

export interface Command {
  readonly name: string;
  readonly group: (typeof GROUPS)[number];
  /** Menus show the first one. */
  readonly keys?: readonly string[];
  readonly isPossible?: (state: StudioState) => boolean;
  readonly run: (studio: Studio) => void;
}

const hasSelection = (state: StudioState) => selectedNode(state) !== null;
const hasFrame = (state: StudioState) => state.frames.length > 0;
const hasParent = (state: StudioState) => Boolean(selectedNode(state)?.parent);

const ELEMENT_COMMANDS: readonly Omit<Command, "group">[] = [
  { name: "Cut", keys: ["Ctrl+X"], isPossible: hasSelection, run: ({ elements }) => elements.cut() },
  { name: "Copy", keys: ["Ctrl+C"], isPossible: hasSelection, run: ({ elements }) => elements.copy() },
  {
    name: "Paste after",
    keys: ["Ctrl+V"],
    isPossible: (state) => hasSelection(state) && state.clipboard !== null,
    run: ({ elements }) => elements.paste(),
  },
  { name: "Duplicate", keys: ["Ctrl+D"], isPossible: hasSelection, run: ({ elements }) => elements.duplicate() },
  { name: "Wrap in a div", keys: ["Ctrl+G"], isPossible: hasSelection, run: ({ elements }) => elements.wrap() },
  {
    name: "Change tag…",
    keys: ["T"],
    isPossible: hasSelection,
    run: ({ overlays }) => overlays.open({ kind: "palette", list: "tags" }),
  },
  { name: "Move up", keys: ["Alt+Up"], isPossible: hasSelection, run: ({ elements }) => elements.moveUp() },
  { name: "Move down", keys: ["Alt+Down"], isPossible: hasSelection, run: ({ elements }) => elements.moveDown() },
  {
    name: "Delete",
    keys: ["Delete", "Backspace"],
    isPossible: hasSelection,
    run: ({ elements }) => elements.remove(),
  },
  { name: "Show code", keys: ["Ctrl+E"], isPossible: hasSelection, run: ({ elements }) => elements.showCode() },
  {
    name: "Ask your assistant…",
    keys: ["Shift+A"],
    isPossible: hasSelection,
    run: ({ overlays }) => overlays.open({ kind: "ask" }),
  },
];

const SELECT_COMMANDS: readonly Omit<Command, "group">[] = [
  {
    name: "Select parent",
    keys: ["Ctrl+Up"],
    isPossible: hasParent,
    run: ({ elements }) => elements.select("parent"),
  },
  {
    name: "Select first child",
    keys: ["Ctrl+Down"],
    isPossible: (state) => (selectedNode(state)?.children.length ?? 0) > 0,
    run: ({ elements }) => elements.select("first child"),
  },
  {
    name: "Select previous sibling",
    keys: ["Ctrl+Left"],
    isPossible: hasParent,
    run: ({ elements }) => elements.select("previous sibling"),
  },
  {
    name: "Select next sibling",
    keys: ["Ctrl+Right"],
    isPossible: hasParent,
    run: ({ elements }) => elements.select("next sibling"),
  },
  {
    name: "Select all siblings",
    keys: ["Ctrl+A"],
    isPossible: hasParent,
    run: ({ elements }) => elements.select("all siblings"),
  },
];

const CHANGES_COMMANDS: readonly Omit<Command, "group">[] = [
  { name: "Undo", keys: ["Ctrl+Z"], run: ({ changes }) => changes.undo() },
  {
    name: "Redo",
    keys: ["Ctrl+Shift+Z", "Ctrl+Y"],
    isPossible: ({ ledger }) => canRedo(ledger),
    run: ({ changes }) => changes.redo(),
  },
];

export const DRIVE_COMMAND = "Use the app";
export const FREEZE_COMMAND = "Freeze the page";

const CANVAS_COMMANDS: readonly Omit<Command, "group">[] = [
  { name: DRIVE_COMMAND, keys: ["P"], run: ({ mode }) => mode.toggle("drive") },
  {
    name: FREEZE_COMMAND,
    keys: ["Shift+P"],
    run: ({ mode, store }) => mode.freeze(!store.getState().isFrozen),
  },
  { name: "Select for AI assistant", keys: ["A"], run: ({ mode }) => mode.toggle("ai context") },
  { name: "Draw a div", keys: ["D"], isPossible: hasFrame, run: ({ mode }) => mode.toggle("draw") },
  { name: "Zoom in", keys: ["Ctrl+Plus", "Ctrl+="], run: ({ view }) => view.zoomIn() },
  { name: "Zoom out", keys: ["Ctrl+-"], run: ({ view }) => view.zoomOut() },
  { name: "Zoom to actual size", keys: ["Ctrl+0"], run: ({ view }) => view.zoomToActualSize() },
  { name: "Zoom to fit", keys: ["F"], run: ({ view }) => view.zoomToFit() },
  { name: "Zoom to selection", keys: ["Shift+F"], isPossible: hasSelection, run: ({ view }) => view.zoomToSelection() },
  {
    name: "Go to page…",
    keys: ["Ctrl+P"],
    isPossible: hasFrame,
    run: ({ overlays }) => overlays.open({ kind: "palette", list: "pages" }),
  },
  { name: "Go back", isPossible: hasFrame, run: inFrame(({ frames }, id) => frames.navigate(id, "goBack")) },
  { name: "Go forward", isPossible: hasFrame, run: inFrame(({ frames }, id) => frames.navigate(id, "goForward")) },
  {
    name: "Reload page",
    keys: ["Shift+R"],
    isPossible: hasFrame,
    run: inFrame(({ frames }, id) => frames.navigate(id, "refresh")),
  },
  { name: "Close frame", isPossible: hasFrame, run: inFrame(({ frames }, id) => frames.close(id)) },
  {
    name: "Switch app theme",
    keys: ["Shift+D"],
    run: ({ appTheme, store }) => appTheme.set(NEXT_THEME[store.getState().appTheme]),
  },
];

const STUDIO_COMMANDS: readonly Omit<Command, "group">[] = [
  { name: "Toggle code", keys: ["Ctrl+J"], run: ({ layout }) => layout.toggleDrawer("code") },
  { name: "Toggle changes", keys: ["H"], run: ({ layout }) => layout.toggleDrawer("changes") },
  { name: "Toggle notes", keys: ["N"], run: ({ layout }) => layout.toggleDrawer("notes") },
  {
    name: "Commands…",
    keys: ["Ctrl+K"],
    run: ({ overlays }) => overlays.open({ kind: "palette", list: "commands" }),
  },
  { name: "Keyboard shortcuts", keys: ["?"], run: ({ overlays }) => overlays.open({ kind: "shortcuts" }) },
  { name: "Layers", keys: ["Alt+1"], run: ({ layout }) => layout.set({ tab: "Layers", panels: "shown" }) },
  { name: "Insert", keys: ["Alt+2"], run: ({ layout }) => layout.set({ tab: "Insert", panels: "shown" }) },
  { name: "Toggle panels", keys: ["Ctrl+\\"], run: ({ layout }) => layout.togglePanels() },
  {
    name: "Ask before your assistant changes anything",
    isPossible: ({ assistant }) => !assistant.askFirst,
    run: ({ assistant }) => assistant.setAskFirst(true),
  },
  {
    name: "Let your assistant change things without asking",
    isPossible: ({ assistant }) => assistant.askFirst,
    run: ({ assistant }) => assistant.setAskFirst(false),
  },
  {
    name: "Switch studio theme",
    run: ({ layout, store }) => layout.setTheme(store.getState().theme === "dark" ? "light" : "dark"),
  },
];

export const COMMANDS: readonly Command[] = [
  ...ELEMENT_COMMANDS.map((command) => ({ ...command, group: "Element" as const })),
  ...SELECT_COMMANDS.map((command) => ({ ...command, group: "Select" as const })),
  ...CHANGES_COMMANDS.map((command) => ({ ...command, group: "Changes" as const })),
  ...CANVAS_COMMANDS.map((command) => ({ ...command, group: "Canvas" as const })),
  ...STUDIO_COMMANDS.map((command) => ({ ...command, group: "Studio" as const })),
];

export function isPossible({ isPossible }: Command, state: StudioState): boolean {
  return isPossible?.(state) ?? true;
}

/** Runs in the frame of the selection, or in the first one. */
function inFrame(run: (studio: Studio, frameId: string) => void): Command["run"] {
  return (studio) => {
    const frame = activeFrame(studio.store.getState());
    if (frame) run(studio, frame.id);
  };
}
