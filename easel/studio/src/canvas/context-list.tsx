import { Copy, X } from "lucide-react";
import { IconButton } from "../design/icon-button.tsx";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** The elements selected for an AI assistant so far. */
export function ContextList() {
  const { assistantContext } = useStudio();
  const mode = useStudioState((state) => state.mode);
  const elements = useStudioState((state) => state.contextElements);
  if (mode !== "ai context") return null;
  return (
    <section
      aria-label="Selected for AI assistant"
      className="absolute bottom-3 left-3 w-64 rounded-lg border border-line bg-panel shadow-sm"
    >
      <header className="flex h-9 items-center gap-1 pr-1 pl-3">
        <h2 className="flex-1 font-medium">
          {elements.length > 0 ? `${elements.length} selected` : "Select for AI assistant"}
        </h2>
        {elements.length > 0 && (
          <>
            <IconButton icon={Copy} label="Copy" onClick={() => void assistantContext.copy()} />
            <IconButton icon={X} label="Remove all" onClick={assistantContext.clear} />
          </>
        )}
      </header>
      {elements.length === 0 ? (
        <p className="px-3 pb-3 text-soft">
          Click elements to copy a description of them with their source location, ready to paste into any assistant.
        </p>
      ) : (
        <ul className="max-h-48 overflow-y-auto pb-1">
          {elements.map(({ key, name, description }) => (
            <li key={key} className="flex items-center gap-1 pr-1 pl-3" title={description}>
              <span className="shrink-0 font-medium">{name}</span>
              <span className="min-w-0 flex-1 truncate text-soft">{/source: (.*)/.exec(description)?.[1]}</span>
              <IconButton icon={X} label={`Remove ${name}`} onClick={() => assistantContext.remove(key)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
