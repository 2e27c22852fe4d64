/** The messages between the page and the worker that paints. */
import type { Color, StrokePoint, StrokeStart } from "@contest/painting/operations";

export type ToWorker =
  | {
      type: "open";
      /** Under which name the operations are stored in this browser. */
      key: string;
      /** The compressed page. */
      page: ArrayBuffer;
      paint: OffscreenCanvas;
      highlight: OffscreenCanvas;
      /** Take over from another tab that has the same page open. */
      takeOver: boolean;
      /** A log that replaces what is stored here, if exactly this many operations are. */
      newer: { log: Uint8Array; ifOperations: number } | null;
    }
  | { type: "fill"; region: number; color: Color }
  | { type: "fade"; region: number; color: Color }
  | { type: "fillAt" | "fadeAt"; x: number; y: number; color: Color }
  | { type: "pick"; x: number; y: number }
  | { type: "startStroke"; start: StrokeStart; points: StrokePoint[] }
  /** `tip` is where the pointer is now or soon will be, beyond the last point. */
  | { type: "continueStroke"; points: StrokePoint[]; tip: StrokePoint | null }
  | { type: "endStroke" | "cancelStroke" | "undo" | "redo" | "startOver" | "readLog" | "savePicture" }
  /** Zero takes the highlight away. */
  | { type: "highlight"; region: number };

export interface RegionBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface PaintingState {
  canUndo: boolean;
  canRedo: boolean;
  /** Whether anything has been painted. */
  isBlank: boolean;
  /** Whether the page can take more paint. */
  hasRoom: boolean;
  /** Whether everything is stored in this browser. */
  isStored: boolean;
  operations: number;
}

export type FromWorker =
  | {
      type: "opened";
      width: number;
      height: number;
      regions: RegionBox[];
      operations: number;
      /** Whether the newer log was used. */
      isReplaced: boolean;
    }
  | { type: "elsewhere" }
  | { type: "failed"; reason: string }
  | { type: "state"; state: PaintingState }
  | { type: "filled"; region: number }
  | { type: "picked"; color: Color }
  | { type: "log"; log: Uint8Array<ArrayBuffer>; operations: number }
  | { type: "picture"; picture: Blob };
