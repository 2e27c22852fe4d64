import { Dialog } from "radix-ui";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { BUTTON, MAIN_BUTTON } from "../design/button-looks.ts";
import { selectedNodes } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** Writes a note about the selected elements for the assistant. */
export function AskDialog() {
  const { overlays } = useStudio();
  const isOpen = useStudioState(({ overlay }) => overlay?.kind === "ask");
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isStillOpen) => !isStillOpen && overlays.close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/20" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={overlays.restoreFocus}
          className="fixed top-[14vh] left-1/2 z-50 w-[34rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-xl border border-line bg-raised p-4 shadow-2xl outline-none"
        >
          <NoteForm />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function NoteForm() {
  const { assistant, overlays } = useStudio();
  const about = useStudioState((state) => {
    const [first, ...others] = selectedNodes(state);
    return others.length > 0 ? `${others.length + 1} elements` : (first?.name ?? "the page");
  });
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const failed = await assistant.ask(words);
    setSending(false);
    if (failed === null) overlays.close();
    else setProblem(failed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && words.trim() !== "") void send();
  };
  return (
    <form onSubmit={submit}>
      <Dialog.Title className="text-[13px] font-semibold">Ask your assistant about {about}</Dialog.Title>
      <textarea
        aria-label="Note"
        aria-describedby="note-problem"
        aria-invalid={problem !== null}
        placeholder="What should change?"
        rows={4}
        maxLength={5_000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={press}
        className="mt-3 block w-full resize-y rounded-md border border-line bg-panel p-2 text-[13px] placeholder:text-soft aria-invalid:border-danger"
      />
      <p id="note-problem" role="alert" className="mt-1 text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-3 flex justify-end gap-2">
        <button type="button" onClick={overlays.close} className={BUTTON}>
          Cancel
        </button>
        <button type="submit" disabled={isSending || words.trim() === ""} className={MAIN_BUTTON}>
          Add note
        </button>
      </div>
    </form>
  );
}
