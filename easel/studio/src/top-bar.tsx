import { BREAKPOINTS } from "@easel/protocol/constants";
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
  Sparkles,
  SquareDashedMousePointer,
  Sun,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { setAppTheme } from "./parts/app-theme.ts";
import { openFrame } from "./parts/frames.ts";
import { redo, undo } from "./parts/change-reports.ts";
import { setMode } from "./parts/mode.ts";
import { setLayout, setTheme } from "./parts/layout.ts";
import { openOverlay } from "./parts/overlays.ts";
import { IconButton } from "./design/icon-button.tsx";
import { Menu, MenuItem } from "./design/menu.tsx";
import { NEXT_THEME } from "./frames/app-theme.ts";
import { redoable, undoable } from "./ledger/ledger.ts";
import { activeFrame, useStudio } from "./store.ts";

const MODES = [
  { mode: "edit", icon: MousePointer2, label: "Edit" },
  { mode: "draw", icon: SquareDashedMousePointer, label: "Draw a div", shortcut: "D" },
  { mode: "drive", icon: Play, label: "Use the app", shortcut: "P" },
  { mode: "ai context", icon: Sparkles, label: "Pick for an assistant", shortcut: "A" },
] as const;

const PIXELS_PER_REM = 16;

const WIDTHS = [
  { name: "phone", width: 360 },
  ...Object.entries(BREAKPOINTS).map(([name, width]) => ({ name, width: Number.parseInt(width, 10) * PIXELS_PER_REM })),
];

const APP_THEME_LABELS = {
  own: "The app as it is; show it in dark",
  dark: "The app in dark; show it in light",
  light: "The app in light; show it as it is",
};

export function TopBar() {
  const mode = useStudio((state) => state.mode);
  const theme = useStudio((state) => state.theme);
  const appTheme = useStudio((state) => state.appTheme);
  const isAway = useStudio((state) => state.isAway);
  const ledger = useStudio((state) => state.ledger);
  const drawer = useStudio((state) => state.layout.drawer);
  const waiting = ledger.jobs.length;
  return (
    <header className="col-span-full flex items-center gap-1 border-b border-line bg-panel px-2">
      <h1 className="mr-3 px-1 text-[13px] font-semibold tracking-tight">Easel</h1>
      <div role="group" aria-label="Mode" className="flex">
        {MODES.map(({ mode: each, ...button }) => (
          <IconButton key={each} {...button} isPressed={mode === each} onClick={() => setMode(each)} />
        ))}
      </div>
      <span className="mx-1 h-5 w-px bg-line" />
      <IconButton icon={Undo2} label="Undo" shortcut="Ctrl+Z" onClick={undo} />
      <IconButton icon={Redo2} label="Redo" shortcut="Ctrl+Shift+Z" disabled={!redoable(ledger)} onClick={redo} />
      <p role="status" aria-busy={waiting > 0} className="ml-2 truncate text-soft">
        {isAway
          ? "The dev server does not answer. Changes wait."
          : waiting > 0
            ? "Writing…"
            : lastChange(undoable(ledger))}
      </p>
      <span className="flex-1" />
      <AddFrame />
      <IconButton
        icon={Contrast}
        label={APP_THEME_LABELS[appTheme]}
        shortcut="Shift+D"
        isPressed={appTheme !== "own"}
        onClick={() => setAppTheme(NEXT_THEME[appTheme])}
      />
      <IconButton
        icon={PanelBottom}
        label="Code and changes"
        shortcut="Ctrl+J"
        isPressed={drawer !== "closed"}
        onClick={() => setLayout({ drawer: drawer === "closed" ? "code" : "closed" })}
      />
      <span className="mx-1 h-5 w-px bg-line" />
      <IconButton
        icon={Search}
        label="Commands"
        shortcut="Ctrl+K"
        onClick={() => openOverlay({ kind: "palette", list: "commands" })}
      />
      <IconButton icon={Keyboard} label="Shortcuts" shortcut="?" onClick={() => openOverlay({ kind: "shortcuts" })} />
      <IconButton
        icon={theme === "dark" ? Sun : Moon}
        label={theme === "dark" ? "Light studio" : "Dark studio"}
        onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
      />
    </header>
  );
}

/** Any other width is typed or pulled at the frame itself. */
function AddFrame() {
  const path = useStudio((state) => activeFrame(state)?.path ?? "/");
  const [isOpen, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className="flex h-7 items-center gap-1.5 rounded-md px-2 text-soft hover:bg-hover hover:text-text data-[state=open]:bg-hover"
    >
      <Plus aria-hidden size={14} />
      Add a width
    </button>
  );
  return (
    <Menu isOpen={isOpen} onOpenChange={setOpen} trigger={button} label="Add a width" align="end">
      {WIDTHS.map(({ name, width }) => (
        <MenuItem
          key={name}
          name={name}
          detail={<span className="text-soft tabular-nums">{width}</span>}
          onSelect={() => openFrame(path, width)}
        />
      ))}
    </Menu>
  );
}

function lastChange(entry: ReturnType<typeof undoable>): string {
  return entry?.answer ? `${entry.change.name} in ${entry.answer.filesChanged.join(", ")}` : "";
}
