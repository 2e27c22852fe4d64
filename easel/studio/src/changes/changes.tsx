import { type Note } from "../store.ts";
import { type Row, rowsOf } from "./rows.ts";
import { SessionDiff } from "./session.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** Every change of this session, and the diff of the files. */
export function Changes() {
  const { changes } = useStudio();
  const ledger = useStudioState((state) => state.ledger);
  const notes = useStudioState((state) => state.notes);
  const rows = rowsOf(ledger, notes);
  const isAtStart = !rows.some((row) => row.kind === "change" && row.isCurrent);
  return (
    <>
      <ol aria-label="Changes in this session" className="w-72 shrink-0 overflow-y-auto border-r border-line py-1">
        <li>
          <ChangeButton isCurrent={isAtStart} onClick={() => changes.goTo(null)}>
            <span className="truncate">Start of session</span>
          </ChangeButton>
        </li>
        {rows.map((row) => (
          <li key={row.kind === "change" ? row.group : `note ${row.note.id}`}>
            {row.kind === "change" ? <ChangeRow {...row} /> : <NoteRow note={row.note} />}
          </li>
        ))}
      </ol>
      <SessionDiff />
    </>
  );
}

const STATES = { waiting: "Pending", written: "Saved", undone: "Undone", failed: "Failed" };

function ChangeRow(row: Extract<Row, { kind: "change" }>) {
  const { group, name, count, files, state, isShownAtOnce, isCurrent, isByAssistant } = row;
  const { changes } = useStudio();
  return (
    <ChangeButton isCurrent={isCurrent} isDisabled={state === "failed"} onClick={() => changes.goTo(group)}>
      <span className={`truncate ${state === "undone" || state === "failed" ? "text-soft line-through" : ""}`}>
        {name}
        {count > 1 && ` ×${count}`}
      </span>
      {isByAssistant && (
        <span className="shrink-0 rounded-full border border-line px-1.5 text-[10px] text-soft">Assistant</span>
      )}
      <span title={files.join(", ")} className="min-w-0 flex-1 truncate text-right font-mono text-[11px] text-soft">
        {files.map((file) => file.split("/").at(-1)).join(", ")}
      </span>
      <span
        title={isShownAtOnce ? "Shown in the page at once" : "Shows in the page when it is saved"}
        className={`w-12 shrink-0 text-right text-[11px] ${state === "failed" ? "text-danger" : "text-soft"}`}
      >
        {STATES[state]}
      </span>
    </ChangeButton>
  );
}

interface ChangeButtonProps {
  isCurrent: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function ChangeButton({ isCurrent, isDisabled = false, onClick, children }: ChangeButtonProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      aria-current={isCurrent ? "step" : undefined}
      title={isDisabled ? undefined : isCurrent ? "Current state" : "Go to this state"}
      onClick={onClick}
      className="flex h-7 w-full items-center gap-2 px-3 text-left -outline-offset-2 hover:bg-hover aria-[current=step]:bg-mark-soft aria-[current=step]:text-mark"
    >
      {children}
    </button>
  );
}

function NoteRow({ note }: { note: Note }) {
  return (
    <p className="px-3 py-1 text-[11px] text-soft">
      {note.kind === "by hand" ? (
        `${note.filename} was changed outside the studio.`
      ) : (
        <>
          <span className="text-danger">{note.name} was refused.</span> {note.message}
        </>
      )}
    </p>
  );
}
