/** Paints in a thread of its own, so that the hand never waits. Every finished operation is stored at once. */
import {
  decodeLog,
  decodeOperation,
  encodeOperation,
  joinLog,
  type Operation,
  QUARTERS,
  type StrokePoint,
} from "@contest/painting/operations";
import { packTile } from "@contest/painting/packed-tiles";
import type { PaintingPage } from "@contest/painting/page";
import { type LiveStroke, Painting } from "@contest/painting/painting";
import { TILE } from "@contest/painting/surface";
import { cssColor } from "./css-color.ts";
import { blankCanvas, drawInkedTiles } from "./draw-tiles.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { openPage } from "./open-page.ts";
import { openOperations } from "./stored-operations.ts";

type Opening = Extract<ToWorker, { type: "open" }>;
type StrokeStarting = Extract<ToWorker, { type: "startStroke" }>;

/** The hand rests when it has done nothing for this long. */
const PAUSE_MS = 1000;
/** No more than half of the time, in turns that nobody notices. */
const TURN_MS = 6;

/** Between the lightest and the most opaque brush. */
const TIP_ALPHA = 0.6;

interface Place {
  x: number;
  y: number;
}

let room: Room | null = null;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "open") void open(data);
  else room?.handle(data);
});

function reply(message: FromWorker): void {
  postMessage(message);
}

async function open(opening: Opening): Promise<void> {
  try {
    const isFree = await holdAlone(opening.key, opening.takeOver);
    if (isFree) room = await openRoom(opening);
    else reply({ type: "elsewhere" });
  } catch (failure) {
    reply({ type: "failed", reason: failure instanceof Error ? failure.message : String(failure) });
  }
}

/** Two tabs that paint on the same page would mix up their operations, so only one may. */
function holdAlone(key: string, takeOver: boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const options = takeOver ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(`painting ${key}`, options, (lock) => {
        resolve(lock !== null);
        // Held until the worker ends or another tab takes over.
        return lock ? new Promise(() => undefined) : undefined;
      })
      .catch((failure: unknown) => {
        reject(failure);
        room?.close();
        room = null;
        reply({ type: "elsewhere" });
      });
  });
}

async function openRoom(opening: Opening): Promise<Room> {
  const [page, stored] = await Promise.all([openPage(opening.page), openOperations(opening.key)]);
  const newer = stored.loaded.length === opening.newer?.ifOperations ? decoded(page, opening.newer.log) : null;
  const kept = newer?.map(encodeOperation) ?? stored.loaded;
  if (newer) await stored.replace(kept);
  const operations = newer ?? kept.map((bytes) => decodeOperation(page, bytes));
  const painting = Painting.open(page, operations, newer ? null : stored.snapshot);
  const context = blankCanvas(opening.paint, painting.surface);
  const { columns, rows } = painting.surface;
  drawInkedTiles(context, painting.surface, page, Array.from({ length: columns * rows }).keys());
  hide(opening.highlight);
  const regions = page.regions.map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
  reply({
    type: "opened",
    width: page.width,
    height: page.height,
    regions,
    operations: kept.length,
    isReplaced: newer !== null,
  });
  return new Room(painting, stored, kept, context, opening);
}

/** Null if the log cannot be read; the painting in this browser is opened anyway. */
function decoded(page: PaintingPage, log: Uint8Array): Operation[] | null {
  try {
    return decodeLog(page, log);
  } catch {
    return null;
  }
}

class Room {
  #painting: Painting;
  readonly #stored: Awaited<ReturnType<typeof openOperations>>;
  #kept: Uint8Array[];
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #canvases: Pick<Opening, "paint" | "highlight">;
  #stroke: LiveStroke | null = null;
  #start: StrokeStarting["start"] | null = null;
  #lastEnd = Date.now();
  #isStored = true;
  /** The tiles that have changed since the last snapshot. */
  readonly #unsaved: Set<number>;
  #tipTiles: number[] = [];
  #highlighted = 0;
  #highlightContext: OffscreenCanvasRenderingContext2D | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #learning: ReturnType<typeof setTimeout> | undefined;

  constructor(
    painting: Painting,
    stored: Awaited<ReturnType<typeof openOperations>>,
    kept: Uint8Array[],
    context: OffscreenCanvasRenderingContext2D,
    canvases: Pick<Opening, "paint" | "highlight">,
  ) {
    this.#painting = painting;
    this.#stored = stored;
    this.#kept = kept;
    this.#context = context;
    this.#canvases = canvases;
    this.#unsaved = new Set(painting.takeChanged());
    this.#report();
    this.#learnEarlier();
  }

