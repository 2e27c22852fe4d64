import { type Corner, type Corners, isSheet, turned } from "@contest/rules/images/perspective";
import { RotateCw } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { straighten } from "./straighten.ts";

interface StraightenDialogProps {
  /** The address of the picture. */
  url: string;
  onClose: () => void;
  onStraightened: (file: File) => void;
}

/** Puts a frame around the page in the photo, by dragging its corners or with the arrow keys. */
export function StraightenDialog({ url, onClose, onStraightened }: StraightenDialogProps) {
  const photo = usePhoto(url);
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title="Straighten your page"
      description="Drag the four corners onto the corners of your page. Everything outside is cut off."
    >
      {photo === "failed" && <p role="alert">This picture cannot be opened here. You can hand it in as it is.</p>}
      {photo === null && <div className="h-[55dvh] animate-pulse rounded-card bg-paper" />}
      {photo instanceof ImageBitmap && <Frame {...{ photo, url, onStraightened }} />}
    </Dialog>
  );
}

function usePhoto(url: string): ImageBitmap | "failed" | null {
  const [photo, setPhoto] = useState<ImageBitmap | "failed" | null>(null);
  useEffect(() => {
    let isWanted = true;
    void openPhoto(url).then(
      (opened) => isWanted && setPhoto(opened),
      () => isWanted && setPhoto("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [url]);
  return photo;
}

async function openPhoto(url: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetch(url)).blob());
}

const NAMES = ["Top left", "Top right", "Bottom right", "Bottom left"] as const;
/** How far an arrow key moves a corner, as a share of the photo. */
const STEP = 0.01;

type FrameProps = Pick<StraightenDialogProps, "url" | "onStraightened"> & { photo: ImageBitmap };

function Frame({ photo, url, onStraightened }: FrameProps) {
  const { width, height } = photo;
  const [corners, setCorners] = useState<Corners>(() => inset(width, height));
  const [dragged, setDragged] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);

  function move(index: number, [x, y]: Corner) {
    const moved: Corner = [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
    const next = corners.map((corner, other) => (other === index ? moved : corner)) as unknown as Corners;
    // A corner that would cross the frame stays where it is.
    if (isSheet(next)) setCorners(next);
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (dragged === null) return;
    const box = event.currentTarget.getBoundingClientRect();
    move(dragged, [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ]);
  }

  function press(event: KeyboardEvent, index: number) {
    const [across, down] = ARROWS[event.key] ?? [0, 0];
    const corner = corners[index];
    if (!corner || (across === 0 && down === 0)) return;
    event.preventDefault();
    move(index, [corner[0] + across * STEP * width, corner[1] + down * STEP * height]);
  }

  async function finish() {
    setBusy(true);
    onStraightened(await straighten(photo, corners));
  }

  const top = corners[0];
  const topEnd = corners[1];
  return (
    <>
      <div
        className="relative mx-auto w-fit touch-none select-none"
        onPointerMove={drag}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
      >
        <img
          src={url}
          alt="Your artwork, to be straightened"
          draggable={false}
          className="block max-h-[55dvh] max-w-full"
        />
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
          <path
            fillRule="evenodd"
            className="fill-veil"
            d={`M0 0H${width}V${height}H0ZM${corners.map((corner) => corner.join(" ")).join("L")}Z`}
          />
          <path
            d={`M${corners.map((corner) => corner.join(" ")).join("L")}Z`}
            className="fill-none stroke-marigold"
            strokeWidth={Math.max(width, height) / 220}
          />
          <path
            d={`M${top.join(" ")}L${topEnd.join(" ")}`}
            className="fill-none stroke-tomato"
            strokeWidth={Math.max(width, height) / 110}
          />
        </svg>
        {corners.map(([x, y], index) => (
          <button
            key={NAMES[index]}
            type="button"
            aria-label={`${NAMES[index]} corner. Move it with the arrow keys.`}
            style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
            className="ink-border absolute size-11 -translate-1/2 cursor-grab rounded-full bg-marigold/70 active:cursor-grabbing"
            onPointerDown={(event) => {
              event.preventDefault();
              event.currentTarget.focus();
              setDragged(index);
            }}
            onKeyDown={(event) => press(event, index)}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-[0.94rem] text-soft">The red line becomes the top.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setCorners(turned(corners))}>
            <RotateCw aria-hidden="true" size={18} /> Rotate
          </Button>
          <Button kind="main" busy={isBusy} onClick={() => void finish()}>
            Use this
          </Button>
        </div>
      </div>
    </>
  );
}

const ARROWS: Record<string, Corner> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Most photos have a little table around the page. */
function inset(width: number, height: number): Corners {
  const [x, y] = [width * 0.06, height * 0.06];
  return [
    [x, y],
    [width - x, y],
    [width - x, height - y],
    [x, height - y],
  ];
}
