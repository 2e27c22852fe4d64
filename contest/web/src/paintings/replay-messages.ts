/** The messages between the replay and the worker that paints it. */
export type ToReplay =
  | { type: "open"; page: ArrayBuffer; log: Uint8Array; paint: OffscreenCanvas; ink: OffscreenCanvas }
  /** From 0, the blank page, to 1, the finished picture. */
  | { type: "seek"; share: number }
  | { type: "verify" };

export type FromReplay =
  | { type: "opened"; width: number; height: number; operations: number }
  | { type: "verified"; hash: string }
  | { type: "failed" };
