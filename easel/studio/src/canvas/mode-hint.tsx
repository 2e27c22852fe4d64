import { keysText } from "../design/key-caps.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";
import { DEFAULT_FRAME_WIDTH } from "./frame-positions.ts";

/** Tells what the canvas is waiting for where that is not obvious. */
export function ModeHint() {
  const { frames, mode: modes } = useStudio();
  const mode = useStudioState((state) => state.mode);
  const isFrozen = useStudioState((state) => state.isFrozen);
  const isEmpty = useStudioState((state) => state.frames.length === 0);
  const edit = () => modes.set("edit");
  if (isEmpty) {
    const open = () => frames.open("/", DEFAULT_FRAME_WIDTH);
    return <Hint text="No frames are open." actions={[{ name: "Open the app", run: open }]} />;
  }
  if (mode === "drive") {
    const actions = [
      { name: "Freeze", keys: "Shift+P", run: () => modes.freeze(true) },
      { name: "Back to editing", keys: "P", run: edit },
    ];
    return <Hint text="You’re using the app. Freeze it to edit what is open." actions={actions} />;
  }
  if (mode === "draw") {
    return (
      <Hint text="Drag on the page to draw a box." actions={[{ name: "Stop drawing", keys: "Escape", run: edit }]} />
    );
  }
  if (!isFrozen) return null;
  const unfreeze = { name: "Unfreeze", keys: "Shift+P", run: () => modes.freeze(false) };
  return <Hint text="The page is frozen. Open menus and dialogs stay open." actions={[unfreeze]} />;
}

interface HintProps {
  text: string;
  actions: readonly { name: string; keys?: string; run: () => void }[];
}

function Hint({ text, actions }: HintProps) {
  return (
    <div className="absolute top-3 left-1/2 flex h-9 -translate-x-1/2 items-center gap-1 rounded-lg border border-line bg-panel pr-1 pl-3 whitespace-nowrap shadow-sm">
      <span className="mr-1">{text}</span>
      {actions.map(({ name, keys, run }) => (
        <button
          key={name}
          type="button"
          title={keys && `${name} (${keysText(keys)})`}
          // An open menu of the app would close without the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
          className="h-7 rounded-md bg-hover px-2 font-medium hover:bg-line"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
