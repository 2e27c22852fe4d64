/** The messages between the replay and the worker that records it as a video. */
export interface ToVideo {
  page: ArrayBuffer;
  log: Uint8Array;
  /** The lines shown at the end. */
  credits: readonly string[];
}

export type FromVideo =
  | { type: "progress"; share: number }
  | { type: "done"; video: Blob; extension: string }
  | { type: "failed"; reason: "unsupported" | "broken" };
