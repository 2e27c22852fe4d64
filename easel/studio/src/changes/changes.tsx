import { goTo } from "../parts/session.ts";
import { type Note, useStudio } from "../store.ts";
import { type Row, rowsOf } from "./rows.ts";
import { Sitting } from "./session.tsx";

/** Every change of this sitting, and what it has made of the files. */
export function Changes() {
  const ledger = useStudio((state) => state.ledger);
  const notes = useStudio((state) => state.notes);
  const rows = rowsOf(ledger, notes);
  const isAtBeginning = !rows.some((row) => row.kind === "change" && row.isCurrent);
  return (
    <>
      <ol aria-label="Changes of this sitting" className="w-72 shrink-0 overflow-y-auto border-r border-line py-1">
        <li>
          <ChangeButton isCurrent={isAtBeginning} onClick={() => goTo(null)}>
            <span className="truncate">Beginning of the sitting</span>
          </ChangeButton>
        </li>
        {rows.map((row) => (
          <li key={row.kind === "change" ? row.group : `note ${row.note.id}`}>
            {row.kind === "change" ? <ChangeRow {...row} /> : <NoteRow note={row.note} />}
          </li>
        ))}
      </ol>
      <Sitting />
    </>
  );
}

const STATES = { waiting: "Waiting", written: "Written", undone: "Undone" };

function ChangeRow({ group, name, count, files, state, isCurrent }: Extract<Row, { kind: "change" }>) {
  return (
    <ChangeButton isCurrent={isCurrent} onClick={() => goTo(group)}>
      <span className={`truncate ${state === "undone" ? "text-soft line-through" : ""}`}>
        {name}
        {count > 1 && ` ×${count}`}
      </span>
      <span title={files.join(", ")} className="min-w-0 flex-1 truncate text-right font-mono text-[11px] text-soft">
        {files.map((file) => file.split("/").at(-1)).join(", ")}
      </span>
      <span className="w-12 shrink-0 text-right text-[11px] text-soft">{STATES[state]}</span>
    </ChangeButton>
  );
}

interface ChangeButtonProps {
  isCurrent: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function ChangeButton({ isCurrent, onClick, children }: ChangeButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? "step" : undefined}
      title={isCurrent ? "The app is here" : "Go here"}
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
