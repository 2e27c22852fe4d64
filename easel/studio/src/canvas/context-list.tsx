import { Copy, X } from "lucide-react";
import { copyPicked, dropAllPicked, dropPicked } from "../parts/assistant-context.ts";
import { IconButton } from "../design/icon-button.tsx";
import { useStudio } from "../store.ts";

/** What was picked for an assistant so far. */
export function PickedList() {
  const mode = useStudio((state) => state.mode);
  const picked = useStudio((state) => state.picked);
  if (mode !== "ai context") return null;
  return (
    <section
      aria-label="Picked for an assistant"
      className="absolute bottom-3 left-3 w-64 rounded-lg border border-line bg-panel shadow-sm"
    >
      <header className="flex h-9 items-center gap-1 pr-1 pl-3">
        <h2 className="flex-1 font-medium">
          {picked.length > 0 ? `${picked.length} picked` : "Pick for an assistant"}
        </h2>
        {picked.length > 0 && (
          <>
            <IconButton icon={Copy} label="Copy" onClick={() => void copyPicked()} />
            <IconButton icon={X} label="Drop all" onClick={dropAllPicked} />
          </>
        )}
      </header>
      {picked.length === 0 ? (
        <p className="px-3 pb-3 text-soft">
          Click elements: what they are and where they are written is copied, to paste into any assistant.
        </p>
      ) : (
        <ul className="max-h-48 overflow-y-auto pb-1">
          {picked.map(({ key, name, description }) => (
            <li key={key} className="flex items-center gap-1 pr-1 pl-3" title={description}>
              <span className="shrink-0 font-medium">{name}</span>
              <span className="min-w-0 flex-1 truncate text-soft">{/source: (.*)/.exec(description)?.[1]}</span>
              <IconButton icon={X} label={`Drop ${name}`} onClick={() => dropPicked(key)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