  /** Writes nothing more: the page belongs to another tab. */
  close(): void {
    clearTimeout(this.#pause);
  }

  /** In short turns, between which the hand is served. */
  #learnEarlier(): void {
    clearTimeout(this.#learning);
    const until = performance.now() + TURN_MS;
    const isComplete = this.#painting.learnEarlier(() => performance.now() < until);
    if (!isComplete) this.#learning = setTimeout(() => this.#learnEarlier(), this.#stroke ? PAUSE_MS : TURN_MS);
  }

  #draw(changed: Iterable<number>): void {
    for (const index of changed) this.#unsaved.add(index);
    const { surface, page } = this.#painting;
    drawInkedTiles(this.#context, surface, page, new Set([...changed, ...this.#tipTiles]));
    this.#tipTiles = [];
  }

  /** Shows roughly what the stroke will look like up to the pointer. The next drawing replaces it. */
  #drawTip(tip: StrokePoint | null): void {
    const last = this.#stroke?.points.at(-1);
    const start = this.#start;
    if (!tip || !last || !start) return;
    const [from, to] = [last, tip].map(({ x, y }) => ({ x: x / QUARTERS, y: y / QUARTERS })) as [Place, Place];
    const isOutside = start.insideLines && this.#regionAt(whole(from)) !== this.#regionAt(whole(to));
    if (isOutside) return;
    const { columns, rows } = this.#painting.surface;
    const span = (one: number, other: number, count: number) => {
      const first = Math.max(0, Math.floor((Math.min(one, other) - start.radius - 1) / TILE));
      const end = Math.min(count - 1, Math.floor((Math.max(one, other) + start.radius + 1) / TILE));
      return Array.from({ length: end - first + 1 }, (_, index) => first + index);
    };
    const across = span(from.x, to.x, columns);
    this.#tipTiles = span(from.y, to.y, rows).flatMap((row) => across.map((column) => row * columns + column));
    this.#context.globalAlpha = TIP_ALPHA;
    this.#context.strokeStyle = start.tool === "eraser" ? "#fff" : cssColor(start.color);
    this.#context.lineCap = "round";
    this.#context.lineWidth = start.radius * 1.6;
    this.#context.beginPath();
    this.#context.moveTo(from.x, from.y);
    this.#context.lineTo(to.x, to.y);
    this.#context.stroke();
    this.#context.globalAlpha = 1;
  }

