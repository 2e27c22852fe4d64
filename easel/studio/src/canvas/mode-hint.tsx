import { useStudio, useStudioState } from "../studio-context.tsx";
import { DEFAULT_FRAME_WIDTH } from "./frame-positions.ts";

const HINTS = {
  drive: { text: "You are using the app.", action: "Back to editing", shortcut: "P" },
  draw: { text: "Drag on the page to draw a box.", action: "Stop drawing", shortcut: "Escape" },
} as const;

/** Tells what the canvas is waiting for where that is not obvious. */
export function ModeHint() {
  const studio = useStudio();
  const mode = useStudioState((state) => state.mode);
  const isEmpty = useStudioState((state) => state.frames.length === 0);
  if (isEmpty) {
    const open = () => studio.frames.open("/", DEFAULT_FRAME_WIDTH);
    return <Hint text="No frames are open." action="Open the app" onAction={open} />;
  }
  if (mode !== "drive" && mode !== "draw") return null;
  const { text, action, shortcut } = HINTS[mode];
  const title = `${action} (${shortcut})`;
  return <Hint text={text} action={action} title={title} onAction={() => studio.mode.set("edit")} />;
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
