/** Locks the pointer and lets it go at once. The browser then tells its moves to whatever frame they are over. */
export interface PointerRelease {
  start(): void;
  /** Browsers make up moves meanwhile, at no real place and with no button pressed. */
  isOngoing(): boolean;
}

/** The last of them comes soon after the pointer is free again. */
const SETTLING_MS = 100;

export function createPointerRelease(ended: AbortSignal): PointerRelease {
  let state: "free" | "locking" | "settling" = "free";
  const listening = { capture: true, signal: ended };
  document.addEventListener("pointerlockchange", onChange, listening);
  document.addEventListener("pointerlockerror", onRefusal, listening);
  return {
    start() {
      // An app that has locked it keeps it.
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

/** Refused where the person has pressed nothing, and in frames that may not. The drag then goes on in the frame. */
async function lock(): Promise<void> {
  try {
    await document.body.requestPointerLock();
  } catch {
    // Told by the event as well.
  }
}
