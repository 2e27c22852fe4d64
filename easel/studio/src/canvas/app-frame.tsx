import { ArrowLeft, ArrowRight, RotateCw, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { closeFrame, frameLoaded, go, showPage } from "../control.ts";
import { IconButton } from "../design/icon-button.tsx";
import { type FrameState, useStudio } from "../store.ts";
import { FRAME_HEIGHT } from "./places.ts";

interface AppFrameProps {
  frame: FrameState;
  left: number;
  /** The pointer is the canvas's. */
  isInert: boolean;
}

export function AppFrame({ frame: { id, path, width, status }, left, isInert }: AppFrameProps) {
  const zoom = useStudio((state) => state.view.zoom);
  const isActive = useStudio((state) => state.selection?.frameId === id);
  return (
    <section aria-label={`${path} at ${width} pixels`} className="absolute top-0" style={{ left, width }}>
      <FrameBar id={id} path={path} width={width} zoom={zoom} status={status} />
      {/* It is the person's own app, of this very origin. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        id={id}
        title={`${path} at ${width} pixels`}
        src={appAddress(path)}
        width={width}
        height={FRAME_HEIGHT}
        onLoad={(event) => void frameLoaded(id, event.currentTarget)}
        data-active={isActive}
        className="block bg-white shadow-md data-[active=true]:outline-2 data-[active=true]:outline-mark"
        style={{ pointerEvents: isInert ? "none" : "auto" }}
      />
    </section>
  );
}

/** As large at any zoom. */
function FrameBar({ id, path, width, zoom, status }: Omit<FrameState, "tops" | "nodes"> & { zoom: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== null) showPage(id, typed.startsWith("/") ? typed : `/${typed}`);
    setTyped(null);
  };
  return (
    <div
      className="absolute bottom-full left-0 flex h-9 origin-bottom-left items-center gap-0.5 text-soft"
      style={{ width: width * zoom, transform: `scale(${1 / zoom})` }}
    >
      <form onSubmit={submit} className="min-w-0 flex-1">
        <input
          aria-label="Page"
          value={typed ?? path}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(null)}
          className="w-full min-w-0 truncate rounded-md bg-transparent px-1.5 py-1 font-medium text-text hover:bg-hover focus:bg-raised"
        />
      </form>
      <span className="px-1 tabular-nums">{status === "loading" ? "…" : width}</span>
      {width * zoom > 260 && (
        <>
          <IconButton icon={ArrowLeft} label="Back" onClick={() => go(id, "goBack")} />
          <IconButton icon={ArrowRight} label="Forward" onClick={() => go(id, "goForward")} />
          <IconButton icon={RotateCw} label="Reload" onClick={() => go(id, "refresh")} />
        </>
      )}
      <IconButton icon={X} label={`Close ${path} at ${width}`} onClick={() => closeFrame(id)} />
    </div>
  );
}

/** The studio lies in a folder below the app's base. */
function appAddress(path: string): string {
  return new URL(`..${path}`, document.baseURI).href;
}
