import { undoable } from "@easel/protocol/ledger";
import { X } from "lucide-react";
import { IconButton } from "../design/icon-button.tsx";
import type { FrameState } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** A page that fails while it renders is blank, unless an error boundary of its own shows something else. */
export function AppError({ frame: { id, error, caughtError, tops } }: { frame: FrameState }) {
  const { changes, errors } = useStudio();
  const canUndo = useStudioState(({ ledger }) => undoable(ledger) !== undefined);
  const zoom = useStudioState((state) => state.view.zoom);
  const isBlank = error !== null && tops?.length === 0;
  if (!isBlank && caughtError === null) return null;
  return (
    <div
      role="alert"
      className="absolute bottom-4 left-4 max-h-1/2 origin-bottom-left overflow-y-auto rounded-md border border-line bg-panel p-4 pr-12 text-text shadow-lg"
      style={{ transform: `scale(${1 / zoom})`, maxWidth: `calc(${zoom} * (100% - 2rem))` }}
    >
      <p className="font-semibold">
        {isBlank ? "The app failed while it was rendering" : "The app caught an error while it was rendering"}
      </p>
      <p className="mt-1 font-mono text-[12px] break-words">{isBlank ? error : caughtError}</p>
      {canUndo && (
        <button
          type="button"
          className="mt-3 rounded-md border border-line px-2 py-1 hover:bg-hover"
          onClick={() => changes.undo()}
        >
          Undo the last change
        </button>
      )}
      {!isBlank && (
        <span className="absolute top-2 right-2">
          <IconButton icon={X} label="Dismiss" onClick={() => errors.dismiss(id)} />
        </span>
      )}
    </div>
  );
}
