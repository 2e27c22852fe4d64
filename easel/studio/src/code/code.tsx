import { SquareArrowOutUpRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "../design/icon-button.tsx";
import { idOf } from "../frames/nav-nodes.ts";
import { selectedNode } from "../store.ts";
import type { SourceView } from "./source-view.ts";
import { useSource } from "./use-source.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** The source of the selection, or the line that was opened from elsewhere. */
export function Code() {
  const studio = useStudio();
  const opened = useStudioState((state) => state.code);
  const id = useStudioState((state) => {
    const node = selectedNode(state);
    return node && idOf(node);
  });
  // Renders again with new lookups, because ranges move with every change of the file.
  useStudioState((state) => state.lookupsVersion);
  const element = id ? studio.project.elementOf(id) : undefined;
  const filename = opened?.filename ?? element?.filename ?? null;
  const line = opened?.line ?? element?.line ?? 1;
  const range = element && element.filename === filename ? element.range : undefined;
  const source = useSource(filename);

  if (filename === null) return <p className="p-3 text-soft">Select an element to see its code.</p>;
  const open = async () => {
    const isOpen = source !== null && (await studio.server.openInEditor(source.path, line).catch(() => false));
    if (!isOpen) studio.toasts.show("Could not open your editor. See the dev server's log for details.", "problem");
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex h-8 shrink-0 items-center gap-2 border-b border-line pr-2 pl-3">
        <p className="min-w-0 truncate font-mono text-[11px] text-soft">
          {filename}:{line}
        </p>
        <IconButton
          icon={SquareArrowOutUpRight}
          label="Open in your editor"
          disabled={source === null}
          onClick={() => void open()}
        />
      </div>
      {source?.filename === filename && (
        <SourceText source={source} line={line} start={range?.start} end={range?.end} />
      )}
    </div>
  );
}

interface SourceTextProps {
  source: NonNullable<ReturnType<typeof useSource>>;
  line: number;
  start: number | undefined;
  end: number | undefined;
}

/** Loads the code viewer when it is first needed. */
function SourceText({ source, line, start, end }: SourceTextProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<Promise<SourceView> | null>(null);
  useEffect(() => {
    const parent = container.current;
    if (!parent) return undefined;
    const opening = import("./source-view.ts").then(({ openSourceView }) => openSourceView(parent));
    view.current = opening;
    return () => void opening.then((sourceView) => sourceView.close());
  }, []);
  useEffect(() => {
    // The text arrives after the lookups; until then the range belongs to another text.
    const isElement =
      start !== undefined && end !== undefined && source.text[start] === "<" && source.text[end - 1] === ">";
    const range = isElement ? { start, end } : null;
    void view.current?.then((sourceView) => sourceView.show({ ...source, line, range }));
  }, [source, line, start, end]);
  return <div ref={container} className="min-h-0 flex-1 overflow-hidden" />;
}
