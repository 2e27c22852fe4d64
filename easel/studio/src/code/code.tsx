import { SquareArrowOutUpRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { elementOf } from "../parts/project.ts";
import { say } from "../parts/toasts.ts";
import { IconButton } from "../design/icon-button.tsx";
import { idOf } from "../frames/nav-nodes.ts";
import { openInEditor } from "../project/sitting.ts";
import { selectedNode, useStudio } from "../store.ts";
import type { SourceView } from "./source-view.ts";
import { useSource } from "./use-source.ts";

/** The file at the selection, as it is now, or at the place that somebody asked for. */
export function Code() {
  const asked = useStudio((state) => state.code);
  const id = useStudio((state) => {
    const node = selectedNode(state);
    return node && idOf(node);
  });
  // Ranges move with every change of the file.
  useStudio((state) => state.lookupsVersion);
  const element = id ? elementOf(id) : undefined;
  const filename = asked?.filename ?? element?.filename ?? null;
  const line = asked?.line ?? element?.line ?? 1;
  const range = element && element.filename === filename ? element.range : undefined;
  const source = useSource(filename);

  if (filename === null) return <p className="p-3 text-soft">Select something to see its code.</p>;
  const open = async () => {
    const isOpen = source !== null && (await openInEditor(source.path, line).catch(() => false));
    if (!isOpen) say("The editor could not be opened. The dev server's log says why.", "problem");
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

/** The editor that shows it is loaded when it is first needed. */
function SourceText({ source, line, start, end }: SourceTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<Promise<SourceView> | null>(null);
  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const opening = import("./source-view.ts").then(({ openSourceView }) => openSourceView(parent));
    view.current = opening;
    return () => void opening.then((opened) => opened.close());
  }, []);
  useEffect(() => {
    // The text comes a moment later than what is known of it: until then the range is one of another text.
    const isElement =
      start !== undefined && end !== undefined && source.text[start] === "<" && source.text[end - 1] === ">";
    const range = isElement ? { start, end } : null;
    void view.current?.then((opened) => opened.show({ ...source, line, range }));
  }, [source, line, start, end]);
  return <div ref={place} className="min-h-0 flex-1 overflow-hidden" />;
}
