import type { AssistantNote } from "@easel/protocol/assistant";
import { X } from "lucide-react";
import { useState } from "react";
import { Diff } from "../changes/diff.tsx";
import { IconButton } from "../design/icon-button.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** What was asked of the assistant, with its answers and what it changed for each. */
export function Notes() {
  const notes = useStudioState((state) => state.assistant.notes);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = notes.find(({ id }) => id === chosen) ?? notes.at(-1);
  if (!shown) {
    return (
      <p className="max-w-prose p-3 text-soft">
        Select something and press Shift+A to leave a note for your coding assistant. Its answer and what it changed
        show up here.
      </p>
    );
  }
  return (
    <>
      <ul aria-label="Notes" className="w-72 shrink-0 overflow-y-auto border-r border-line py-1">
        {notes.toReversed().map((note) => (
          <NoteRow key={note.id} note={note} isShown={note === shown} onChoose={() => setChosen(note.id)} />
        ))}
      </ul>
      <Answer note={shown} />
    </>
  );
}

interface NoteRowProps {
  note: AssistantNote;
  isShown: boolean;
  onChoose: () => void;
}

function NoteRow({ note: { id, words, answer }, isShown, onChoose }: NoteRowProps) {
  const { assistant } = useStudio();
  return (
    <li className="flex items-center pr-1">
      <button
        type="button"
        aria-current={isShown}
        onClick={onChoose}
        className="flex h-7 min-w-0 flex-1 items-center gap-2 px-3 text-left -outline-offset-2 hover:bg-hover aria-[current=true]:bg-mark-soft aria-[current=true]:text-mark"
      >
        <span className="flex-1 truncate">{words}</span>
        <span className="shrink-0 text-[11px] text-soft">{answer ? "Answered" : "Waiting"}</span>
      </button>
      <IconButton icon={X} label={`Delete note: ${words.slice(0, 40)}`} onClick={() => assistant.removeNote(id)} />
    </li>
  );
}

function Answer({ note: { words, path, answer } }: { note: AssistantNote }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="max-h-1/2 shrink-0 space-y-2 overflow-y-auto border-b border-line p-3">
        <p className="whitespace-pre-wrap">{words}</p>
        <p className="text-[11px] text-soft">On {path}</p>
        {answer && <p className="whitespace-pre-wrap text-text">{answer.words}</p>}
      </div>
      {answer === null && <p className="p-3 text-soft">Waiting for your assistant to read its notes.</p>}
      {answer?.diff === "" && <p className="p-3 text-soft">Your assistant changed nothing through Easel for this.</p>}
      {answer && answer.diff !== "" && <Diff patch={answer.diff} label="What your assistant changed" />}
    </div>
  );
}
