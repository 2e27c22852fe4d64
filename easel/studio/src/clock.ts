/** Timers, handed to the studio so that tests decide when time passes. */
export interface Clock {
  /** Returns how to cancel it. */
  after(milliseconds: number, work: () => void): () => void;
  /** Runs before the next frame is drawn, with that frame's time. Returns how to cancel it. */
  onNextFrame(work: (time: number) => void): () => void;
  now(): number;
}

export const browserClock: Clock = {
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  onNextFrame(work) {
    const frame = requestAnimationFrame(work);
    return () => cancelAnimationFrame(frame);
  },
  now: () => performance.now(),
};

/** Gives the first frames the whole machine. */
const PAINT_MS = 50;

/** Runs once what is known by now has been painted. Returns how to cancel it. */
export function afterPaint(clock: Clock, work: () => void): () => void {
  let cancelTimer = () => {};
  const cancelFrame = clock.onNextFrame(() => {
    cancelTimer = clock.after(PAINT_MS, work);
  });
  return () => {
    cancelFrame();
    cancelTimer();
  };
}

export function wait(clock: Clock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void clock.after(milliseconds, resolve));
}
