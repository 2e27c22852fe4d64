import {
  Contrast,
  Keyboard,
  Moon,
  MousePointer2,
  PanelBottom,
  Play,
  Plus,
  Redo2,
  Search,
  Snowflake,
  Sparkles,
  SquareDashedMousePointer,
  Sun,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { IconButton } from "./design/icon-button.tsx";
import { Menu, MenuItem } from "./design/menu.tsx";
import { edgeOf } from "./frames/breakpoints.ts";
import { NEXT_THEME } from "./parts/app-theme.ts";
import { MIN_FRAME_WIDTH } from "./parts/frames.ts";
import { canRedo, undoable } from "@easel/protocol/ledger";
import { activeFrame } from "./store.ts";
import { useStudio, useStudioState } from "./studio-context.tsx";

const MODES = [
  { mode: "edit", icon: MousePointer2, label: "Edit", text: "Edit" },
  { mode: "draw", icon: SquareDashedMousePointer, label: "Draw a div", text: "Draw", shortcut: "D" },
  { mode: "drive", icon: Play, label: "Use the app", text: "Use the app", shortcut: "P" },
  { mode: "ai context", icon: Sparkles, label: "Select for AI assistant", text: "Assistant", shortcut: "A" },
] as const;

const PHONE = { name: "phone", width: 360 };

const APP_THEME_LABELS = {
  own: "Show the app in dark mode",
  dark: "Show the app in light mode",
  light: "Show the app in its own theme",
};

export function TopBar() {
  const studio = useStudio();
  const mode = useStudioState((state) => state.mode);
  const isFrozen = useStudioState((state) => state.isFrozen);
  const theme = useStudioState((state) => state.theme);
  const appTheme = useStudioState((state) => state.appTheme);
  const isServerAway = useStudioState((state) => state.isServerAway);
  const ledger = useStudioState((state) => state.ledger);
  const drawer = useStudioState((state) => state.layout.drawer);
  const waiting = ledger.jobs.length;
  return (
    <header className="col-span-full flex items-center gap-1 border-b border-line bg-panel px-2">
      <h1 className="mr-3 px-1 text-[13px] font-semibold tracking-tight">Easel</h1>
      <div role="group" aria-label="Mode" className="flex gap-0.5">
        {MODES.map(({ mode: each, ...button }) => (
          <IconButton key={each} {...button} isPressed={mode === each} onClick={() => studio.mode.set(each)} />
        ))}
        <IconButton
          icon={Snowflake}
          label={isFrozen ? "Unfreeze the page" : "Freeze the page"}
          text={isFrozen ? "Unfreeze" : "Freeze"}
          shortcut="Shift+P"
          isPressed={isFrozen}
          keepsFocus
          onClick={() => studio.mode.freeze(!isFrozen)}
        />
      </div>
      <span className="mx-1 h-5 w-px bg-line" />
      <IconButton icon={Undo2} label="Undo" shortcut="Ctrl+Z" onClick={studio.changes.undo} />
      <IconButton
        icon={Redo2}
        label="Redo"
        shortcut="Ctrl+Shift+Z"
        disabled={!canRedo(ledger)}
        onClick={studio.changes.redo}
      />
      <p role="status" aria-busy={waiting > 0} className="ml-2 truncate text-soft">
        {isServerAway
          ? "The dev server is not responding. Changes are saved when it is back."
          : waiting > 0
            ? "Saving…"
            : lastChange(undoable(ledger))}
      </p>
      <span className="flex-1" />
      <AddFrame />
      <IconButton
        icon={Contrast}
        label={APP_THEME_LABELS[appTheme]}
        shortcut="Shift+D"
        isPressed={appTheme !== "own"}
        onClick={() => studio.appTheme.set(NEXT_THEME[appTheme])}
      />
      <IconButton
        icon={PanelBottom}
        label="Code and changes"
        text="Code"
        shortcut="Ctrl+J"
        isPressed={drawer !== "closed"}
        onClick={() => studio.layout.set({ drawer: drawer === "closed" ? "code" : "closed" })}
      />
      <span className="mx-1 h-5 w-px bg-line" />
      <IconButton
        icon={Search}
        label="Commands"
        shortcut="Ctrl+K"
        onClick={() => studio.overlays.open({ kind: "palette", list: "commands" })}
      />
      <IconButton
        icon={Keyboard}
        label="Keyboard shortcuts"
        shortcut="?"
        onClick={() => studio.overlays.open({ kind: "shortcuts" })}
      />
      <IconButton
        icon={theme === "dark" ? Sun : Moon}
        label={theme === "dark" ? "Switch studio to light theme" : "Switch studio to dark theme"}
        onClick={() => studio.layout.setTheme(theme === "dark" ? "light" : "dark")}
      />
    </header>
  );
}

/** Offers common widths; any other is typed or dragged at the frame itself. */
function AddFrame() {
  const studio = useStudio();
  const path = useStudioState((state) => activeFrame(state)?.path ?? "/");
  const breakpoints = useStudioState((state) => state.breakpoints);
  const [isOpen, setOpen] = useState(false);
  const own = breakpoints.map((each) => ({ name: each.name, width: edgeOf(each) }));
  const widths = [PHONE, ...own.filter(({ width }) => width >= MIN_FRAME_WIDTH && width !== PHONE.width)];
  const button = (
    <button
      type="button"
      className="flex h-7 items-center gap-1.5 rounded-md px-2 text-soft hover:bg-hover hover:text-text data-[state=open]:bg-hover"
    >
      <Plus aria-hidden size={14} />
      Add frame
    </button>
  );
  return (
    <Menu isOpen={isOpen} onOpenChange={setOpen} trigger={button} label="Add frame" align="end">
      {widths.map(({ name, width }) => (
        <MenuItem
          key={name}
          name={name}
          detail={<span className="text-soft tabular-nums">{width}</span>}
          onSelect={() => studio.frames.open(path, width)}
        />
      ))}
    </Menu>
  );
}

function lastChange(entry: ReturnType<typeof undoable>): string {
  return entry?.response ? `${entry.change.name} in ${entry.response.filesChanged.join(", ")}` : "";
}
