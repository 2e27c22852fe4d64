import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { commit } from "../parts/session.ts";
import { Diff } from "./diff.tsx";
import { useSitting } from "./use-session.ts";

/** The files as they were found against how they are, to be kept as a patch or in git. */
export function Sitting() {
  const sitting = useSitting();
  if (!sitting) return <p className="p-3 text-soft">The dev server does not answer.</p>;
  const { patch, files, isInGit } = sitting;
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-2 border-b border-line px-3 py-1">
        <p className="flex-1 truncate text-soft">{files.length === 0 ? "Nothing differs" : told(files)}</p>
        <button
          type="button"
          disabled={patch === ""}
          onClick={() => download("easel.patch", patch)}
          className="flex h-7 items-center gap-1.5 rounded-md border border-line bg-raised px-2 hover:bg-hover disabled:opacity-50"
        >
          <Download aria-hidden size={13} />
          Save as a patch
        </button>
        {isInGit && <Commit isPossible={files.length > 0} />}
      </div>
      <Diff patch={patch} />
    </div>
  );
}

function Commit({ isPossible }: { isPossible: boolean }) {
  const [message, setMessage] = useState("");
  const [isUnderWay, setUnderWay] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUnderWay(true);
    if (await commit(message)) setMessage("");
    setUnderWay(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex gap-2">
      <input
        aria-label="What was done"
        placeholder="What was done"
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        className="h-7 w-40 rounded-md border border-line bg-raised px-2 placeholder:text-soft"
      />
      <button
        type="submit"
        disabled={!isPossible || isUnderWay || message.trim() === ""}
        className="h-7 rounded-md border border-line bg-raised px-2 hover:bg-hover disabled:opacity-50"
      >
        Commit
      </button>
    </form>
  );
}

function told(files: readonly string[]): string {
  return files.length === 1 ? "1 file differs" : `${files.length} files differ`;
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/x-patch" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
