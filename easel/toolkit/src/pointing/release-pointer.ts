/** Locks the pointer and unlocks it at once. From then on the browser sends moves to whatever frame the pointer is over. */
export interface PointerRelease {
  start(): void;
  /** Meanwhile browsers send artificial moves, without a real position or a pressed button. */
  isOngoing(): boolean;
}

/** The last artificial move comes soon after the pointer is unlocked, but on a busy machine not within 100 ms. */
const SETTLING_MS = 500;

export function createPointerRelease(ended: AbortSignal): PointerRelease {
  let state: "free" | "locking" | "settling" = "free";
  const listening = { capture: true, signal: ended };
  document.addEventListener("pointerlockchange", onChange, listening);
  document.addEventListener("pointerlockerror", onRefusal, listening);
  return {
    start() {
      // An app that has locked the pointer keeps it.
      if (document.pointerLockElement) return;
      state = "locking";
      void lock();
    },
    isOngoing: () => state !== "free",
  };

  function onChange(event: Event): void {
    if (state !== "locking") return;
    event.stopImmediatePropagation();
    if (document.pointerLockElement) return document.exitPointerLock();
    state = "settling";
    setTimeout(() => {
      if (state === "settling") state = "free";
    }, SETTLING_MS);
  }

  function onRefusal(event: Event): void {
    if (state !== "locking") return;
    event.stopImmediatePropagation();
    state = "free";
  }
}

/** Denied without a user gesture, and in frames without the permission. The drag then stays within the frame. */
async function lock(): Promise<void> {
  try {
    await document.body.requestPointerLock();
  } catch {
    // The event reports it, too.
  }
}
