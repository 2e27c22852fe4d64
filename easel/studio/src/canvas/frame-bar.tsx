import { ArrowLeft, ArrowRight, RotateCw, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { IconButton } from "../design/icon-button.tsx";
import { breakpointFor } from "../frames/breakpoints.ts";
import { type FrameKind, kindOf, typedPath, withKind } from "../frames/address.ts";
import { knownPages } from "../project/pages.ts";
import type { FrameState } from "../store.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

const KINDS: readonly { kind: FrameKind; label: string }[] = [
  { kind: "page", label: "Page" },
  { kind: "component", label: "Component" },
  { kind: "story", label: "Story" },
];

/** Below these widths on screen, parts of the bar are left out. */
const MIN_WIDTH_FOR_BUTTONS = 270;
const MIN_WIDTH_FOR_KIND = 380;

/** Has the same size at any zoom. */
export function FrameBar({ frame, zoom }: { frame: FrameState; zoom: number }) {
  const { id, path, width, status } = frame;
  const { frames } = useStudio();
  const screenWidth = width * zoom;
  const kind = kindOf(path);
  return (
    <div
      className="absolute bottom-full left-0 flex h-9 origin-bottom-left items-center gap-0.5 text-soft"
      style={{ width: screenWidth, transform: `scale(${1 / zoom})` }}
    >
      {(screenWidth > MIN_WIDTH_FOR_KIND || kind !== "page") && (
        <select
          aria-label="Frame content"
          title="Show a page, or a component or story on its own"
          value={kind}
          onChange={(event) => frames.showPage(id, withKind(path, event.target.value as FrameKind))}
          className="h-7 shrink-0 field-sizing-content rounded-md bg-transparent px-1 hover:bg-hover hover:text-text"
        >
          {KINDS.map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      )}
      <Address key={path} frame={frame} />
      <FrameBreakpoint frame={frame} />
      <Width key={width} id={id} width={width} />
      {screenWidth > MIN_WIDTH_FOR_BUTTONS && (
        <>
          <IconButton icon={ArrowLeft} label="Back" onClick={() => frames.navigate(id, "goBack")} />
          <IconButton icon={ArrowRight} label="Forward" onClick={() => frames.navigate(id, "goForward")} />
          <span className="data-[loading=true]:animate-pulse" data-loading={status === "loading"}>
            <IconButton icon={RotateCw} label="Reload" onClick={() => frames.navigate(id, "refresh")} />
          </span>
        </>
      )}
      <IconButton icon={X} label={`Close ${path} at ${width}`} onClick={() => frames.close(id)} />
    </div>
  );
}

function Address({ frame: { id, path, nodes } }: { frame: FrameState }) {
  const studio = useStudio();
  const [typed, setTyped] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const list = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== null) studio.frames.showPage(id, typedPath(typed, studio.browser.appBase));
    setTyped(null);
  };
  return (
    <form onSubmit={submit} className="min-w-0 flex-1">
      <input
        aria-label="Page"
        title={path}
        list={list}
        value={typed ?? path}
        spellCheck={false}
        onFocus={() => {
          setIsChoosing(true);
          void studio.project.readPages();
        }}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          setIsChoosing(false);
          setTyped(null);
        }}
        className="h-7 w-full min-w-0 truncate rounded-md bg-transparent px-1.5 font-medium text-text hover:bg-hover focus:bg-raised"
      />
      <datalist id={list}>{isChoosing && <Pages nodes={nodes} />}</datalist>
    </form>
  );
}

/** Rendered only while the field has the focus: a large page has hundreds of links. */
function Pages({ nodes }: { nodes: FrameState["nodes"] }) {
  const { browser } = useStudio();
  const pages = useStudioState((state) => state.pages);
  return knownPages(pages, nodes.values(), browser.appBase).map(({ path, from }) => (
    <option key={path} value={path}>
      {from}
    </option>
  ));
}

/** The breakpoint that is edited in the frame, where several frames are open. */
function FrameBreakpoint({ frame: { id, width } }: { frame: FrameState }) {
  const name = useStudioState(({ frames, breakpoints }) => {
    const others = frames.filter((each) => each.id !== id).map((each) => each.width);
    return breakpointFor(width, others, breakpoints);
  });
  return name && <span className="shrink-0 rounded-sm bg-hover px-1 text-[11px]">{name}</span>;
}

function Width({ id, width }: { id: string; width: number }) {
  const { frames } = useStudio();
  const [typed, setTyped] = useState<string | null>(null);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const newWidth = Number.parseInt(typed ?? "", 10);
    if (newWidth > 0) frames.setWidth(id, newWidth);
    setTyped(null);
  };
  return (
    <form onSubmit={submit} className="shrink-0">
      <input
        aria-label="Width"
        title="Width in pixels"
        inputMode="numeric"
        value={typed ?? width}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => submit()}
        className="h-7 w-11 rounded-md bg-transparent px-1 text-right tabular-nums hover:bg-hover hover:text-text focus:bg-raised focus:text-text"
      />
    </form>
  );
}
