import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Diff } from "./diff.tsx";
import { useSession } from "./use-session.ts";
import { useStudio } from "../studio-context.tsx";

/** What the session has changed in the files, to save as a patch or commit to git. */
export function SessionDiff() {
  const session = useSession();
  if (!session) return <p className="p-3 text-soft">The dev server is not responding.</p>;
  const { patch, files, isInGit } = session;
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-b border-line px-3 py-1">
        <p className="flex-1 truncate text-soft">{files.length === 0 ? "No changes" : countFiles(files)}</p>
        <button
          type="button"
          disabled={patch === ""}
          onClick={() => download("easel.patch", patch)}
          className="flex h-7 items-center gap-1.5 rounded-md border border-line bg-raised px-2 hover:bg-hover disabled:opacity-50"
        >
          <Download aria-hidden size={13} />
          Save as patch
        </button>
        {isInGit && <Commit isPossible={files.length > 0} />}
      </div>
      <Diff patch={patch} />
    </div>
  );
}

function Commit({ isPossible }: { isPossible: boolean }) {
  const studio = useStudio();
  const [message, setMessage] = useState("");
  const [isCommitting, setCommitting] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setCommitting(true);
    if (await studio.session.commit(message)) setMessage("");
    setCommitting(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex gap-2">
      <input
        aria-label="Commit message"
        placeholder="Commit message"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        className="h-7 w-40 rounded-md border border-line bg-raised px-2 placeholder:text-soft"
      />
      <button
        type="submit"
        disabled={!isPossible || isCommitting || message.trim() === ""}
        className="h-7 rounded-md border border-line bg-raised px-2 hover:bg-hover disabled:opacity-50"
      >
        Commit
      </button>
    </form>
  );
}

function countFiles(files: readonly string[]): string {
  return files.length === 1 ? "1 file changed" : `${files.length} files changed`;
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/x-patch" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
