import { openFrame } from "../parts/frames.ts";
import { setMode } from "../parts/mode.ts";
import { useStudio } from "../store.ts";
import { FIRST_WIDTH } from "./frame-positions.ts";

const HINTS = {
  drive: { text: "You are using the app.", action: "Edit again", shortcut: "P" },
  draw: { text: "Pull up a box on the page.", action: "Stop drawing", shortcut: "Escape" },
} as const;

/** What the canvas is waiting for, where that is not plain to see. */
export function ModeHint() {
  const mode = useStudio((state) => state.mode);
  const isEmpty = useStudio((state) => state.frames.length === 0);
  if (isEmpty) {
    return <Hint text="No frame is open." action="Open the app" onAction={() => openFrame("/", FIRST_WIDTH)} />;
  }
  if (mode !== "drive" && mode !== "draw") return null;
  const { text, action, shortcut } = HINTS[mode];
  return <Hint text={text} action={action} title={`${action} (${shortcut})`} onAction={() => setMode("edit")} />;
}

function Hint(props: { text: string; action: string; title?: string; onAction: () => void }) {
  return (
    <div className="absolute top-3 left-1/2 flex h-9 -translate-x-1/2 items-center gap-2 rounded-lg border border-line bg-panel pr-1 pl-3 whitespace-nowrap shadow-sm">
      {props.text}
      <button
        type="button"
        title={props.title}
        onClick={props.onAction}
        className="h-7 rounded-md bg-hover px-2 font-medium hover:bg-line"
      >
        {props.action}
      </button>
    </div>
  );
}
