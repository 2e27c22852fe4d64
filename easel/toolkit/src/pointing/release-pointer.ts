/** Locks the pointer and lets it go at once. The browser then tells its moves to whatever frame they are over. */
export function releasePointer(ended: AbortSignal): () => void {
  let isLocking = false;
  const listening = { capture: true, signal: ended };
  document.addEventListener(
    "pointerlockchange",
    (event) => {
      if (!isLocking) return;
      event.stopImmediatePropagation();
      if (document.pointerLockElement) document.exitPointerLock();
      else isLocking = false;
    },
    listening,
  );
  document.addEventListener(
    "pointerlockerror",
    (event) => {
      if (isLocking) event.stopImmediatePropagation();
      isLocking = false;
    },
    listening,
  );
  return () => {
    // An app that has locked it keeps it.
    if (document.pointerLockElement) return;
    isLocking = true;
    void lock();
  };
}

/** Refused where the person has not pressed anything, and in frames that may not. The drag goes on in the frame then. */
async function lock(): Promise<void> {
  try {
    await document.body.requestPointerLock();
  } catch {
    // Told by the event as well.
  }
}
