import { ArrowLeft, ArrowRight, RotateCw, X } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { APP_BASE, closeFrame, go, setFrameWidth, showPage } from "../parts/frames.ts";
import { readPages } from "../parts/project.ts";
import { IconButton } from "../design/icon-button.tsx";
import { type FrameKind, kindOf, typedPath, withKind } from "../frames/address.ts";
import { knownPages } from "../project/pages.ts";
import { type FrameState, useStudio } from "../store.ts";

const KINDS: readonly { kind: FrameKind; label: string }[] = [
  { kind: "page", label: "Page" },
  { kind: "component", label: "Component" },
  { kind: "story", label: "Story" },
];

/** So much room the parts of it need. */
const ROOM_FOR_BUTTONS = 270;
const ROOM_FOR_KIND = 380;

/** As large at any zoom. */
export function FrameBar({ frame, zoom }: { frame: FrameState; zoom: number }) {
  const { id, path, width, status } = frame;
  const room = width * zoom;
  const kind = kindOf(path);
  return (
    <div
      className="absolute bottom-full left-0 flex h-9 origin-bottom-left items-center gap-0.5 text-soft"
      style={{ width: room, transform: `scale(${1 / zoom})` }}
    >
      {(room > ROOM_FOR_KIND || kind !== "page") && (
        <select
          aria-label="What the frame shows"
          title="What the frame shows: a page, or a component or story without a page around it"
          value={kind}
          onChange={(event) => showPage(id, withKind(path, event.target.value as FrameKind))}
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
      <Width key={width} id={id} width={width} />
      {room > ROOM_FOR_BUTTONS && (
        <>
          <IconButton icon={ArrowLeft} label="Back" onClick={() => go(id, "goBack")} />
          <IconButton icon={ArrowRight} label="Forward" onClick={() => go(id, "goForward")} />
          <span className="data-[loading=true]:animate-pulse" data-loading={status === "loading"}>
            <IconButton icon={RotateCw} label="Reload" onClick={() => go(id, "refresh")} />
          </span>
        </>
      )}
      <IconButton icon={X} label={`Close ${path} at ${width}`} onClick={() => closeFrame(id)} />
    </div>
  );
}

function Address({ frame: { id, path, nodes } }: { frame: FrameState }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const list = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== null) showPage(id, typedPath(typed, APP_BASE));
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
          void readPages();
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

/** Worked out for who chooses: a large page has hundreds of links. */
function Pages({ nodes }: { nodes: FrameState["nodes"] }) {
  const pages = useStudio((state) => state.pages);
  return knownPages(pages, nodes.values(), APP_BASE).map(({ path, from }) => (
    <option key={path} value={path}>
      {from}
    </option>
  ));
}

function Width({ id, width }: { id: string; width: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = Number.parseInt(typed ?? "", 10);
    if (wanted > 0) setFrameWidth(id, wanted);
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