  /** Waits until the hand rests. */
  #saveSnapshotSoon(): void {
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      if (this.#stroke) this.#saveSnapshotSoon();
      else void this.#saveSnapshot();
    }, PAUSE_MS);
  }

  async #saveSnapshot(): Promise<void> {
    const { surface, work } = this.#painting;
    const changed = [...this.#unsaved].map((index) => {
      const tile = surface.tile(index);
      return [index, tile && packTile(tile)] as const;
    });
    this.#unsaved.clear();
    try {
      await this.#stored.saveSnapshot({ operations: this.#kept.length, work }, new Map(changed));
    } catch {
      // The painting opens without it, only more slowly.
      for (const [index] of changed) this.#unsaved.add(index);
    }
  }

  handle(message: Exclude<ToWorker, Opening>): void {
    switch (message.type) {
      case "fill":
      case "fade":
        return this.#fill(message.type, message.region, message.color);
      case "fillAt":
      case "fadeAt":
        return this.#fill(message.type === "fillAt" ? "fill" : "fade", this.#regionAt(message), message.color);
      case "pick":
        return reply({ type: "picked", color: this.#colorAt(message) });
      case "startStroke":
        return this.#startStroke(message);
      case "continueStroke":
        this.#continueStroke(message.points);
        return this.#drawTip(message.tip);
      case "endStroke":
        return this.#endStroke();
      case "cancelStroke":
        return this.#cancelStroke();
      case "undo":
        return this.#step("undo");
      case "redo":
        return this.#step("redo");
      case "highlight":
        return this.#highlight(message.region);
      case "readLog":
        return this.#readLog();
      case "savePicture":
        return void this.#savePicture();
      case "startOver":
        return void this.#startOver();
    }
  }

  #regionAt({ x, y }: { x: number; y: number }): number {
    const { width, regionAt } = this.#painting.page;
    return regionAt[y * width + x] ?? 0;
  }

  #colorAt({ x, y }: { x: number; y: number }): number {
    const { surface } = this.#painting;
    const tile = surface.tile((y >> 6) * surface.columns + (x >> 6));
    if (!tile) return 0xffffff;
    const at = (((y & 63) << 6) | (x & 63)) << 2;
    return ((tile[at] as number) << 16) | ((tile[at + 1] as number) << 8) | (tile[at + 2] as number);
  }

  #fill(kind: "fill" | "fade", region: number, color: number): void {
    const box = this.#painting.page.regions[region - 1];
    if (!box || !this.#painting.hasRoom) return this.#report();
    const middle = (box.left + box.right) >> 1;
    this.#apply(
      kind === "fill"
        ? { kind, region, color, wait: this.#wait() }
        : {
            kind: "gradient",
            region,
            colors: [color, lighter(color)],
            from: [middle, box.top],
            to: [middle, box.bottom],
            wait: this.#wait(),
          },
    );
    reply({ type: "filled", region });
  }

  #step(kind: "undo" | "redo"): void {
    this.#cancelStroke();
    const canStep = kind === "undo" ? this.#painting.canUndo : this.#painting.canRedo;
    if (canStep) this.#apply({ kind, wait: this.#wait() });
  }

  #apply(operation: Operation): void {
    this.#painting.apply(operation);
    this.#finish(operation);
  }

  #startStroke({ start, points }: StrokeStarting): void {
    this.#endStroke();
    if (!this.#painting.hasRoom) return this.#report();
    this.#start = start;
    this.#stroke = this.#painting.startStroke(start);
    this.#continueStroke(points);
  }

  #continueStroke(points: StrokeStarting["points"]): void {
    for (const point of points) {
      if (!this.#stroke || this.#stroke.add(point)) continue;
      // The stroke is as long as one may be: go on with another from here.
      const start = this.#start;
      this.#endStroke();
      if (start && this.#painting.hasRoom) {
        this.#start = start;
        this.#stroke = this.#painting.startStroke(start);
        this.#stroke.add(point);
      }
    }
    if (this.#stroke) this.#draw(this.#stroke.takeChanged());
  }

  #endStroke(): void {
    const stroke = this.#stroke;
    const start = this.#start;
    if (!stroke || !start) return;
    this.#stroke = null;
    this.#start = null;
    const points = [...stroke.points];
    stroke.end();
    this.#finish(points.length > 0 ? { kind: "stroke", ...start, points, wait: this.#wait() } : null);
  }

  #cancelStroke(): void {
    if (!this.#stroke) return;
    this.#draw(this.#stroke.cancel());
    this.#stroke = null;
    this.#start = null;
  }

  /** Tenths of a second since the last operation. */
  #wait(): number {
    const wait = Math.round((Date.now() - this.#lastEnd) / 100);
    this.#lastEnd = Date.now();
    return Math.max(0, Math.min(6000, wait));
  }

  /** Stores an operation before it is drawn, because drawing can take a while on a busy machine. */
  #finish(operation: Operation | null): void {
    if (operation) this.#store(encodeOperation(operation));
    this.#draw(this.#painting.takeChanged());
    if (!operation) return;
    this.#saveSnapshotSoon();
    this.#report();
    this.#learnEarlier();
  }

  #store(operation: Uint8Array): void {
    this.#kept.push(operation);
    this.#stored.add(operation).catch(() => {
      this.#isStored = false;
      this.#report();
    });
  }

  #report(): void {
    const { canUndo, canRedo, hasRoom } = this.#painting;
    reply({
      type: "state",
      state: {
        canUndo,
        canRedo,
        hasRoom,
        isBlank: !canUndo,
        isStored: this.#isStored,
        operations: this.#kept.length,
      },
    });
  }

  #readLog(): void {
    reply({ type: "log", log: joinLog(this.#painting.page, this.#kept), operations: this.#kept.length });
  }

  #highlight(region: number): void {
    const { highlight } = this.#canvases;
    const { page } = this.#painting;
    const box = page.regions[region - 1];
    if (!box) return hide(highlight);
    // Somebody who walks through the regions must not wait for a new layer at every step.
    if (highlight.width !== page.width) {
      highlight.width = page.width;
      highlight.height = page.height;
    }
    // Firefox gives it to a worker only once.
    this.#highlightContext ??= highlight.getContext("2d");
    const context = this.#highlightContext;
    if (!context) return;
    const before = page.regions[this.#highlighted - 1];
    if (before) context.clearRect(before.left, before.top, before.right - before.left, before.bottom - before.top);
    this.#highlighted = region;
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const image = new ImageData(width, height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (page.regionAt[(box.top + y) * page.width + box.left + x] !== region) continue;
        // Stripes, because a tint alone would be invisible on some colors.
        const isStripe = (x + y) % 24 < 12;
        image.data.set(isStripe ? [31, 111, 191, 150] : [255, 255, 255, 120], (y * width + x) * 4);
      }
    }
    context.putImageData(image, box.left, box.top);
  }

  async #savePicture(): Promise<void> {
    reply({ type: "picture", picture: await this.#canvases.paint.convertToBlob({ type: "image/png" }) });
  }

  /** What was painted is gone for good, also from this browser's database. */
  async #startOver(): Promise<void> {
    this.#cancelStroke();
    clearTimeout(this.#pause);
    await this.#stored.replace([]);
    this.#kept = [];
    this.#unsaved.clear();
    const painted = this.#painting.surface.painted();
    this.#painting = new Painting(this.#painting.page);
    this.#draw(painted);
    this.#unsaved.clear();
    this.#report();
  }
}

/** An empty layer as large as the page would cost as much as a full one. */
function hide(canvas: OffscreenCanvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

function whole({ x, y }: Place): Place {
  return { x: Math.floor(x), y: Math.floor(y) };
}

/** Two thirds of the way to white. */
function lighter(color: number): number {
  const channel = (shift: number) => {
    const value = (color >> shift) & 255;
    return value + Math.floor(((255 - value) * 2) / 3);
  };
  return (channel(16) << 16) | (channel(8) << 8) | channel(0);
}
