import { Moon, MousePointer2, Play, Plus, Redo2, Sparkles, Sun, Undo2 } from "lucide-react";
import { openFrame, redo, setMode, setTheme, undo } from "./control.ts";
import { IconButton } from "./design/icon-button.tsx";
import { redoable, undoable } from "./ledger/ledger.ts";
import { useStudio } from "./store.ts";

const MODES = [
  { mode: "edit", icon: MousePointer2, label: "Edit" },
  { mode: "drive", icon: Play, label: "Use the app", shortcut: "P" },
  { mode: "ai context", icon: Sparkles, label: "Pick for an assistant", shortcut: "A" },
] as const;

const BREAKPOINT_WIDTHS = [640, 768, 1024, 1280, 1536] as const;

export function TopBar() {
  const { mode, theme, isAway, ledger } = useStudio();
  const waiting = ledger.jobs.length;
  return (
    <header className="col-span-3 flex items-center gap-1 border-b border-line bg-panel px-2">
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
        icon={theme === "dark" ? Sun : Moon}
        label={theme === "dark" ? "Light studio" : "Dark studio"}
        onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
      />
    </header>
  );
}

function AddFrame() {
  const path = useStudio((state) => state.frames[0]?.path ?? "/");
  return (
    <label className="flex items-center gap-1 text-soft">
      <Plus aria-hidden size={14} />
      <select
        value=""
        aria-label="Add a width"
        onChange={(event) => openFrame(path, Number(event.target.value))}
        className="h-7 rounded-md bg-transparent px-1 hover:bg-hover"
      >
        <option value="" disabled>
          Add a width
        </option>
        <option value={360}>360, phone</option>
        {BREAKPOINT_WIDTHS.map((width) => (
          <option key={width} value={width}>
            {width}
          </option>
        ))}
      </select>
    </label>
  );
}

function lastChange(entry: ReturnType<typeof undoable>): string {
  return entry?.answer ? `${entry.change.name} in ${entry.answer.filesChanged.join(", ")}` : "";
}
